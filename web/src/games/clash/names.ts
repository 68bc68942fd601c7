import { t, type Key } from '~/lib/i18n'
import { AURA, carried } from './figures'

export function abilityName(ability: string): string {
  const name = t(`clash.ability.${carried(ability)}` as Key)
  return ability.startsWith(AURA) ? t('clash.ability.aura', { ability: name }) : name
}

export function setName(set: string): string {
  return t(`clash.set.${set}` as Key)
}
