/** Cards that can be chosen though they lie in a pile, or nowhere: of a searched deck, of a discard, by their name. */

import type { GameData, Ref } from '~/table/contract'
import type { CardInfo } from '~/table/wire'
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
  const [near, far] = view.seat === 1 ? [view.players[1], view.players[0]] : view.players
  // A name is named either of the own discard or of all the opponent's cards; some names are borne by cards of both.
  const own = near.discard.flatMap((card) => game.cards.get(card ?? '') ?? [])
  const theirs = [...game.cards.values()].filter((info) => far.clans.some(({ clan }) => clan === factsOf(info).clan))
  const lists = [own, theirs].map((cards) => named(cards, wanted))
  const names = lists[0]!.length < lists[1]!.length ? lists[1]! : lists[0]!
  if (names.length) found.push({ zone: 'name', cards: names })
  return found
}

/** The names that can be named, each shown by the first card that bears it. */
function named(cards: readonly CardInfo[], wanted: (ref: Ref) => boolean): Choices['cards'] {
  const names = new Map<string, Choices['cards'][number]>()
  for (const info of cards) {
    const ref = `name.${factsOf(info).name}`
    if (!names.has(ref) && wanted(ref)) names.set(ref, { card: info.id, ref })
  }
  return [...names.values()]
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
