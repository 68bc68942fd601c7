/** Filters of a gallery, made from the facts of its cards. */
import type { CardInfo, GameInfo } from '~/lib/api/messages'

export interface Filter {
  fact: string
  values: (string | number)[]
}

/** Facts worth a filter, in this order; a game without any of them gets its first few. */
const USUAL = ['set', 'clan', 'type', 'level', 'mana', 'attack', 'health', 'value', 'shift']
const MANY = 16

export function filters(cards: CardInfo[]): Filter[] {
  const values = new Map<string, Set<string | number>>()
  for (const card of cards) {
    for (const [fact, value] of Object.entries(card.facts)) {
      if (typeof value === 'string' || typeof value === 'number') values.set(fact, (values.get(fact) ?? new Set()).add(value))
    }
  }
  const usual = USUAL.filter((fact) => values.has(fact))
  const facts = usual.length ? usual : [...values.keys()].slice(0, 4)
  return facts
    .map((fact) => ({ fact, values: sorted([...values.get(fact)!]) }))
    .filter((filter) => filter.values.length > 1 && filter.values.length <= MANY)
}

function sorted(values: (string | number)[]): (string | number)[] {
  return values.every((value) => typeof value === 'number') ? values.sort((a, b) => Number(a) - Number(b)) : values
}

/** What a value is called: as the game's options call it. */
export function valueTitle(info: GameInfo | undefined, value: string | number): string | null {
  for (const setting of info?.settings ?? []) {
    const choice = setting.choices.find((each) => each.value === value)
    if (choice && choice.title !== String(value)) return choice.title
  }
  return null
}

export interface Wanted {
  words: string
  facts: Record<string, string>
  keyword: string
}

export function fits(card: CardInfo, wanted: Wanted): boolean {
  const text = `${Object.values(card.names).join(' ')} ${card.text}`.toLowerCase()
  return (
    wanted.words.toLowerCase().split(/\s+/).every((word) => text.includes(word)) &&
    Object.entries(wanted.facts).every(([fact, value]) => !value || String(card.facts[fact]) === value) &&
    (!wanted.keyword || card.keywords.some((each) => each === wanted.keyword || each.split(':').includes(wanted.keyword)))
  )
}
