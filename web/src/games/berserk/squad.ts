/** What a squad costs while it is being built, and one that uses the crystals well. Pure. */

import type { Facts, Tables } from './types'

export interface Sums {
  gold: number
  silver: number
  penalty: number
  flyers: number
  creatures: number
  fits: boolean
}

/** The account of a squad for the First (0) or the Second player (1), after so many redeals. */
export function sums(cards: readonly Facts[], tables: Tables, second: number, redeals: number): Sums {
  const cost = (some: readonly Facts[]) => some.reduce((sum, { cost }) => sum + cost, 0)
  const elite = cards.filter((card) => card.elite)
  const ordinary = cost(cards.filter((card) => !card.elite))
  const silver = tables.silver[second] ?? 0
  const elements = new Set(cards.map((card) => card.element).filter((element) => element !== 'neutral'))
  const penalty = Math.max(0, elements.size - 1)
  const symbiote = cards.some((card) => card.type === 'companion' || card.type === 'parasite')
  const rebate = symbiote && cards.some((card) => card.card.startsWith('BK-CARD-129-')) ? tables.rebate : 0
  const gold = cost(elite) - rebate + penalty + Math.max(0, ordinary - silver)
  const flyers = cost(cards.filter((card) => card.type === 'flyer'))
  const creatures = cards.filter((card) => card.type !== 'artifact' && card.type !== 'terrain').length
  const twice = cards.some((card, n) => card.unique && cards.findIndex((other) => other.card === card.card) < n)
  const fits =
    gold <= (tables.gold[second] ?? 0) - redeals &&
    flyers <= tables.flyers &&
    cards.filter((card) => card.type === 'terrain').length <= 1 &&
    creatures > 0 &&
    !twice
  return { gold, silver: Math.min(ordinary, silver), penalty, flyers, creatures, fits }
}

/** The cards of a deal, by their places in it, that make the strongest squad for the crystals; with those taken already. */
export function suggest(
  taken: readonly Facts[],
  deal: readonly Facts[],
  tables: Tables,
  second: number,
  redeals: number,
): number[] {
  const purse = (tables.gold[second] ?? 0) - redeals
  let best: number[] = []
  let most = -1
  const chosen: Facts[] = [...taken]
  const at: number[] = []

  /** Cards only add to what is needed, but for the rebate: a branch that is too dear by more than that is dropped. */
  function search(from: number): void {
    const found = sums(chosen, tables, second, redeals)
    if (found.gold > purse + tables.rebate || found.flyers > tables.flyers) return
    if (found.fits) {
      // crystals that fight, a little for every body, less for what cannot strike
      const cost = chosen.reduce((sum, card) => sum + card.cost * (card.type === 'terrain' ? 0.6 : 1), 0)
      const worth = cost + found.creatures * 0.6 - found.penalty * 0.5
      if (worth > most) [best, most] = [[...at], worth]
    }
    for (let n = from; n < deal.length; n++) {
      chosen.push(deal[n]!)
      at.push(n)
      search(n + 1)
      chosen.pop()
      at.pop()
    }
  }
  search(0)
  return best
}
