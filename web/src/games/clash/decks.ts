import type { CardInfo } from '~/table/wire'
import { factsOf } from './types'

export const SIZE = 8

/** The four ready decks of the Initiation set (CL-PRE-2). */
export function readyDecks(cards: Iterable<CardInfo>): string[][] {
  const decks: string[][] = [[], [], [], []]
  for (const card of cards) {
    const deck = factsOf(card).deck
    if (deck) decks[deck - 1]!.push(card.id)
  }
  return decks
}

/** Eight different cards at random, with a mean cost that can be played. */
export function surprise(cards: readonly CardInfo[], random: () => number = Math.random): string[] {
  for (;;) {
    const picked = new Set<CardInfo>()
    while (picked.size < SIZE) picked.add(cards[Math.floor(random() * cards.length)]!)
    const deck = [...picked]
    const mana = deck.reduce((sum, card) => sum + factsOf(card).mana, 0)
    const spells = deck.filter((card) => factsOf(card).type === 'spell').length
    if (mana <= 30 && mana >= 18 && spells <= 3) return deck.map((card) => card.id)
  }
}
