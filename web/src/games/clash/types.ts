import type { CardInfo } from '~/table/wire'

/** What the engine's view of Clash of Decks holds (src/duelyard/games/clash/view.py). */

/** What is printed on a card; `set` is `champion` for made ones. */
export interface Facts {
  set: string
  number?: number
  type: 'creature' | 'spell'
  mana: number
  attack: number | 'X'
  health: number | null
  abilities: string[]
  deck?: number | null
  /** another picture than the card's own */
  picture?: string
}

export function factsOf(info: CardInfo): Facts {
  return info.facts as unknown as Facts
}

export interface Changed {
  mana: number
  attack: number | 'X'
  health: number
  abilities: string[]
}

export interface HandCard {
  card: string | null
  available: boolean
  cost: number | null
  changed: Changed | null
}

export interface Creature {
  card: string
  attack: number | 'X'
  health: number
  damage: number
  new: boolean
  abilities: string[]
  symbiote: string | null
  captured: string | null
}

export interface Champion {
  card: string
  name: string
  ready: boolean
  in_play: boolean
  cost: number
  attack: number
  health: number
  abilities: string[]
}

export interface Kingdom {
  name: string
  seat: number | null
  half: 'bastion' | 'fort'
  place: number
  health: number
  hand: HandCard[]
  upper: Creature[]
  lower: Creature[]
  deck: number
  discard: string[]
  champion: Champion | null
}

export interface Draft {
  shown: string[]
  taken: string[][]
  named: (string | null)[]
  pool: number
}

export type Mode = 'duel' | 'solo_quick' | 'solo_custom' | 'coop' | 'ffa' | 'team'

export interface ClashView {
  mode: Mode
  level: number | null
  turn: number
  active: number
  phase: 'draft' | 'champions' | 'deal' | 'summon'
  mana: number
  seat: number | null
  kingdoms: Kingdom[]
  removed: string[]
  draft: Draft | null
}

export type LaneName = 'upper' | 'lower'
