/**
 * Words into a text: `{name}` is the word itself, `{n|table|tables}` the form that goes with the number n
 * (Russian: one, few, many: `{n|стол|стола|столов}`).
 */
export type Words = Record<string, string | number>

const rules = { en: new Intl.PluralRules('en'), ru: new Intl.PluralRules('ru') }
const places = { en: ['one', 'other'], ru: ['one', 'few', 'many'] }

/** Parts of a whole are, in Russian, of a few: 1,5 очка. */
export function plural(lang: 'en' | 'ru', n: number, forms: string[]): string {
  const place = lang === 'ru' && !Number.isInteger(n) ? 1 : places[lang].indexOf(rules[lang].select(n))
  return forms[place] ?? forms.at(-1)!
}

/** A number as it is written; words stay as they are. */
function written(word: string | number, lang: 'en' | 'ru'): string {
  return lang === 'ru' && typeof word === 'number' ? String(word).replace('.', ',') : String(word)
}

export function fill(text: string, words: Words, lang: 'en' | 'ru'): string {
  return text.replace(/\{(\w+)(?:\|([^}]*))?\}/g, (whole, name: string, forms?: string) => {
    const word = words[name]
    if (word === undefined) return whole
    return forms === undefined ? written(word, lang) : plural(lang, Number(word), forms.split('|'))
  })
}
