/** What the server shows of a table of Gosu X: `duelyard/games/gosu/view.py`, word for word. */

import type { CardInfo } from '~/table/wire'
import type { Clan } from './clans'

/** A card of an army; a captured one is known to all, but has neither keywords nor value. */
export interface ArmyCard {
  card: string
  captured: boolean
  tokens: number
  symbols: number
  value: number
  ghost: boolean
  bounty_token: boolean
  keywords: string[]
}

export interface Tile {
  clan: Clan
  turned: boolean
}

export interface Tokens {
  hand: number
  cards: number
  spent: number
  locked: number
}

/** One side of the table. null is a card back; decks are listed from the top, hands without order. */
export interface PlayerView {
  name: 'A' | 'B'
  clans: Tile[]
  rows: [ArmyCard[], ArmyCard[], ArmyCard[]]
  hand: (string | null)[]
  deck: (string | null)[]
  discard: string[]
  removed: string[]
  revealed: string[]
  tokens: Tokens
  supremacy: number
  miracle: boolean
  passed: boolean
  strength: number
  banned: string[]
}

export type Phase = 'start' | 'draft' | 'deal' | 'mulligan' | 'turn' | 'end' | 'limit' | 'battle' | 'tribute'

/** `left` counts the remaining turns after the first pass; `unchosen` are the tiles for both. */
export interface GosuView {
  phase: Phase
  round: number
  active: number
  first: number | null
  seat: number | null
  extra: boolean
  from_discard: boolean
  left: number
  hand_limit: number
  unchosen: Clan[]
  players: [PlayerView, PlayerView]
}

/** The facts of a printed card (cards.csv). */
export interface GosuFacts {
  clan: Clan
  level: 1 | 2 | 3
  copies: number
  value: number
  shift: number | null
  symbols: number
  keywords: string[]
  name: string
  instant: boolean
}

export function factsOf(info: CardInfo): GosuFacts {
  return info.facts as unknown as GosuFacts
}
