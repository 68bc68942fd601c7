/** Mutations as texts: `mutate gladiator aerial from harasser over defender` (league/mutation.py). */
import type { CardInfo } from '~/table/wire'
import { carried } from '../figures'
import { ledger } from '../ledger'
import { factsOf, type Changed } from '../types'

export interface Mutation {
  text: string
  card: string
  element: string
  source: string
  covers: string[]
}

export const NUMBERS = ['mana', 'attack', 'health'] as const
export type NumberName = (typeof NUMBERS)[number]

export function isNumber(element: string): element is NumberName {
  return (NUMBERS as readonly string[]).includes(element)
}

const FORM = /^mutate (\S+) (\S+) from (\S+?)(?: over (\S+))?$/

export function parseMutation(text: string): Mutation | null {
  const found = FORM.exec(text)
  if (!found) return null
  const [, card, element, source, covers] = found
  return { text, card: card!, element: element!, source: source!, covers: covers?.split('+') ?? [] }
}

/** A card of a deck as its text says: `ogre(mana=3, abilities=rage+aura:sprint)`. */
export interface DeckCard {
  id: string
  changed: Changed | null
}

export function parseCard(text: string, cards: ReadonlyMap<string, CardInfo>): DeckCard {
  const [, id = text, inside] = /^(\w+)(?:\((.*)\))?$/.exec(text) ?? []
  const info = cards.get(id)
  if (!inside || !info) return { id, changed: null }
  const facts = factsOf(info)
  const changed: Changed = {
    mana: facts.mana,
    attack: facts.attack,
    health: facts.health ?? 0,
    abilities: facts.abilities,
  }
  for (const [, name, value] of inside.matchAll(/(\w+)=([^,]+)/g)) {
    if (name === 'abilities') changed.abilities = value === 'none' ? [] : value!.split('+')
    else if (name === 'mana' || name === 'health' || name === 'attack') changed[name] = Number(value)
  }
  if (changed.abilities.includes('vulnerability')) changed.attack = 'X'
  return { id, changed }
}

/** What the card says of an element now; an attack of X counts as 0 (CL-R-43). */
export function numberOf(card: DeckCard, element: NumberName, cards: ReadonlyMap<string, CardInfo>): number {
  const value = card.changed?.[element] ?? factsOf(cards.get(card.id)!)[element]
  return typeof value === 'number' ? value : 0
}

/** What a mutation costs in points (CL-R-42), with what is due for covering what hinders (CL-MUT-21). */
export function price(mutation: Mutation, card: DeckCard, cards: ReadonlyMap<string, CardInfo>): number {
  const { element, source, covers } = mutation
  if (!isNumber(element)) {
    const { abilities } = ledger()
    const own = abilities[carried(element)]?.price ?? 0
    return own + covers.reduce((sum, icon) => sum + (abilities[icon]?.surcharge ?? 0), 0)
  }
  const gain = numberOf({ id: source, changed: null }, element, cards) - numberOf(card, element, cards)
  return element === 'mana' ? Math.max(0, -gain) : gain / 2
}

/** The card after the mutation, for a look before deciding. */
export function mutated(card: DeckCard, mutation: Mutation, cards: ReadonlyMap<string, CardInfo>): Changed {
  const facts = factsOf(cards.get(card.id)!)
  const now: Changed = card.changed ?? {
    mana: facts.mana,
    attack: facts.attack,
    health: facts.health ?? 0,
    abilities: facts.abilities,
  }
  if (isNumber(mutation.element))
    return { ...now, [mutation.element]: numberOf({ id: mutation.source, changed: null }, mutation.element, cards) }
  const at = now.abilities.indexOf(mutation.covers[0]!)
  const abilities = now.abilities.filter((icon) => !mutation.covers.includes(icon))
  abilities.splice(Math.min(at, abilities.length), 0, mutation.element)
  return { ...now, abilities }
}
