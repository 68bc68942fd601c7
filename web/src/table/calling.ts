/** It is your turn: title and icon of the tab say so, and a notification of the browser for those who want one. */
import { t } from '~/lib/i18n'
import { prefs } from '~/lib/state/prefs.svelte'

const ICON = '/icon.svg'
const ASKED = '/icon-asked.svg'
let shown: Notification | null = null

/** Show on the tab whether one is asked; `name`: of the game. Away from the tab the words come first. */
export function showOnTab(asked: boolean, name: string): void {
  document.title = asked ? (document.hidden ? t('table.call', { name }) : `● ${name}`) : name
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  const wanted = asked ? ASKED : ICON
  if (icon && icon.getAttribute('href') !== wanted) icon.setAttribute('href', wanted)
}

/** Tell whoever looks elsewhere; `tag`: of the table, so that one notification takes the place of the last. */
export function notify(name: string, text: string, tag: string): void {
  if (!prefs.notify || !document.hidden || !granted()) return
  try {
    shown = new Notification(t('table.call', { name }), { body: text, tag, icon: '/icon-192.png' })
    shown.onclick = () => {
      window.focus()
      dismiss()
    }
  } catch {
    // some browsers let only a service worker notify: title and icon have to do
  }
}

/** One has come, or is not asked any more. */
export function dismiss(): void {
  shown?.close()
  shown = null
}

export function granted(): boolean {
  return 'Notification' in window && Notification.permission === 'granted'
}

/** Ask the browser whether we may; true: we may. */
export async function mayNotify(): Promise<boolean> {
  if (!('Notification' in window)) return false
  return granted() || (await Notification.requestPermission()) === 'granted'
}
