/** Who sits near and far, and how the arena lies: what parts of the board ask of the view. */

import type { BrawlView, Player } from './types'

/** The side that is drawn below: the observer's own, or the first one. */
export function nearSide(view: BrawlView): number {
  return view.seat === null ? 0 : view.seat & 1
}

/** Players of a side; the observer first. */
export function playersOf(view: BrawlView, side: number): Player[] {
  const found = view.players.filter((player) => player.side === side)
  const own = view.seat === null ? undefined : view.players[view.seat]
  return own && own.side === side ? [own, ...found.filter((player) => player !== own)] : found
}

/** The near side comes from the north: the arena is turned. */
export function isTurned(view: BrawlView): boolean {
  return view.sides[nearSide(view)]?.area === 'north'
}

/** How near a side is to a challenge: it scores as things stand, one champion is missing, or more. */
export function lamp(missing: number): 'full' | 'half' | 'dark' {
  return missing === 0 ? 'full' : missing === 1 ? 'half' : 'dark'
}

/** A sign for each player: the initial, or the number behind names that begin alike (Squire 1, Squire 2). */
export function initialsOf(names: readonly string[]): string[] {
  const first = names.map((name) => [...name][0]?.toUpperCase() ?? '')
  return names.map((name, seat) => {
    const shared = first.filter((letter) => letter === first[seat]).length > 1
    return (shared && /\d+$/.exec(name)?.[0]) || first[seat]!
  })
}
