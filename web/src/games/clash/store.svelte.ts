/** Decks and champions that the visitor has made; they stay in this browser. */
import { Kept } from '~/lib/state/kept.svelte'

export { newId } from '~/lib/state/kept.svelte'

export interface SavedDeck {
  id: string
  name: string
  cards: string[]
}

export interface SavedChampion {
  id: string
  name: string
  attack: number
  health: number
  abilities: string[]
  picture: string
}

const decks = new Kept<SavedDeck>('duelyard.clash.decks')
const champions = new Kept<SavedChampion>('duelyard.clash.champions')

export const saved = {
  get decks() {
    return decks.all
  },
  get champions() {
    return champions.all
  },
}

export const saveDeck = (deck: SavedDeck): void => decks.save(deck)
export const dropDeck = (id: string): void => decks.drop(id)
export const saveChampion = (champion: SavedChampion): void => champions.save(champion)
export const dropChampion = (id: string): void => champions.drop(id)

/** A deck as a deck file has it: its name, and a card a line. */
export function deckText(deck: { name: string; cards: string[] }): string {
  return [...(deck.name ? [`name: ${deck.name}`] : []), ...deck.cards].join('\n') + '\n'
}

/** The name that a deck file gives. */
export function deckName(text: string): string {
  return /^\s*name:\s*(.*?)\s*(#.*)?$/im.exec(text)?.[1] ?? ''
}

/** A champion as an option of a match has it (cardtext.py). */
export function championText(champion: Omit<SavedChampion, 'id'>): string {
  const parts = [`name=${JSON.stringify(champion.name)}`, `attack=${champion.attack}`, `health=${champion.health}`]
  if (champion.abilities.length) parts.push(`abilities=${champion.abilities.join('+')}`)
  return `champion(${parts.join(', ')})`
}

/** A champion file (forge.py). */
export function championFile(champion: Omit<SavedChampion, 'id'>, mana: number): string {
  const rows: [string, unknown][] = [
    ['name', champion.name],
    ['picture', champion.picture],
    ['attack', champion.attack],
    ['health', champion.health],
    ['abilities', champion.abilities],
    ['mana', mana],
  ]
  return rows.map(([key, value]) => `${key} = ${JSON.stringify(value)}\n`).join('')
}
