/** Which cards of a gallery are looked for. */
import type { CardInfo } from '~/lib/api/messages'

export interface Wanted {
  words: string
  facts: Record<string, string>
  keyword: string
}

export function fits(card: CardInfo, wanted: Wanted): boolean {
  const text = `${Object.values(card.names).join(' ')} ${card.text}`.toLowerCase()
  return (
    wanted.words
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word)) &&
    Object.entries(wanted.facts).every(([fact, value]) => !value || String(card.facts[fact]) === value) &&
    (!wanted.keyword ||
      card.keywords.some((each) => each === wanted.keyword || each.split(':').includes(wanted.keyword)))
  )
}
