/** What makes an AI stronger, and the points it costs (ledger section 18, CL-R-40). */
export interface Difficulty {
  ai_mana: number
  ai_per_creature: number
  ai_first: boolean
  ai_tough: boolean
  ai_abilities: string[]
}

export const PLAIN: Difficulty = { ai_mana: 6, ai_per_creature: 1, ai_first: false, ai_tough: false, ai_abilities: [] }

export const ABILITY_PRICES: Record<string, number> = {
  sprint: 1,
  vanish: 1,
  splash: 1,
  perforation: 1,
  aquatic: 1,
  berserk: 1,
  instinct: 1,
  rage: 2,
  sharpening: 2,
  catalyst: 2,
  protection: 3,
}

/** Ready-made settings for the levels 1 to 10. */
export const LEVELS: Partial<Difficulty>[] = [
  { ai_mana: 7 },
  { ai_mana: 7, ai_first: true },
  { ai_mana: 8, ai_abilities: ['sprint'] },
  { ai_mana: 8, ai_first: true, ai_abilities: ['splash'] },
  { ai_mana: 8, ai_per_creature: 2 },
  { ai_mana: 8, ai_per_creature: 2, ai_abilities: ['perforation'] },
  { ai_mana: 9, ai_tough: true, ai_first: true },
  { ai_mana: 9, ai_per_creature: 2, ai_abilities: ['rage'] },
  { ai_mana: 9, ai_per_creature: 2, ai_tough: true },
  { ai_mana: 9, ai_per_creature: 2, ai_tough: true, ai_first: true },
]

export const MOST = 10

export function points(d: Difficulty): number {
  const abilities = d.ai_abilities.reduce((sum, one) => sum + (ABILITY_PRICES[one] ?? 0), 0)
  return d.ai_mana - 6 + 3 * (d.ai_per_creature - 1) + Number(d.ai_first) + 3 * Number(d.ai_tough) + abilities
}

export function ready(level: number): Difficulty {
  return { ...PLAIN, ...LEVELS[level - 1] }
}
