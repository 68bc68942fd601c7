/** The shape of an army (ledger section 5): who is free, who is adjacent, who faces whom. */

import type { ArmyCard, GosuView, PlayerView } from './types'

export const ROWS = [0, 1, 2] as const
export const COLUMNS = 5

/** `A.R2.3`, from row and column counted from 0. */
export function placeRef(player: string, row: number, column: number): string {
  return `${player}.R${row + 1}.${column + 1}`
}

export interface Place {
  player: string
  row: number
  column: number
}

export function readPlace(ref: string): Place | null {
  const match = /^([AB])\.R([123])\.([1-5])$/.exec(ref)
  return match ? { player: match[1]!, row: Number(match[2]) - 1, column: Number(match[3]) - 1 } : null
}

/** No card above it and none to its right (GX-FREE-1); captured cards cover like others (GX-FREE-2). */
export function isFree(rows: readonly (readonly ArmyCard[])[], row: number, column: number): boolean {
  return column === rows[row]!.length - 1 && (row === 2 || rows[row + 1]!.length <= column)
}

export function armySize(player: PlayerView): number {
  return player.rows.reduce((sum, row) => sum + row.length, 0)
}

export function faceUp(player: PlayerView): number {
  return player.rows.flat().filter((card) => !card.captured).length
}

export function captives(player: PlayerView): number {
  return armySize(player) - faceUp(player)
}

/** X: the tokens that are not locked (GX-X-1). */
export function tokenCount(player: PlayerView): number {
  return 4 - player.tokens.locked
}

export function seatOf(view: GosuView, name: string): PlayerView {
  return view.players[name === 'A' ? 0 : 1]
}
