/** Where cells and the additional zones lie on the ground; the unit is a cell. One's own half is near. */

import type { BerserkView } from './types'

export interface Spot {
  x: number
  y: number
  /** How large a piece is there, in cells. */
  size: number
}

export interface Box {
  x: number
  y: number
  w: number
  h: number
}

/** `upright`: the additional zones stand beside the field; `narrow`: above and below it; `low`: the field lies across. */
export type Shape = 'upright' | 'narrow' | 'low'

export const COLUMNS = 'abcde'
export const CELLS = Array.from({ length: 30 }, (_, n) => `${COLUMNS[n % 5]}${Math.floor(n / 5) + 1}`)

const GAP = 0.1
const AIR = 0.86

/** How wide and how high the ground is, in cells. */
export const SIZES: Record<Shape, { w: number; h: number }> = {
  upright: { w: 5 + GAP * 3 + AIR, h: 6 + GAP * 2 },
  narrow: { w: 5 + GAP, h: 6 + GAP * 3 + AIR * 2 },
  low: { w: 6 + GAP * 4 + AIR * 2, h: 5 + GAP * 2 },
}

export interface Ground {
  shape: Shape
  /** The near player is First: row 1 is at his edge. */
  first: boolean
}

export function groundOf(view: BerserkView, shape: Shape): Ground {
  return { shape, first: (view.first ?? 0) === nearSeat(view) }
}

export function nearSeat(view: BerserkView): number {
  return view.seat ?? 0
}

/** The field without the zones around it. */
export function fieldBox({ shape }: Ground): Box {
  if (shape === 'low') return { x: GAP * 2 + AIR, y: GAP, w: 6, h: 5 }
  return shape === 'narrow' ? { x: GAP / 2, y: GAP * 1.5 + AIR, w: 5, h: 6 } : { x: GAP, y: GAP, w: 5, h: 6 }
}

/** The additional zone of a player. */
export function airBox(ground: Ground, near: boolean): Box {
  const field = fieldBox(ground)
  const { w, h } = SIZES[ground.shape]
  if (ground.shape === 'low') return { x: near ? GAP : w - GAP - AIR, y: field.y, w: AIR, h: 5 }
  if (ground.shape === 'narrow') return { x: field.x, y: near ? h - GAP / 2 - AIR : GAP / 2, w: 5, h: AIR }
  return { x: w - GAP - AIR, y: near ? field.y + 3.06 : field.y, w: AIR, h: 2.94 }
}

/** The middle of a cell. */
export function cellSpot(ground: Ground, cell: string): Spot {
  const column = COLUMNS.indexOf(cell[0] ?? 'a')
  const row = Number(cell[1]) - 1
  // seen from the near player: steps ahead from his edge, and to his right
  const ahead = ground.first ? row : 5 - row
  const right = ground.first ? column : 4 - column
  const field = fieldBox(ground)
  if (ground.shape === 'low') return { x: field.x + ahead + 0.5, y: field.y + right + 0.5, size: 1 }
  return { x: field.x + right + 0.5, y: field.y + 5 - ahead + 0.5, size: 1 }
}

/** The place of the n-th of so many cards in an additional zone. */
export function airSpot(ground: Ground, near: boolean, n: number, count: number): Spot {
  const box = airBox(ground, near)
  const along = ground.shape === 'narrow' ? box.w : box.h
  const size = AIR * 0.96
  const step = count > 1 ? Math.min(size * 1.04, (along - size) / (count - 1)) : 0
  const at = size / 2 + 0.02 + step * n
  if (ground.shape === 'narrow') return { x: box.x + at, y: box.y + box.h / 2, size }
  // the near player's flyers gather at his edge
  const down = near && ground.shape === 'upright'
  return { x: box.x + box.w / 2, y: down ? box.y + box.h - at : box.y + at, size }
}
