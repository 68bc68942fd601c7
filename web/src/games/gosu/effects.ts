/** What the events of Gosu X look like; the travelling of cards from place to place is the table's. */

import { t } from '~/lib/i18n'
import type { Effect, Scene } from '~/table/contract'
import type { EventInfo } from '~/table/wire'

interface Data {
  seat?: string
  card?: string | null
  place?: string
  other?: string
  clan?: string
  n?: number
  a?: number
  b?: number
}

const data = (event: EventInfo) => event.data as Data
const at = (event: EventInfo, scene: Scene) => scene.find(data(event).place, data(event).card)
const things = (event: EventInfo, scene: Scene, name: string) => scene.find(`${data(event).seat}.${name}`)
const held = (event: EventInfo, scene: Scene) =>
  scene.find(`${data(event).seat}.hand.${data(event).card}`) ?? things(event, scene, 'hand')

const banner: Effect = (event, scene) => scene.banner(event.text, 1100)

async function hit(event: EventInfo, scene: Scene, mark: string): Promise<void> {
  const card = at(event, scene)
  scene.sound('stone')
  await Promise.all([scene.shake(card), scene.float(card, mark, 'loss')])
}

async function relief(event: EventInfo, scene: Scene): Promise<void> {
  scene.sound('wood')
  await scene.pulse(at(event, scene), 'gain')
}

/** Cards on their way speak for themselves. */
const quiet: Effect = (_, scene) => scene.sound('paper')

export const effects: Record<string, Effect | null> = {
  first: banner,
  drafts: async (event, scene) => {
    scene.sound('stone')
    await scene.pulse(scene.find(`clan.${data(event).clan}`), 'gain')
  },
  shows: null,
  keeps: null,
  mulligan: quiet,
  turn: null,
  round: async (event, scene) => {
    scene.sound('horn')
    await scene.banner(event.text, 1200)
  },
  draws: null,
  discards: async (event, scene) => scene.pulse(held(event, scene), 'loss'),
  pays: async (event, scene) => scene.pulse(held(event, scene), 'loss'),
  feat: async (event, scene) => {
    scene.sound('bell')
    await Promise.all([scene.pulse(held(event, scene), 'gain'), scene.banner(event.text, 1000)])
  },
  mills: quiet,
  reveals: null,
  takes: null,
  searches: async (event, scene) => scene.shake(things(event, scene, 'deck')),
  shuffles: async (event, scene) => scene.shake(things(event, scene, 'deck')),
  returns: async (event, scene) => scene.shake(things(event, scene, 'deck')),
  finds_nothing: async (event, scene) => scene.shake(things(event, scene, 'deck')),
  tops: quiet,
  bottoms: quiet,
  removed: async (event, scene) => scene.pulse(things(event, scene, 'discard'), 'loss'),
  plays: async (event, scene) => scene.pulse(held(event, scene)),
  shifts: async (event, scene) => scene.lunge(held(event, scene), at(event, scene)),
  lays: async (event, scene) => {
    scene.sound('stone')
    await scene.pulse(scene.find(data(event).place))
  },
  takes_miracle: async (event, scene) => {
    scene.sound('bell')
    await scene.fly(scene.find('horizon'), things(event, scene, 'tokens'), '✦')
  },
  returns_miracle: async (event, scene) => scene.fly(things(event, scene, 'tokens'), scene.find('horizon'), '✦'),
  spends: async (event, scene) => {
    scene.sound('coin')
    await scene.fly(things(event, scene, 'tokens'), things(event, scene, 'deck'), '●'.repeat(data(event).n ?? 1))
  },
  activates: async (event, scene) => {
    scene.sound('coin')
    await scene.fly(things(event, scene, 'tokens'), at(event, scene), '●')
    await scene.pulse(at(event, scene), 'gain')
  },
  takes_back: async (event, scene) => scene.pulse(things(event, scene, 'tokens'), 'gain'),
  unlocks: async (event, scene) => {
    scene.sound('coin')
    await Promise.all([
      scene.pulse(things(event, scene, 'tokens'), 'gain'),
      scene.float(things(event, scene, 'tokens'), '+1', 'gain'),
    ])
  },
  extra_turn: banner,
  passes: async (event, scene) => {
    scene.sound('wood')
    await scene.banner(event.text, 1000)
  },
  captured: (event, scene) => hit(event, scene, '⛓'),
  destroyed: (event, scene) => hit(event, scene, '✕'),
  sacrificed: (event, scene) => hit(event, scene, '†'),
  released: relief,
  freed: relief,
  put_on_deck: async (event, scene) => scene.lunge(at(event, scene), things(event, scene, 'deck')),
  swapped: async (event, scene) => {
    const one = scene.find(data(event).place)
    const other = scene.find(data(event).other)
    await Promise.all([scene.lunge(one, other), scene.lunge(other, one)])
  },
  copies: async (event, scene) => scene.pulse(scene.find(`${data(event).seat}.`, data(event).card), 'gain'),
  turns_tile: async (event, scene) => {
    scene.sound('stone')
    await Promise.all([scene.pulse(scene.find(`clan.${data(event).clan}`), 'gain'), scene.banner(event.text, 1000)])
  },
  looks: async (event, scene) => scene.pulse(scene.find(`${data(event).seat === 'A' ? 'B' : 'A'}.hand`)),
  sees: null,
  bans: banner,
  bounty_token: async (event, scene) => {
    scene.sound('coin')
    await scene.fly(scene.find('horizon'), at(event, scene), '◎')
  },
  battle: async (event, scene) => {
    scene.sound('horn')
    const { a, b } = data(event)
    await scene.shake(scene.find('horizon'))
    await scene.banner(t('gosu.battle', { a: a ?? 0, b: b ?? 0 }), 1700)
  },
  supremacy: async (event, scene) => {
    scene.sound('bell')
    await scene.fly(scene.find('horizon'), things(event, scene, 'supremacy'), '♛')
    await scene.banner(event.text, 1100)
  },
  wins: banner,
  drawn: banner,
}
