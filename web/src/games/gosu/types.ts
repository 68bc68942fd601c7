/** What the server shows of a table of Gosu X, by short names: generated from games/gosu/view.py, ids and numbers narrowed. */

import type { components } from '~/lib/api/types'
import type { CardInfo } from '~/table/wire'
import type { Clan } from './clans'

type All = components['schemas']
type Narrow<T, Own> = Omit<T, keyof Own> & Own

export type ArmyCard = All['GosuArmyCard']
export type Tile = Narrow<All['GosuTile'], { clan: Clan }>
export type Tokens = All['GosuTokens']
export type PlayerView = Narrow<
  All['GosuPlayer'],
  { name: 'A' | 'B'; clans: Tile[]; rows: [ArmyCard[], ArmyCard[], ArmyCard[]] }
>
export type Phase = 'start' | 'draft' | 'deal' | 'mulligan' | 'turn' | 'end' | 'limit' | 'battle' | 'tribute'

export type GosuView = Narrow<All['GosuView'], { phase: Phase; unchosen: Clan[]; players: [PlayerView, PlayerView] }>

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
