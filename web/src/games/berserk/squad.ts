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

/** The own row, 1 to 3, where a card stands well: fighters in front, shooters and whoever concentrates behind. */
export function rowFor(card: Facts): number {
  if (card.type !== 'creature') return card.type === 'artifact' ? 2 : 3 // the others leave their cells
  const worth = (name: string) => Number(card.keywords.find((word) => word.startsWith(`${name}:`))?.split(':')[1] ?? 0)
  const back = card.attacks.some((attack) => /^(shot|throw|discharge|row_skip)/.test(attack))
  const calm = card.keywords.includes('concentration')
  const score = 2.2 - card.life / 10 - 0.3 * (worth('armor') + worth('defence_exp')) + Number(back) + 0.5 * Number(calm)
  return Math.max(1, Math.min(3, score))
}

/** Of free cells (`c3`) the one where this card stands well: its row first, then near the middle. */
export function standing(card: Facts, cells: readonly string[], second: number): string | undefined {
  const row = rowFor(card)
  const own = (cell: string) => (second ? Number(cell[1]) - 3 : 4 - Number(cell[1]))
  const far = (cell: string) =>
    Math.abs(own(cell) - row) + 0.2 * Math.abs('abcde'.indexOf(cell[0]!) - 2) + 0.01 * Number(cell[1])
  return cells.toSorted((a, b) => far(a) - far(b))[0]
}
