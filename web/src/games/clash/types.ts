/** The engine's view of Clash of Decks, by short names; what it holds is generated from games/clash/view.py. */
import type { components } from '~/lib/api/types'
import type { CardInfo } from '~/table/wire'

type All = components['schemas']

export type Changed = All['ClashChanged']
export type HandCard = All['ClashHandCard']
export type Creature = All['ClashCreature']
export type Champion = All['ClashChampion']
export type Kingdom = All['ClashKingdom']
export type Draft = All['ClashDraft']
export type ClashView = All['ClashView']

export type Mode = 'duel' | 'solo_quick' | 'solo_custom' | 'coop' | 'ffa' | 'team'
export type LaneName = 'upper' | 'lower'

/** What is printed on a card; `set` is `champion` for made ones. An attack may be X. */
export interface Facts {
  set: string
  number?: number
  type: 'creature' | 'spell'
  mana: number
  attack: number | string
  health: number | null
  abilities: string[]
  deck?: number | null
  /** another picture than the card's own */
  picture?: string
}

export function factsOf(info: CardInfo): Facts {
  return info.facts as unknown as Facts
}
