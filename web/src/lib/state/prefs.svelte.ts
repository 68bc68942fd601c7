/** What this browser prefers; kept in its storage, applied to <html>. */
export interface Prefs {
  lang: 'en' | 'ru'
  theme: 'auto' | 'dark' | 'light'
  /** How fast changes are shown: 0 is at once, 1 is usual. */
  speed: 0 | 0.5 | 1 | 2
  sound: boolean
  /** Confirm what cannot be taken back. */
  confirm: boolean
  /** Lines of chat are not shown. */
  mute: boolean
  /** Places in notation, and the letters of seats, as records have them. */
  exact: boolean
  /** A notification of the browser when one is asked and the page is out of sight. */
  notify: boolean
  /** Tips in the first match of a game. */
  tips: boolean
}

const KEY = 'duelyard.prefs'
const defaults: Prefs = {
  lang: document.documentElement.lang === 'ru' ? 'ru' : 'en',
  theme: 'auto',
  speed: 1,
  sound: false,
  confirm: false,
  mute: false,
  exact: false,
  notify: false,
  tips: true,
}

function stored(): Partial<Prefs> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Prefs>
  } catch {
    return {}
  }
}

export const prefs = $state<Prefs>({ ...defaults, ...stored() })

/** Write the preferences down and show them on <html>; for an effect at the root. */
export function applyPrefs(): void {
  const root = document.documentElement
  root.lang = prefs.lang
  if (prefs.theme === 'auto') delete root.dataset.theme
  else root.dataset.theme = prefs.theme
  if (prefs.speed === 0) root.dataset.motion = 'none'
  else delete root.dataset.motion
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs))
  } catch {
    // storage is closed to us: the preferences last as long as the page
  }
}

const calm = window.matchMedia('(prefers-reduced-motion: reduce)')

/** How long a change of so many milliseconds takes for this reader; 0: show it at once. */
export function lasting(ms: number): number {
  return calm.matches ? 0 : ms * prefs.speed
}
