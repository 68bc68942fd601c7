/** Pieces that are led from place to place, and stand where they are until they are led on or the view is drawn anew. */
import type { Pace } from './pace'

export type How = 'walk' | 'run' | 'push' | 'pull' | 'jump' | 'teleport'

interface Gait {
  /** For each step, in milliseconds. */
  ms: number
  easing: string
  /** Straight to the end, whatever lies between. */
  whole?: boolean
  lift?: boolean
  shake?: boolean
  fade?: boolean
}

const GAITS: Record<How, Gait> = {
  walk: { ms: 190, easing: 'ease-in-out' },
  run: { ms: 90, easing: 'linear' },
  push: { ms: 130, easing: 'cubic-bezier(.1,.8,.3,1)', shake: true },
  pull: { ms: 130, easing: 'ease-in' },
  jump: { ms: 380, easing: 'ease-in-out', whole: true, lift: true },
  teleport: { ms: 320, easing: 'ease-in-out', whole: true, fade: true },
}
export const isHow = (word: unknown): word is How => typeof word === 'string' && Object.hasOwn(GAITS, word)

const LED = 'data-led'

/** Lead a piece over these places; it stays at the last one. */
export async function lead(pace: Pace, piece: HTMLElement, stops: readonly Element[], how: How): Promise<void> {
  const gait = GAITS[how]
  if (gait.shake) {
    const steps = [0, -5, 5, -3, 3, 0].map((x) => ({ transform: `translateX(${x}px)` }))
    await pace.animate(piece, steps, 200, 'linear')
  }
  piece.setAttribute(LED, '')
  // what it was moved by before counts from its place on the old view
  const [x = 0, y = 0] = (piece.style.translate || '0 0').split(' ').map(parseFloat)
  const now = middle(piece)
  const home = { x: now.x - x, y: now.y - y }
  for (const stop of gait.whole ? stops.slice(-1) : stops) {
    const to = middle(stop)
    const ms = pace.ms(gait.ms)
    piece.style.transition = `translate ${ms}ms ${gait.easing}, scale ${ms / 2}ms, opacity ${ms / 2}ms`
    piece.style.translate = `${to.x - home.x}px ${to.y - home.y}px`
    if (gait.lift) piece.style.scale = '1.3'
    if (gait.fade) piece.style.opacity = '0.15'
    await pace.pause(gait.ms / 2)
    piece.style.scale = piece.style.opacity = ''
    await pace.pause(gait.ms / 2)
  }
  piece.style.transition = ''
}

/** The view is drawn anew: whatever was led stands where the view says. */
export function settle(root: ParentNode): void {
  for (const node of root.querySelectorAll<HTMLElement>(`[${LED}]`)) {
    node.style.transition = node.style.translate = node.style.scale = node.style.opacity = ''
    node.removeAttribute(LED)
  }
}

function middle(node: Element): { x: number; y: number } {
  const box = node.getBoundingClientRect()
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
}
