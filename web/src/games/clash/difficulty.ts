/** What makes an AI stronger, and the points it costs (ledger section 18, CL-R-40). */
import { ledger } from './ledger'

export interface Difficulty {
  ai_mana: number
  ai_per_creature: number
  ai_first: boolean
  ai_tough: boolean
  ai_abilities: string[]
}

export const PLAIN: Difficulty = { ai_mana: 6, ai_per_creature: 1, ai_first: false, ai_tough: false, ai_abilities: [] }

export function points(d: Difficulty): number {
  const prices = ledger().ai_prices
  const abilities = d.ai_abilities.reduce((sum, one) => sum + (prices[one] ?? 0), 0)
  return (
    d.ai_mana - PLAIN.ai_mana + 3 * (d.ai_per_creature - 1) + Number(d.ai_first) + 3 * Number(d.ai_tough) + abilities
  )
}

/** The ready-made settings of a level. */
export function ready(level: number): Difficulty {
  return { ...PLAIN, ...ledger().ai_levels[level - 1] }
}
