/** A game's cards and words in the reader's language. */
import { api } from '~/lib/api/client'
import { tell } from '~/lib/state/told.svelte'
import type { GameData } from './contract'

export async function loadData(id: string): Promise<GameData> {
  const [cards, games] = await Promise.all([api.cards(id), api.games().catch(() => [])])
  tell(id, cards)
  return {
    id,
    name: games.find((game) => game.id === id)?.name ?? id,
    cards: new Map(cards.cards.map((card) => [card.id, card])),
    keywords: new Map(cards.keywords.map((keyword) => [keyword.id, keyword])),
    facets: cards.facets,
  }
}
