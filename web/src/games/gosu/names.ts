import { wordOf } from '~/lib/state/told.svelte'

/** The game's own name for a clan, in the reader's language. */
export function clanName(clan: string): string {
  return wordOf('gosu', 'clan', clan)
}
