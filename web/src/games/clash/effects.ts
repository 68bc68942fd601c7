/** What each event looks like: attacks lunge, damage rises from the wound, towers shake. */
import { t } from '~/lib/i18n'
import type { Effect, Scene } from '~/table/contract'
import icons from './art/abilities.icons.json'
import { abilityName } from './names'

/** What the events carry; each has some of it. */
interface Data {
  seat: string
  card: string
  victim: string
  at: string
  to: string
  target: string
  ability: string
  damage: number
  passed: number
}

function effect(show: (data: Data, scene: Scene, text: string) => Promise<unknown>): Effect {
  return async (event, scene) => {
    await show(event.data as unknown as Data, scene, event.text)
  }
}

const stronghold = (seat: string) => `${seat}.stronghold`

const played = effect(async (data, scene) => {
  scene.sound('paper')
  await scene.pulse(scene.find(data.to))
})

const strike = effect(async (data, scene) => {
  scene.sound('wood')
  await scene.lunge(scene.find(data.at, data.card), scene.find(data.target, data.victim))
})

const moved = effect(async (data, scene) => {
  await scene.pulse(scene.find(data.at, data.card))
})

export const effects: Record<string, Effect | null> = {
  deal: null,
  first: null,
  shown: null,
  shows: null,
  turn: null,
  takes: null,
  names: null,
  returns: null,
  counter_order: null,
  released: null,
  summon: played,
  merge: played,
  reinforcement: played,
  cast: effect(async (data, scene) => {
    scene.sound('bell')
    await scene.fly(scene.find(stronghold(data.seat)), scene.find(data.to), '✦')
  }),
  attack: strike,
  storm: strike,
  sprints: effect(async (data, scene) => {
    await scene.float(scene.find(data.at, data.card), `${abilityName('sprint')} +${data.passed}`, 'gain')
  }),
  instinct: effect(async (data, scene) => {
    await scene.float(scene.find(data.at, data.card), abilityName('instinct'))
  }),
  hit: effect(async (data, scene) => {
    const at = scene.find(data.at, data.card)
    scene.sound('stone')
    await Promise.all([scene.shake(at), scene.float(at, `−${data.damage}`, 'loss')])
  }),
  unharmed: effect(async (data, scene) => {
    await scene.float(scene.find(data.at, data.card), abilityName(data.ability))
  }),
  destroyed: effect(async (data, scene) => {
    await scene.pulse(scene.find(data.at, data.card), 'loss')
  }),
  vanishes: moved,
  captured: effect(async (data, scene) => {
    await scene.float(scene.find(stronghold(data.seat)), abilityName('chain'), 'loss')
  }),
  immolation: effect(async (data, scene) => {
    await scene.fly(null, scene.find(stronghold(data.seat)), icons.immolation)
  }),
  stronghold_hit: effect(async (data, scene) => {
    const tower = scene.find(stronghold(data.seat))
    scene.sound('stone')
    await Promise.all([scene.shake(tower), scene.float(tower, `−${data.damage}`, 'loss')])
  }),
  regenerates: effect(async (data, scene) => {
    await scene.float(scene.find(stronghold(data.seat)), '+1', 'gain')
  }),
  bastion_falls: effect(async (data, scene, text) => {
    scene.sound('horn')
    const tower = scene.find(stronghold(data.seat))
    await Promise.all([scene.shake(tower), scene.banner(text || t('clash.bastion_falls'), 1400)])
  }),
  reveals: effect(async (data, scene) => {
    scene.sound('paper')
    await scene.pulse(scene.find(`${data.seat}.deck`))
  }),
  knocked_off: effect(async (data, scene) => {
    await scene.float(scene.find(`${data.seat}.deck`), '−1', 'loss')
  }),
  tired: effect(async (data, scene) => {
    await scene.float(scene.find(stronghold(data.seat)), t('clash.tired'), 'loss')
  }),
  champion_ready: effect(async (data, scene) => {
    await scene.pulse(scene.find(`${data.seat}.champion`), 'gain')
  }),
  exhausted: null,
  replaces: null,
  unused: null,
}
