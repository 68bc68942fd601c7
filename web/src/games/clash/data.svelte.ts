/** The cards of the game for pages without a table. */
import { api } from '~/lib/api/client'
import type { GameContext } from '~/lib/cards/context'
import { lang } from '~/lib/i18n'
import { skin } from './skin'

export async function loadCards(): Promise<GameContext> {
  const now = lang()
  const { cards, keywords } = await api.cards('clash')
  return {
    game: {
      id: 'clash',
      name: 'Clash of Decks',
      cards: new Map(cards.map((card) => [card.id, card])),
      keywords: new Map(keywords.map((word) => [word.id, word])),
    },
    skin,
    lang: now,
  }
}
