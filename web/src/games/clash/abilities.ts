/** The 27 abilities in the ledger's order, with their figures; a test holds them to prices.csv. */
export interface Worth {
  /** mana value in the card generator (CL-FORGE-3) */
  value: number
  /** can be carried by an Aura */
  aura: boolean
  /** points of a mutation (CL-R-42) */
  price: number
}

export const WORTH: Record<string, Worth> = {
  berserk: { value: 1, aura: true, price: 1.5 },
  aquatic: { value: 1, aura: true, price: 1.5 },
  aerial: { value: 0.5, aura: true, price: 1 },
  immolation: { value: 0.5, aura: true, price: 1 },
  defender: { value: -1, aura: false, price: 0 },
  instinct: { value: 1, aura: true, price: 1.5 },
  vanish: { value: 0.5, aura: true, price: 1 },
  catalyst: { value: 1, aura: true, price: 1.5 },
  price_of_blood: { value: 2, aura: false, price: 2.5 },
  mercenary: { value: -1, aura: false, price: 0 },
  indestructible: { value: 0.5, aura: true, price: 1 },
  protection: { value: 2, aura: true, price: 2.5 },
  chain: { value: 2, aura: false, price: 2.5 },
  sharpening: { value: 2, aura: true, price: 2.5 },
  backfire: { value: 1, aura: false, price: 1.5 },
  reinforcement: { value: 2, aura: true, price: 2.5 },
  counter_order: { value: 0.5, aura: false, price: 1 },
  cursed: { value: -0.5, aura: true, price: 0 },
  perforation: { value: 1, aura: true, price: 1.5 },
  splash: { value: 1, aura: true, price: 1.5 },
  regeneration: { value: 1, aura: true, price: 1.5 },
  symbiote: { value: 2, aura: false, price: 2.5 },
  sprint: { value: 0.5, aura: true, price: 1 },
  vulnerability: { value: 1, aura: true, price: 1.5 },
  blackmail: { value: -1, aura: false, price: 0 },
  rage: { value: 1.5, aura: true, price: 2 },
  lucidity: { value: 1, aura: false, price: 1.5 },
}

export const ABILITIES = Object.keys(WORTH)

/** They speak of a hand, which a champion never sees (CL-FORGE-4). */
export const NOT_FOR_CHAMPIONS = new Set(['mercenary', 'cursed', 'lucidity', 'reinforcement'])

/** What an icon adds to the cost of a made card: an Aura one more, unless it carries something bad. */
export function iconValue(icon: string): number {
  if (!icon.startsWith('aura:')) return WORTH[icon]?.value ?? 0
  const value = WORTH[icon.slice(5)]?.value ?? 0
  return value < 0 ? value : value + 1
}

/** (ATK + HP) / 2 − 1 + the values of the abilities, halves rounded up, not below 0 (CL-FORGE-3). */
export function forgeCost(attack: number, health: number, icons: string[]): number {
  const strength = (icons.includes('vulnerability') ? 0 : attack) + health
  const sum = strength / 2 - 1 + icons.reduce((all, icon) => all + iconValue(icon), 0)
  return Math.max(0, Math.ceil(sum))
}
