/** Pages that games bring: `games/<id>/pages.ts` exports its routes; each page is a chunk of its own. */
import type { Route } from '~/lib/router.svelte'

export interface GamePage extends Route {
  title: NonNullable<Route['title']>
  /** The path of the link to it on the game's door; without one, nothing there leads to it. */
  door?: string
}

const brought = import.meta.glob<GamePage[]>('./*/pages.ts', { eager: true, import: 'default' })

export const pages: GamePage[] = Object.values(brought).flat()

/** What the door of a game leads to, beside its rules and its cards. */
export function behindDoor(game: string): GamePage[] {
  return (brought[`./${game}/pages.ts`] ?? []).filter((page) => page.door)
}
