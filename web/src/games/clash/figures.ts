import type { CardInfo } from '~/table/wire'
import { factsOf, type Champion, type Changed, type Creature, type HandCard } from './types'

/** What a card says where it lies: printed, changed by mutation, in play, or beside the table as a champion. */
export interface Figures {
  spell: boolean
  mana: number
  attack: number | string
  /** null for a spell */
  health: number | null
  damage: number
  abilities: string[]
  /** lent by an Aura, not its own */
  lent: string[]
  fresh: boolean
  symbiote: string | null
  captured: string | null
  /** the mana cost differs from print: by Lucidity, mutation, or the cards in play for a champion */
  cheaper: boolean
  dearer: boolean
}

export type CardState = Partial<Omit<Creature, 'attack'>> &
  Partial<HandCard> &
  Partial<Pick<Champion, 'ready' | 'in_play'>> &
  Partial<Changed>

export function figures(info: CardInfo, state?: CardState | null): Figures {
  const facts = factsOf(info)
  const own: Partial<Changed> = state?.changed ?? state ?? {}
  const mana = state?.cost ?? own.mana ?? facts.mana
  const printed: string[] = facts.abilities
  const abilities = own.abilities ?? printed
  const inPlay = state?.damage !== undefined
  return {
    spell: facts.type === 'spell',
    mana,
    attack: own.attack ?? facts.attack,
    health: facts.type === 'spell' ? null : (own.health ?? facts.health),
    damage: state?.damage ?? 0,
    abilities: inPlay ? inPrintedOrder(abilities, printed) : abilities,
    lent: inPlay && !state?.symbiote ? abilities.filter((one) => !printed.includes(one)) : [],
    fresh: state?.new ?? false,
    symbiote: state?.symbiote ?? null,
    captured: state?.captured ?? null,
    cheaper: mana < facts.mana,
    dearer: mana > facts.mana,
  }
}

/** As they stand on the card; what it was lent comes last. */
function inPrintedOrder(abilities: string[], printed: string[]): string[] {
  return [...printed.filter((one) => abilities.includes(one)), ...abilities.filter((one) => !printed.includes(one))]
}

export const AURA = 'aura:'

export function carried(ability: string): string {
  return ability.startsWith(AURA) ? ability.slice(AURA.length) : ability
}
