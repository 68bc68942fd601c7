/** What the server shows of a table of Super Fantasy Brawl; generated from `duelyard/games/brawl/view.py`. */

import type { components } from '~/lib/api/types'
import type { CardInfo } from '~/table/wire'

type All = components['schemas']
export type BrawlView = All['BrawlView']
export type Champion = All['BrawlChampion']
export type Player = All['BrawlPlayer']
export type Slot = All['BrawlSlot']
export type Ground = All['BrawlGround']

export const CORES = ['manipulation', 'destruction', 'creation'] as const
export type Core = (typeof CORES)[number]

/** The phases before the first turn: champions are not on the field yet (`PHASES`). */
export const SETTING_UP = [
  'first',
  'order',
  'area',
  'lay_out',
  'draft',
  'decks',
  'traps',
  'hands',
  'mulligan',
  'deploy',
]

export const HEROES = ['deryn', 'dugrun', 'tzu_xiao', 'goldarr', 'kilgore', 'gwaien'] as const
export type Hero = (typeof HEROES)[number]

/** The basic actions in the order of the board, with the core that each takes; null: any. */
export const BASICS = [
  { id: 'plan', core: 'manipulation' },
  { id: 'heal', core: 'creation' },
  { id: 'hit', core: 'destruction' },
  { id: 'run', core: null },
] as const

/** The facts of a printed card, whatever kind it is of (`printed.py`). */
export interface Facts {
  set: string
  type: 'attack' | 'skill' | 'reaction' | 'champion' | 'challenge' | 'trap'
  champion: Hero | null
  core: Core | null
  aim: 'melee' | 'direct' | 'indirect' | 'front_arc_3' | 'ring_6' | null
  move: number | null
  min: number | null
  max: number | null
  strength: number | null
  defence: number | null
  health: number | null
  levelled_defence: number | null
  levelled_health: number | null
  count: number | null
  damage: number | null
}

export function factsOf(info: CardInfo): Facts {
  return info.facts as unknown as Facts
}
