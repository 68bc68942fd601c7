/** The own hand in an order that helps: soldiers first, clan by clan. */

import type { GameData } from '~/table/contract'
import { CLANS } from './clans'
import { factsOf } from './types'

export function sortHand(hand: readonly (string | null)[], game: GameData): (string | null)[] {
  return [...hand].sort((a, b) => rank(a, game) - rank(b, game))
}

function rank(card: string | null, game: GameData): number {
  const info = card === null ? undefined : game.cards.get(card)
  if (!info) return 1e6
  const facts = factsOf(info)
  const order = [...game.cards.keys()].indexOf(info.id)
  return facts.level * 1e4 + CLANS.indexOf(facts.clan) * 1e3 + order
}

/** Soldiers in a hand; Phoenix (Immortal) is one too (GX-MULL-3). */
export function soldiers(hand: readonly (string | null)[], game: GameData): number {
  return hand.filter((card) => {
    const info = card === null ? undefined : game.cards.get(card)
    return info && (factsOf(info).level === 1 || info.id === 'phoenix_immortal')
  }).length
}
