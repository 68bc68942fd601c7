/** Decks that the visitor has made, and the cards and tables of the game for pages without a table. */
import type { GameContext } from '~/lib/cards/context'
import { lang } from '~/lib/i18n'
import { Kept } from '~/lib/state/kept.svelte'
import { figuresOf, wordOf } from '~/lib/state/told.svelte'
import { loadData } from '~/table/data'
import skin from './skin'
import type { Tables } from './types'

export interface SavedDeck {
  id: string
  name: string
  cards: string[]
}

export const saved = new Kept<SavedDeck>('duelyard.berserk.decks')

export interface Loaded {
  context: GameContext
  tables: Tables
}

export async function loadCards(): Promise<Loaded> {
  const now = lang()
  const game = await loadData('berserk')
  return { context: { game, skin, lang: now }, tables: figuresOf('berserk') as Tables }
}

/** What a ready deck or squad is called. */
export const readyName = (id: string, what: 'name' | 'text' = 'name') => wordOf('berserk', 'deck', id, what)
