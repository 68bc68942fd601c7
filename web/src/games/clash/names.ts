/** The game's own names for its things, in the reader's language. */
import { t } from '~/lib/i18n'
import { wordOf } from '~/lib/state/told.svelte'
import { AURA, carried } from './figures'

export function abilityName(ability: string): string {
  const name = wordOf('clash', 'ability', carried(ability))
  return ability.startsWith(AURA) ? `${wordOf('clash', 'ability', 'aura')}: ${name}` : name
}

/** `champion` is the set of made ones. */
export function setName(set: string): string {
  return set === 'champion' ? t('clash.set.champion') : wordOf('clash', 'set', set)
}
