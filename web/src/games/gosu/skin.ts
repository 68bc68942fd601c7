/** How the cards of Gosu X are drawn. The face paints the whole card, so the frame's own ground stays plain. */

import type { Skin } from '~/lib/cards/skin'
import { t } from '~/lib/i18n'
import Back from './Back.svelte'
import Face from './Face.svelte'
import { HERALDRY } from './clans'
import { clanName } from './names'
import type { CardState } from './state'
import { factsOf } from './types'

const skin: Skin = {
  face: Face,
  back: Back,
  icon: () => '',
  tone(info) {
    const { hue, chroma } = HERALDRY[factsOf(info).clan]
    return { from: `hsl(${hue} ${chroma}% 20%)`, to: '#0d0a0b', ink: '#f1e6d0', edge: '#0d0a0b', pattern: 'none' }
  },
  label(info, state) {
    const facts = factsOf(info)
    const lies = state as CardState | undefined
    const parts = [info.name, t(`gosu.level${facts.level}`), clanName(facts.clan)]
    if (!lies) parts.push(t('gosu.label.value', { n: facts.value }))
    else if (lies.captured) parts.push(t('gosu.label.captured'))
    else {
      parts.push(t('gosu.label.value', { n: lies.value }))
      if (lies.tokens) parts.push(t('gosu.label.tokens', { n: lies.tokens }))
      if (lies.ghost) parts.push(t('gosu.label.ghost'))
    }
    if (lies?.bounty_token) parts.push(t('gosu.label.bounty'))
    if (lies?.free) parts.push(t('gosu.label.free'))
    return parts.join(', ')
  },
  facts(info) {
    const facts = factsOf(info)
    return [
      { name: t('gosu.fact.value'), value: String(facts.value) },
      { name: t('gosu.fact.shift'), value: facts.shift === null ? '–' : String(facts.shift) },
      { name: t('gosu.fact.symbols'), value: String(facts.symbols) },
      { name: t('gosu.fact.copies'), value: String(facts.copies) },
    ]
  },
}

export default skin
