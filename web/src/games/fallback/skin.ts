/** Cards of a game that has no skin yet: its name, and its facts as they come. */
import card from 'icon:card-random'
import { fraction, seedOf } from '~/lib/cards/seed'
import type { Skin } from '~/lib/cards/skin'
import Face from './Face.svelte'

export const skin: Skin = {
  face: Face,
  icon: () => card,
  tone(info) {
    const hue = Math.round(fraction(seedOf(info.id), 9) * 360)
    return { from: `hsl(${hue} 34% 38%)`, to: `hsl(${(hue + 40) % 360} 42% 20%)`, ink: `hsl(${hue} 40% 84%)` }
  },
  facts: (info) =>
    Object.entries(info.facts)
      .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
      .map(([name, value]) => ({ name, value: String(value) })),
}
