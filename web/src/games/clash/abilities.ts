/** What abilities are worth in the card generator. */
import { carried } from './figures'
import { ledger } from './ledger'

/** What an icon adds to the cost of a made card: an Aura one more, unless it carries something bad. */
export function iconValue(icon: string): number {
  const worth = ledger().abilities[carried(icon)]
  if (!worth) return 0
  return icon === carried(icon) || worth.negative ? worth.value : worth.value + 1
}

/** (ATK + HP) / 2 − 1 + the values of the abilities, halves rounded up, not below 0 (CL-FORGE-3). */
export function forgeCost(attack: number, health: number, icons: string[]): number {
  const strength = (icons.includes('vulnerability') ? 0 : attack) + health
  const sum = strength / 2 - 1 + icons.reduce((all, icon) => all + iconValue(icon), 0)
  return Math.max(0, Math.ceil(sum))
}
