import { prefs } from '~/lib/state/prefs.svelte'
import en, { type HouseWords } from './en'
import { fill, plural as pluralIn, type Words } from './fill'
import type { GameWords } from './words'

export type Lang = 'en' | 'ru'
export type Key = keyof HouseWords | keyof GameWords

/** English is always there; Russian comes when it is asked for. */
const books = $state<{ en: Record<string, string>; ru: Record<string, string> | null }>({ en, ru: null })

export function lang(): Lang {
  return prefs.lang
}

/** Fetch the catalogue of the current language; before that texts are in English. */
export async function loadLanguage(): Promise<void> {
  if (prefs.lang === 'ru' && !books.ru) books.ru = (await import('./ru')).default
  document.documentElement.lang = prefs.lang
}

export async function setLang(next: Lang): Promise<void> {
  prefs.lang = next
  await loadLanguage()
}

/** The text of a key in the reader's language; reactive in templates. */
export function t(key: Key, words: Words = {}): string {
  const now = prefs.lang
  return fill((books[now] ?? books.en)[key] ?? key, words, now)
}

export function plural(n: number, ...forms: string[]): string {
  return pluralIn(prefs.lang, n, forms)
}
