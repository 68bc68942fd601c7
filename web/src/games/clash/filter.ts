import type { CardInfo } from '~/table/wire'
import { carried } from './figures'
import { factsOf } from './types'

export interface Filter {
  words: string
  sets: string[]
  type: '' | 'creature' | 'spell'
  mana: number[]
  abilities: string[]
}

export function noFilter(): Filter {
  return { words: '', sets: [], type: '', mana: [], abilities: [] }
}

/** Mana costs of 8 and 9 share the last box. */
export const DEAREST = 8

export function matches(card: CardInfo, filter: Filter): boolean {
  const facts = factsOf(card)
  if (filter.sets.length && !filter.sets.includes(facts.set)) return false
  if (filter.type && facts.type !== filter.type) return false
  if (filter.mana.length && !filter.mana.includes(Math.min(DEAREST, facts.mana))) return false
  const own = facts.abilities.map(carried)
  if (!filter.abilities.every((one) => own.includes(one))) return false
  const words = filter.words.trim().toLocaleLowerCase()
  if (!words) return true
  return Object.values(card.names).some((name) => name.toLocaleLowerCase().includes(words)) || card.id.includes(words)
}
