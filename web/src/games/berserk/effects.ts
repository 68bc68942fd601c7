/** What the events of Berserk look like; the travelling of cards from place to place is the table's. */

import { t } from '~/lib/i18n'
import type { Effect, Scene } from '~/table/contract'
import type { EventInfo } from '~/table/wire'

interface Data {
  seat?: string
  card?: string | null
  other?: string | null
  place?: string
  to?: string
  cell?: string
  n?: number
  total?: number
  modifiers?: string[]
}

const data = (event: EventInfo) => event.data as Data
const it = (event: EventInfo, scene: Scene) => scene.find(data(event).place)
const other = (event: EventInfo, scene: Scene) => scene.find(data(event).to)

const banner: Effect = (event, scene) => scene.banner(event.text, 900)
const gain =
  (mark: (of: Data) => string): Effect =>
  (event, scene) =>
    scene.float(it(event, scene), mark(data(event)), 'gain')
const loss =
  (mark: (of: Data) => string): Effect =>
  (event, scene) =>
    scene.float(it(event, scene), mark(data(event)), 'loss')
const pulse =
  (tone: 'loss' | 'gain' | 'plain'): Effect =>
  (event, scene) =>
    scene.pulse(it(event, scene), tone)
const move =
  (how: 'walk' | 'push' | 'jump'): Effect =>
  (event, scene) =>
    scene.walk(it(event, scene), [data(event).cell ?? ''], how)

/** Whose die it is: with what such a line of the log begins. */
const roller = (event: EventInfo) => event.text.split(':')[0]

/** `experience +1` in the reader's words. */
function modifier(words: string): { n: number; why: string } {
  const [what = '', n = '0'] = words.split(' ')
  return { n: Number(n), why: t(`berserk.modifier.${what}` as 'berserk.modifier.curse') }
}

export const effects: Record<string, Effect | null> = {
  order_rolls: async (event, scene) => {
    const { a, b } = event.data as { a: number; b: number }
    await scene.dice([
      { faces: [a], who: scene.who('A') },
      { faces: [b], who: scene.who('B') },
    ])
  },
  first: banner,
  squad: null,
  stays_hidden: banner,
  turn: async (event, scene) => {
    scene.sound('horn')
    await scene.banner(event.text, 800)
  },
  ends: null,
  revealed: (_, scene) => scene.sound('paper'),
  seated: async (event, scene) => scene.fly(it(event, scene), other(event, scene), '•'),
  attacks: async (event, scene) => {
    scene.sound('horn')
    await Promise.all([scene.pulse(it(event, scene), 'plain'), scene.pulse(other(event, scene), 'loss')])
  },
  rolls: async (event, scene) => scene.dice([{ faces: [data(event).n ?? 1], who: roller(event) }]),
  counts: async (event, scene) => {
    const { n = 1, total, modifiers = [] } = data(event)
    await scene.dice([{ faces: [n], modifiers: modifiers.map(modifier), total, who: roller(event), settled: true }])
  },
  deals: async (event, scene) => {
    scene.sound('stone')
    await scene.lunge(it(event, scene), other(event, scene))
  },
  misses: async (event, scene) => {
    await scene.lunge(it(event, scene), other(event, scene))
    await scene.float(other(event, scene), '–')
  },
  wounded: async (event, scene) => {
    const hurt = it(event, scene)
    scene.sound('stone')
    await Promise.all([scene.shake(hurt), scene.float(hurt, `−${data(event).n}`, 'loss')])
  },
  healed: gain(({ n }) => `+${n}`),
  extra: gain(({ n }) => `+${n}`),
  dies: async (event, scene) => {
    scene.sound('horn')
    await Promise.all([scene.shake(it(event, scene)), scene.pulse(it(event, scene), 'loss')])
  },
  exiled: pulse('loss'),
  scavenged: async (event, scene) => scene.lunge(it(event, scene), other(event, scene)),
  enters: (_, scene) => scene.sound('wood'),
  opens: (_, scene) => scene.sound('wood'),
  closes: (_, scene) => scene.sound('wood'),
  cursed: loss(() => '✶'),
  blessed: gain(() => '✶'),
  uncursed: pulse('gain'),
  unblessed: pulse('loss'),
  poisoned: loss(({ n }) => `☠ ${n}`),
  poison: loss(({ n }) => `☠ ${n}`),
  cured: pulse('gain'),
  darkened: pulse('loss'),
  chip: gain(({ n }) => `● ${n}`),
  token: gain(({ n }) => `◆ ${n}`),
  walks: move('walk'),
  relocated: move('push'),
  lands: move('jump'),
  takes_off: pulse('plain'),
  swapped: null,
  wakes: pulse('gain'),
  defends: async (event, scene) => {
    scene.sound('bell')
    await Promise.all([scene.pulse(it(event, scene), 'gain'), scene.banner(event.text, 700)])
  },
  answers: async (event, scene) => {
    scene.sound('bell')
    await Promise.all([scene.pulse(it(event, scene), 'gain'), scene.banner(event.text, 700)])
  },
  uses: pulse('gain'),
  cancelled: async (event, scene) => {
    await Promise.all([scene.shake(it(event, scene)), scene.banner(event.text, 700)])
  },
  blocks: banner,
  redirected: banner,
  marked: loss(() => '1'),
  armor_restored: pulse('gain'),
  right: pulse('gain'),
  trap: (_, scene) => scene.sound('wood'),
  trapped: async (event, scene) => {
    scene.sound('wood')
    await Promise.all([scene.shake(it(event, scene)), scene.banner(event.text, 800)])
  },
  shows: banner,
  to_graveyard: null,
}
