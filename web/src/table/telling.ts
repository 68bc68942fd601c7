/** Lines and labels as this reader wants them: in words, or with the places in notation (Settings). */
import { t } from '~/lib/i18n'
import { prefs } from '~/lib/state/prefs.svelte'
import type { Ref } from './contract'
import type { Missing } from './missing'
import type { EventInfo, OptionInfo } from './wire'

export function lineOf(event: Pick<EventInfo, 'text' | 'exact'>): string {
  return (prefs.exact && event.exact) || event.text
}

export function labelOf(option: Pick<OptionInfo, 'label' | 'exact'>): string {
  return (prefs.exact && option.exact) || option.label
}

/** The question for it; `name`: of what has been picked. */
export function asksFor(what: Missing, name?: string): string {
  return name ? t(`table.prompt.${what}.of`, { name }) : t(`table.prompt.${what}`)
}

/** The card that lies on a place, as the page shows it. */
export function cardAt(ref: Ref): string | undefined {
  return document.querySelector<HTMLElement>(`[data-ref="${CSS.escape(ref)}"][data-card]`)?.dataset.card
}
