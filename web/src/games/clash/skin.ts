import type { Skin, Tone } from '~/lib/cards/skin'
import type { CardInfo } from '~/table/wire'
import { picture } from './art/art.svelte'
import Back from './Back.svelte'
import Face from './Face.svelte'
import { figures, type CardState } from './figures'
import { seeded } from './seeded'
import { HUES } from './sets'
import { championCard } from './champions'
import { factsOf, type Champion } from './types'
import { abilityName } from './names'
import { t } from '~/lib/i18n'

const PATTERNS = ['rays', 'waves', 'chevrons', 'dots', 'scales', 'weave'] as const

export function tone(info: CardInfo): Tone {
  const facts = factsOf(info)
  const spell = facts.type === 'spell'
  const [hue, chroma] = HUES[facts.set] ?? HUES.champion!
  const turn = (seeded(info.id) - 0.5) * 36
  const lift = (seeded(info.id, 1) - 0.5) * 0.08
  const pattern = PATTERNS[Math.floor(seeded(info.id, 2) * PATTERNS.length)]!
  if (spell)
    return {
      from: `oklch(${0.2 + lift / 2} ${chroma * 0.7} ${hue + turn})`,
      to: `oklch(${0.36 + lift} ${chroma * 1.6} ${hue + turn + 24})`,
      ink: `oklch(0.9 ${chroma * 0.9} ${hue + turn + 40})`,
      edge: `oklch(0.72 ${chroma * 1.2} ${hue})`,
      pattern: pattern === 'weave' ? 'rays' : pattern,
    }
  return {
    from: `oklch(${0.62 + lift} ${chroma} ${hue + turn})`,
    to: `oklch(${0.34 + lift} ${chroma * 1.1} ${hue + turn * 1.6 - 18})`,
    ink: `oklch(0.97 0.025 ${hue + turn})`,
    edge: `oklch(0.42 ${chroma * 0.6} ${hue})`,
    pattern,
  }
}

export const skin: Skin = {
  face: Face,
  back: Back,
  icon: (info) => picture(factsOf(info).picture ?? info.id, factsOf(info).set),
  tone,
  /** A made champion, beside the table or in play. */
  made(card, state: (Champion & { champion?: Champion }) | undefined) {
    const champion = state?.champion ?? state
    return card === 'champion' && champion?.name ? championCard(champion) : undefined
  },
  label(info, state: CardState | undefined) {
    const f = figures(info, state)
    const words: Record<string, string | number> = {
      card: info.name,
      mana: f.mana,
      attack: f.attack,
      health: f.health ?? 0,
    }
    const parts = [t(f.spell ? 'clash.label.spell' : 'clash.label.creature', words)]
    if (f.damage) parts.push(t('clash.label.damage', { n: f.damage }))
    if (f.fresh) parts.push(t('clash.mark.new'))
    if (f.symbiote) parts.push(t('clash.mark.symbiote'))
    if (f.captured) parts.push(t('clash.mark.captured'))
    if (f.abilities.length) parts.push(f.abilities.map((one) => abilityName(one)).join(', '))
    return parts.join('; ')
  },
  facts(info, state: CardState | undefined) {
    const f = figures(info, state)
    const rows = [
      { name: t('clash.fact.mana'), value: String(f.mana) },
      { name: t('clash.fact.attack'), value: String(f.attack) },
    ]
    if (f.health !== null)
      rows.push({
        name: t('clash.fact.health'),
        value: f.damage ? `${f.health - f.damage} / ${f.health}` : String(f.health),
      })
    return rows
  },
}
