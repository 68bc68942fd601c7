/** The pictures of the cards: a chunk for each set, fetched when the first card of that set is to be seen. */
import { fetched } from '~/lib/state/loading.svelte'

type Pictures = Record<string, string>

const chunks = import.meta.glob<{ default: Pictures }>('./*.icons.json')
const asked = new Set<string>()
let pictures = $state.raw<Pictures>({})

/** The inside of a 512 × 512 SVG; empty until its chunk is here. */
export function picture(card: string, set: string): string {
  if (!asked.has(set)) {
    asked.add(set)
    const chunk = chunks[`./${set}.icons.json`]
    if (chunk) void fetched(chunk().then(({ default: more }) => (pictures = { ...pictures, ...more })))
  }
  return pictures[card] ?? ''
}
