/** Decks outside a match: what is in them, what may be, deck files, and the filters of the builder. Pure. */
import type { CardInfo } from '~/table/wire'
import { factsOf, type Element, type Facts, type Kind, type Tables } from './types'

export interface Line {
  card: string
  n: number
}

/** How many copies a deck may have of this card. */
export function copies(facts: Facts, tables: Tables): number {
  return facts.keywords.includes('horde') ? tables.horde : tables.copies
}

/** The cards of a deck with their numbers, each once, in the order of their first copies. */
export function lines(cards: readonly string[]): Line[] {
  return [...new Set(cards)].map((card) => ({ card, n: cards.filter((other) => other === card).length }))
}

/** A deck as a deck file has it. */
export function deckText(name: string, cards: readonly string[]): string {
  const rows = lines(cards).map(({ card, n }) => (n > 1 ? `${n} ${card}` : card))
  return [...(name ? [`name: ${name}`] : []), ...rows].join('\n') + '\n'
}

/** The name that a deck file gives. */
export function deckName(text: string): string {
  return /^\s*name:\s*(.*?)\s*(#.*)?$/im.exec(text)?.[1] ?? ''
}

export const same = (a: readonly string[], b: readonly string[]) => a.toSorted().join() === b.toSorted().join()

/** What the deck costs card by card: how many for 1, 2, … crystals, of gold and of silver. */
export function prices(cards: readonly Facts[]): { gold: number; silver: number }[] {
  const dearest = cards.reduce((most, { cost }) => Math.max(most, cost), 0)
  return Array.from({ length: dearest + 1 }, (_, cost) => ({
    gold: cards.filter((card) => card.elite && card.cost === cost).length,
    silver: cards.filter((card) => !card.elite && card.cost === cost).length,
  }))
}

export interface Filter {
  words: string
  elements: Element[]
  types: Kind[]
  classes: string
  prices: number[]
  elite: '' | 'gold' | 'silver'
}

export function noFilter(): Filter {
  return { words: '', elements: [], types: [], classes: '', prices: [], elite: '' }
}

/** Prices of 8 and more share the last box. */
export const DEAREST = 8

export function matches(card: CardInfo, filter: Filter): boolean {
  const facts = factsOf(card)
  if (filter.elements.length && !filter.elements.includes(facts.element)) return false
  if (filter.types.length && !filter.types.includes(facts.type)) return false
  if (filter.classes && !facts.classes.includes(filter.classes)) return false
  if (filter.prices.length && !filter.prices.includes(Math.min(DEAREST, facts.cost))) return false
  if (filter.elite && (filter.elite === 'gold') !== facts.elite) return false
  const words = filter.words.trim().toLocaleLowerCase()
  if (!words) return true
  return Object.values(card.names).some((name) => name.toLocaleLowerCase().includes(words)) || card.id.includes(words)
}
