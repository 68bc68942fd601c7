/** What the events of Super Fantasy Brawl look like; the travelling of cards from place to place is the table's. */

import type { Effect, Scene } from '~/table/contract'
import type { EventInfo } from '~/table/wire'

interface Data {
  seat?: string
  side?: string
  champion?: string
  card?: string | null
  core?: string
  hex?: string
  at?: string
  to?: string
  how?: string
  cause?: string
  by?: string
  n?: number
  strength?: number
  defence?: number
  challenge?: string
  start?: string
  path?: string[]
  targets?: string[]
  foe?: string
  might?: number
  haste?: number
}

const data = (event: EventInfo) => event.data as Data
const champion = (event: EventInfo, scene: Scene) => scene.find(data(event).champion)
const held = (event: EventInfo, scene: Scene) =>
  scene.find(`${data(event).seat}.hand.${data(event).card}`) ?? scene.find(`${data(event).seat}.hand`)

/** How a way is gone: the time for each hex, and how the champion is carried. */
const GAITS: Record<
  string,
  { ms: number; easing: string; whole?: boolean; lift?: boolean; shake?: boolean; fade?: boolean }
> = {
  walk: { ms: 150, easing: 'ease-in-out' },
  return: { ms: 170, easing: 'ease-out' },
  dash: { ms: 80, easing: 'linear' },
  sail: { ms: 80, easing: 'linear' },
  push: { ms: 120, easing: 'cubic-bezier(.1,.8,.3,1)', shake: true },
  pull: { ms: 120, easing: 'ease-in' },
  force: { ms: 200, easing: 'ease-in-out' },
  fear: { ms: 110, easing: 'ease-out', shake: true },
  jump: { ms: 380, easing: 'ease-in-out', whole: true, lift: true },
  swoop: { ms: 340, easing: 'ease-in-out', whole: true, lift: true },
  place: { ms: 300, easing: 'ease-in-out', whole: true, fade: true },
}

const LED = 'led'

/** Champions that effects have led over the old view stand where the new one puts them. */
export function settle(root: HTMLElement | undefined): void {
  for (const node of root?.querySelectorAll<HTMLElement>(`[data-${LED}]`) ?? []) {
    node.style.transition = node.style.translate = node.style.scale = node.style.opacity = ''
    node.removeAttribute(`data-${LED}`)
  }
}

function middle(node: Element): { x: number; y: number } {
  const box = node.getBoundingClientRect()
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
}

/** Lead a champion hex by hex; it stays at the end until the next view. */
async function lead(event: EventInfo, scene: Scene): Promise<void> {
  const { how = 'walk', path = [] } = data(event)
  const gait = GAITS[how] ?? GAITS.walk!
  const node = champion(event, scene)
  if (!(node instanceof HTMLElement)) return
  const stops = (gait.whole ? path.slice(-1) : path).map((hex) => scene.find(hex)).filter((hex) => hex !== null)
  // whoever acts thrusts a champion away, or reaches out for it
  const actor = node.closest('[data-arena]')?.querySelector('.piece.acts') ?? null
  if (how === 'push' && actor !== node) await scene.lunge(actor, node)
  else if (how === 'pull' && actor !== node) await scene.fly(actor, node, '↩')
  else if (gait.shake) await scene.shake(node)
  node.setAttribute(`data-${LED}`, '')
  // what it was moved by before counts from its place on the old view
  const [x = 0, y = 0] = (node.style.translate || '0 0').split(' ').map(parseFloat)
  const now = middle(node)
  const home = { x: now.x - x, y: now.y - y }
  scene.sound(gait.lift ? 'wood' : 'stone')
  for (const stop of stops) {
    const to = middle(stop)
    node.style.transition = `translate ${gait.ms}ms ${gait.easing}, scale ${gait.ms / 2}ms, opacity ${gait.ms / 2}ms`
    node.style.translate = `${to.x - home.x}px ${to.y - home.y}px`
    if (gait.lift) node.style.scale = '1.35'
    if (gait.fade) node.style.opacity = '0.2'
    if (gait.lift || gait.fade) {
      await scene.pause(gait.ms / 2)
      node.style.scale = node.style.opacity = ''
      await scene.pause(gait.ms / 2)
    } else await scene.pause(gait.ms)
  }
  node.style.transition = ''
}

async function spends(event: EventInfo, scene: Scene): Promise<void> {
  const { seat, core } = data(event)
  scene.sound('coin')
  await scene.pulse(scene.find(`${seat}.core.${core}`), 'loss')
}

const banner: Effect = (event, scene) => scene.banner(event.text, 1000)
const gains: (mark: (event: Data) => string) => Effect = (mark) => (event, scene) =>
  scene.float(champion(event, scene), mark(data(event)), 'gain')

export const effects: Record<string, Effect | null> = {
  begins: banner,
  plays_earlier: banner,
  takes_area: banner,
  lays_out: banner,
  bans: async (event, scene) => scene.shake(scene.find(`pool.${String(event.data.hero)}`)),
  picks: async (event, scene) => {
    scene.sound('horn')
    await scene.pulse(scene.find(`pool.${String(event.data.hero)}`), 'gain')
  },
  lays_trap: async (event, scene) => {
    scene.sound('stone')
    await scene.pulse(scene.find(data(event).hex))
  },
  sets_aside: null,
  exchanges: (_, scene) => scene.sound('paper'),
  deploys: async (event, scene) => {
    scene.sound('wood')
    await scene.pulse(scene.find(data(event).hex), 'gain')
  },
  turn: banner,
  round: async (event, scene) => {
    scene.sound('horn')
    await scene.banner(event.text, 800)
  },
  scores: async (event, scene) => {
    scene.sound('bell')
    const at = scene.find('track.', data(event).challenge)
    await Promise.all([
      scene.float(at, `+${data(event).n}`, 'gain'),
      scene.pulse(at, 'gain'),
      scene.banner(event.text, 1200),
    ])
  },
  points: async (event, scene) => {
    const at = scene.find(`${data(event).side}.cores`)
    scene.sound('bell')
    await scene.float(at, `+${data(event).n}`, 'gain')
  },
  challenge: null,
  challenges_shuffled: null,
  drops: null,
  plays: async (event, scene) => {
    const own = scene.find(`${data(event).seat}.hand.${data(event).card}`) !== null // gone from there by the end
    await Promise.all([scene.pulse(held(event, scene), 'gain'), spends(event, scene)])
    if (!own) await scene.banner(event.text, 800)
  },
  basic: async (event, scene) => {
    await Promise.all([spends(event, scene), scene.pulse(champion(event, scene), 'gain')])
  },
  moves: lead,
  arrives: lead,
  aims: async (event, scene) => {
    const from = champion(event, scene)
    await Promise.all((data(event).targets ?? []).map((target) => scene.fly(from, scene.find(target), '⚔')))
  },
  passes: null,
  reacts: async (event, scene) => {
    scene.sound('bell')
    await Promise.all([scene.pulse(held(event, scene), 'gain'), spends(event, scene), scene.banner(event.text, 900)])
  },
  protects: async (event, scene) => scene.pulse(champion(event, scene), 'gain'),
  compares: async (event, scene) => {
    const { strength, defence } = data(event)
    await scene.float(champion(event, scene), `${strength} − ${defence}`)
  },
  damage: async (event, scene) => {
    const { n, by } = data(event)
    const hurt = champion(event, scene)
    if (by && data(event).cause === 'attack') await scene.lunge(scene.find(by), hurt)
    scene.sound('stone')
    await Promise.all([scene.shake(hurt), scene.float(hurt, n ? `−${n}` : '0', 'loss')])
  },
  blocked: async (event, scene) => {
    scene.sound('stone')
    await scene.shake(champion(event, scene))
  },
  heals: gains(({ n }) => `+${n}`),
  knocked_out: async (event, scene) => {
    const node = champion(event, scene)
    scene.sound('horn')
    await Promise.all([scene.shake(node), scene.pulse(node, 'loss'), scene.banner(event.text, 1100)])
  },
  levels: async (event, scene) => {
    scene.sound('bell')
    await Promise.all([scene.pulse(champion(event, scene), 'gain'), scene.float(champion(event, scene), '★', 'gain')])
  },
  rooted: async (event, scene) => scene.shake(champion(event, scene)),
  stunned: async (event, scene) =>
    Promise.all([scene.shake(champion(event, scene)), scene.float(champion(event, scene), '✶', 'loss')]).then(
      () => undefined,
    ),
  shows_hand: banner,
  shows: null,
  discards: async (event, scene) => scene.pulse(held(event, scene), 'loss'),
  bonus: gains(({ might }) => (might ? `+${might}` : '»')),
  armoured: gains(({ n }) => `+${n}`),
  grudge: gains(({ n }) => `+${n}`),
  marked: async (event, scene) => scene.pulse(champion(event, scene), 'loss'),
  trap: async (event, scene) => {
    scene.sound('wood')
    await Promise.all([scene.pulse(scene.find(data(event).hex), 'loss'), scene.banner(event.text, 1000)])
  },
  moves_trap: async (event, scene) => scene.fly(scene.find(data(event).hex), scene.find(data(event).to), '●'),
  looks: async (event, scene) => scene.pulse(scene.find(data(event).hex)),
  draws: null,
  shuffles: async (event, scene) => scene.shake(scene.find(`${data(event).seat}.deck`)),
  plans: (_, scene) => scene.sound('paper'),
  refreshes: async (event, scene) => scene.pulse(scene.find(`${data(event).seat}.cores`), 'gain'),
  ends_turn: null,
  wins: banner,
}
