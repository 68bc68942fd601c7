/**
 * What the server tells of a game beside its cards: the names of its things, the tables of its rules. It is here as soon
 * as a page has fetched the cards, and reactive: in another language it is told anew.
 */
import type { Cards } from '~/lib/api/messages'

export type Told = Pick<Cards, 'words' | 'figures'>

const known = $state<Record<string, Told>>({})

export function tell(game: string, { words, figures }: Told): void {
  known[game] = { words, figures }
}

/** The tables of a game's rules (`Game.figures`); undefined before they are told. */
export function figuresOf(game: string): Told['figures'] | undefined {
  return known[game]?.figures
}

/** The game's own word for a thing: `wordOf(game, 'ability', 'rage')`; `text` explains it. */
export function wordOf(game: string, kind: string, id: string, what: 'name' | 'text' = 'name'): string {
  return known[game]?.words[`${kind}.${id}.${what}`] ?? id
}
