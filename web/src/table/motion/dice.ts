/** Dice that fall onto the table, settle on what was rolled, and take their modifiers one by one. */
import type { Pace } from './pace'
import './dice.css'

export interface Modifier {
  n: number
  /** Why, in the reader's language. */
  why: string
}

export interface Roll {
  faces: readonly number[]
  modifiers?: readonly Modifier[]
  /** Default: the sum. */
  total?: number | undefined
  /** Who rolls, in words. */
  who?: string | undefined
  /** It has fallen already: only what is added to it is shown. */
  settled?: boolean
}

const FALL = 620
const ADD = 380
const HOLD = 520

/** Where the pips of a face lie, in quarters of the die. */
const PIPS: readonly (readonly [number, number])[][] = [
  [],
  [[2, 2]],
  [[1, 1], [3, 3]],
  [[1, 1], [2, 2], [3, 3]],
  [[1, 1], [3, 1], [1, 3], [3, 3]],
  [[1, 1], [3, 1], [2, 2], [1, 3], [3, 3]],
  [[1, 1], [3, 1], [1, 2], [3, 2], [1, 3], [3, 3]],
] // prettier-ignore

/** The inside of a 100 × 100 SVG: a face with its pips, or with its number where there are more than six. */
export function pips(face: number): string {
  const known = PIPS[face]
  if (!known?.length) return `<text x="50" y="68" text-anchor="middle">${face}</text>`
  return known.map(([x, y]) => `<circle cx="${x * 25}" cy="${y * 25}" r="9.5"/>`).join('')
}

export function sumOf({ faces, modifiers = [], total }: Roll): number {
  return total ?? faces.reduce((sum, n) => sum + n, 0) + modifiers.reduce((sum, { n }) => sum + n, 0)
}

export const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`)

function die(face: number): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 100 100')
  svg.setAttribute('class', 'die')
  svg.innerHTML = pips(face)
  return svg
}

/** Let dice fall onto the layer, each roll in a row of its own. */
export async function throwDice(layer: HTMLElement, pace: Pace, rolls: readonly Roll[]): Promise<void> {
  const box = document.createElement('div')
  box.className = 'dice'
  layer.append(box)
  try {
    await Promise.all(rolls.map((roll) => fall(box, pace, roll)))
    await pace.pause(HOLD)
    await pace.animate(box, [{ opacity: 1 }, { opacity: 0 }], 180)
  } finally {
    box.remove()
  }
}

async function fall(box: HTMLElement, pace: Pace, roll: Roll): Promise<void> {
  const row = box.appendChild(document.createElement('p'))
  if (roll.who) row.appendChild(document.createElement('span')).textContent = roll.who
  const dice = roll.faces.map((face) => ({ face, node: row.appendChild(die(roll.settled ? face : (face % 6) + 1)) }))
  if (!roll.settled) await Promise.all(dice.map(({ face, node }, index) => tumble(pace, node, face, index)))
  let shown = roll.faces.reduce((sum, n) => sum + n, 0)
  if (!roll.modifiers?.length && roll.faces.length < 2 && sumOf(roll) === shown) return
  for (const { n, why } of roll.modifiers ?? []) {
    const mark = row.appendChild(document.createElement('b'))
    mark.textContent = `${signed(n)} ${why}`
    shown += n
    await pace.animate(
      mark,
      [
        { opacity: 0, translate: '0 -0.6em' },
        { opacity: 1, translate: '0 0' },
      ],
      ADD,
    )
  }
  const sum = row.appendChild(document.createElement('strong'))
  sum.textContent = `= ${sumOf(roll)}`
  await pace.animate(
    sum,
    [
      { opacity: 0, scale: '1.8' },
      { opacity: 1, scale: '1' },
    ],
    ADD / 2,
  )
}

async function tumble(pace: Pace, node: SVGSVGElement, face: number, index: number): Promise<void> {
  const side = index % 2 ? 1 : -1
  const run = pace.animate(
    node,
    [
      { transform: `translate(${side * 180}%, -320%) rotate(${side * 560}deg)`, opacity: 0 },
      { transform: `translate(${side * 60}%, 0) rotate(${side * 240}deg)`, opacity: 1, offset: 0.45 },
      { transform: `translate(${side * 24}%, -42%) rotate(${side * 110}deg)`, offset: 0.66 },
      { transform: `translate(${side * 6}%, 0) rotate(${side * 24}deg)`, offset: 0.86 },
      { transform: 'none' },
    ],
    FALL,
    'ease-in-out',
  )
  for (let turn = 1; turn < 5; turn++) {
    await pace.pause(FALL / 6)
    node.innerHTML = pips(((face + turn * 2) % 6) + 1)
  }
  node.innerHTML = pips(face)
  await run
}
