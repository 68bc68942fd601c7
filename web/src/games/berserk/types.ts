/** What the server shows of a table of Berserk; generated from `duelyard/games/berserk/view.py`. */

import type { components } from '~/lib/api/types'
import type { CardInfo } from '~/table/wire'

type All = components['schemas']
export type BerserkView = All['BerserkView']
export type CardInPlay = All['BerserkCardInPlay']
export type Player = All['BerserkPlayer']
export type Flight = All['BerserkFlight']
export type Die = All['BerserkDie']
export type Account = All['BerserkAccount']
export type Tables = All['BerserkFigures']
export type HitRow = All['BerserkHitRow']

export const FORCES = ['weak', 'medium', 'strong'] as const
export type Force = (typeof FORCES)[number]

export const ELEMENTS = ['neutral', 'steppe', 'mountain', 'forest', 'swamp', 'dark'] as const
export type Element = (typeof ELEMENTS)[number]
export type Kind = 'creature' | 'flyer' | 'companion' | 'parasite' | 'artifact' | 'terrain'

/** The facts of a printed card (`printed.py`). */
export interface Facts {
  card: string
  cost: number
  elite: boolean
  unique: boolean
  element: Element
  classes: string[]
  type: Kind
  life: number
  move: number
  strike: [number, number, number]
  keywords: string[]
  attacks: string[]
}

export function factsOf(info: CardInfo): Facts {
  return info.facts as unknown as Facts
}
