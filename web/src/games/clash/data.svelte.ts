/** The cards of the game for pages without a table. */
import type { GameContext } from '~/lib/cards/context'
import { lang } from '~/lib/i18n'
import { loadData } from '~/table/data'
import { skin } from './skin'

export async function loadCards(): Promise<GameContext> {
  const now = lang()
  return { game: await loadData('clash'), skin, lang: now }
}
