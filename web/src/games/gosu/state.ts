/** A card of an army as its face needs it: what the view says, and what its place says. */

import { isFree } from './army'
import type { ArmyCard, PlayerView } from './types'

export interface CardState extends ArmyCard {
  free: boolean
  /** It lies in the army above: its way out is down and to the right. */
  far: boolean
}

export function cardState(player: PlayerView, row: number, column: number, far: boolean): CardState {
  return { ...player.rows[row as 0 | 1 | 2][column]!, free: isFree(player.rows, row, column), far }
}
