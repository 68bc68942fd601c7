/** Decks and champions that the visitor has made; they stay in this browser. */
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

const DECKS = 'duelyard.clash.decks'
const CHAMPIONS = 'duelyard.clash.champions'

function read<T>(key: string): T[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(found) ? (found as T[]) : []
  } catch {
    return []
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // storage is closed to us: what was made lives as long as the page
  }
}

export const saved = $state({ decks: read<SavedDeck>(DECKS), champions: read<SavedChampion>(CHAMPIONS) })

export function newId(): string {
  return Math.random().toString(36).slice(2, 10)
}

function put<T extends { id: string }>(list: T[], one: T): T[] {
  return list.some((other) => other.id === one.id)
    ? list.map((other) => (other.id === one.id ? one : other))
    : [one, ...list]
}

export function saveDeck(deck: SavedDeck): void {
  saved.decks = put(saved.decks, deck)
  write(DECKS, saved.decks)
}

export function dropDeck(id: string): void {
  saved.decks = saved.decks.filter((deck) => deck.id !== id)
  write(DECKS, saved.decks)
}

export function saveChampion(champion: SavedChampion): void {
  saved.champions = put(saved.champions, champion)
  write(CHAMPIONS, saved.champions)
}

export function dropChampion(id: string): void {
  saved.champions = saved.champions.filter((champion) => champion.id !== id)
  write(CHAMPIONS, saved.champions)
}

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
