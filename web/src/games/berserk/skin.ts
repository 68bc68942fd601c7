/** How the cards of Berserk are drawn. The face paints the whole card, so the frame's own ground stays plain. */

import type { Skin } from '~/lib/cards/skin'
import { t } from '~/lib/i18n'
import { inkOf } from './art'
import Back from './Back.svelte'
import Face from './Face.svelte'
import { factsOf, type CardInPlay } from './types'

const skin: Skin = {
  face: Face,
  back: Back,
  icon: () => '',
  tone(info) {
    const { ink, deep } = inkOf(factsOf(info).element)
    return { from: ink, to: deep, ink: '#f6ead0', edge: deep, pattern: 'none' }
  },
  label(info, state) {
    const facts = factsOf(info)
    const lies = state as CardInPlay | undefined
    if (!lies?.place || lies.hidden) {
      return [info.name, t(`berserk.type.${facts.type}`), t('berserk.cost', { n: facts.cost })].join(', ')
    }
    const parts = [info.name, lies.place]
    if (facts.type !== 'terrain') parts.push(t('berserk.lives', { n: lies.lives, most: lies.most_lives }))
    if (lies.strike.length) parts.push(t('berserk.strikes', { strike: lies.strike.join('-') }))
    if (lies.closed) parts.push(t('berserk.closed'))
    if (lies.busy) parts.push(t('berserk.busy'))
    if (lies.armor) parts.push(t('berserk.armor', { n: lies.armor_left }))
    if (lies.poison) parts.push(t('berserk.poison', { n: lies.poison }))
    if (lies.chips) parts.push(t('berserk.chips', { n: lies.chips }))
    if (lies.cursed) parts.push(t('berserk.cursed'))
    if (lies.blessed) parts.push(t('berserk.blessed'))
    return parts.join(', ')
  },
  facts(info) {
    const facts = factsOf(info)
    const rows: { name: string; value: string }[] = []
    const crystal = t(facts.elite ? 'berserk.gold' : 'berserk.silver')
    rows.push({ name: t('berserk.fact.cost'), value: `${facts.cost}, ${crystal}` })
    rows.push({ name: t('berserk.fact.element'), value: t(`berserk.element.${facts.element}`) })
    rows.push({ name: t('berserk.fact.type'), value: t(`berserk.type.${facts.type}`) })
    if (facts.type === 'terrain') return rows
    rows.push({ name: t('berserk.fact.life'), value: String(facts.life) })
    if (facts.type !== 'artifact') {
      rows.push({ name: t('berserk.fact.move'), value: String(facts.move) })
      rows.push({ name: t('berserk.fact.strike'), value: facts.strike.join('-') })
    }
    return rows
  },
}

export default skin
