/** Cards that can be chosen though they lie in a pile, or nowhere: of a searched deck, of a discard, by their name. */

import type { GameData, Ref } from '~/table/contract'
import { placeRef } from './army'
import { factsOf, type GosuView } from './types'

export interface Choices {
  /** `A.deck`, `B.discard` … or `name`. */
  zone: string
  cards: { card: string; ref: Ref }[]
}

const ZONES = ['deck', 'discard', 'removed'] as const

/** `wanted` tells whether an option touches a place. */
export function choicesOf(view: GosuView, game: GameData, wanted: (ref: Ref) => boolean): Choices[] {
  const found: Choices[] = []
  for (const player of view.players) {
    for (const zone of ZONES) {
      const known = (player[zone] as (string | null)[]).filter((card) => card !== null)
      add(found, `${player.name}.${zone}`, [...new Set(known)], wanted)
    }
  }
  // Names are named of the opponent's cards; one that several bear is shown by a card of his.
  const clans = new Set(view.players[view.seat === 0 ? 1 : 0].clans.map((tile) => tile.clan))
  const names = new Map<string, string>()
  for (const info of game.cards.values()) {
    const { name, clan } = factsOf(info)
    if (!names.has(name) && clans.has(clan)) names.set(name, info.id)
  }
  const named = [...names].map(([name, card]) => ({ card, ref: `name.${name}` })).filter(({ ref }) => wanted(ref))
  if (named.length) found.push({ zone: 'name', cards: named })
  return found
}

function add(found: Choices[], zone: string, cards: string[], wanted: (ref: Ref) => boolean): void {
  const offered = cards.map((card) => ({ card, ref: `${zone}.${card}` })).filter(({ ref }) => wanted(ref))
  if (offered.length) found.push({ zone, cards: offered })
}

/** Whether something in an army or in the own hand can be chosen, too. */
export function elsewhere(view: GosuView, wanted: (ref: Ref) => boolean): boolean {
  return view.players.some(
    (player) =>
      player.hand.some((card) => card !== null && wanted(`${player.name}.hand.${card}`)) ||
      player.rows.some((line, row) => line.some((_, column) => wanted(placeRef(player.name, row, column)))),
  )
}
