/** How the cards of Super Fantasy Brawl are drawn. The face paints the whole card, so the frame's own ground stays plain. */

import type { Skin } from '~/lib/cards/skin'
import { t } from '~/lib/i18n'
import Back from './Back.svelte'
import Face from './Face.svelte'
import { paper } from './art'
import { factsOf, type Champion } from './types'

const skin: Skin = {
  face: Face,
  back: Back,
  icon: () => '',
  tone(info) {
    const { from, to } = paper(info)
    return { from, to, ink: '#fff6e2', edge: to, pattern: 'none' }
  },
  label(info, state) {
    const facts = factsOf(info)
    if (facts.type !== 'champion') {
      return [info.name, t(`brawl.type.${facts.type}`), facts.core && t(`brawl.core.${facts.core}`)]
        .filter(Boolean)
        .join(', ')
    }
    const lies = state as Champion | undefined
    if (!lies) return `${info.name}, ${t('brawl.type.champion')}`
    const parts = [
      info.name,
      lies.at ?? t('brawl.atGate'),
      t('brawl.health', { left: Math.max(0, lies.health - lies.damage), n: lies.health }),
      t('brawl.defence', { n: lies.defence }),
    ]
    if (lies.levelled) parts.push(t('brawl.levelled'))
    if (lies.rooted) parts.push(t('brawl.rooted'))
    if (lies.marked) parts.push(t('brawl.marked'))
    if (lies.might) parts.push(t('brawl.might', { n: lies.might }))
    if (lies.haste) parts.push(t('brawl.haste', { n: lies.haste }))
    return parts.join(', ')
  },
  facts(info) {
    const facts = factsOf(info)
    const rows: { name: string; value: string }[] = []
    const add = (name: string, value: number | string | null) => {
      if (value !== null) rows.push({ name, value: String(value) })
    }
    if (facts.type === 'champion') {
      add(
        t('brawl.fact.initial'),
        `${t('brawl.defence', { n: facts.defence! })}, ${t('brawl.fact.health', { n: facts.health! })}`,
      )
      add(
        t('brawl.fact.levelled'),
        `${t('brawl.defence', { n: facts.levelled_defence! })}, ${t('brawl.fact.health', { n: facts.levelled_health! })}`,
      )
      return rows
    }
    add(t('brawl.fact.core'), facts.core && t(`brawl.core.${facts.core}`))
    add(t('brawl.fact.move'), facts.move)
    add(t('brawl.fact.aim'), facts.aim && t(`brawl.aim.${facts.aim}`))
    if (facts.max !== null)
      add(t('brawl.fact.range'), facts.min === facts.max ? facts.max : `${facts.min}–${facts.max}`)
    add(t('brawl.fact.strength'), facts.strength)
    add(t('brawl.fact.defence'), facts.type === 'reaction' && facts.defence ? `+${facts.defence}` : null)
    add(t('brawl.fact.count'), facts.count)
    return rows
  },
}

export default skin
