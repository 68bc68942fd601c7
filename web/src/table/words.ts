/** Lines of the log: names of cards can be looked at, ids of rules lead to the rules. */
export type Word = { text: string; card?: string; rule?: string; open?: string; close?: string }

const RULE = /\b[A-Z]{2}-[A-Z]+(?:-[\w]+)+\b/g

/**
 * `cards`: the names that the line may speak of, by card id. A name that can be looked at is a box of its own, beside
 * which a line may end: the marks around it are `open` and `close`, to be kept with it.
 */
export function wordsOf(text: string, cards: readonly { id: string; name: string }[]): Word[] {
  const marks: { at: number; end: number; word: Word }[] = []
  for (const found of text.matchAll(RULE)) {
    marks.push({ at: found.index, end: found.index + found[0].length, word: { text: found[0], rule: found[0] } })
  }
  for (const { id, name } of cards) {
    const taken = (at: number) => marks.some((mark) => at < mark.end && mark.at < at + name.length)
    let at = name ? text.indexOf(name) : -1
    while (at >= 0 && taken(at)) at = text.indexOf(name, at + 1)
    if (at >= 0) marks.push({ at, end: at + name.length, word: { text: name, card: id } })
  }
  marks.sort((a, b) => a.at - b.at)
  const words: Word[] = []
  let done = 0
  for (const { at, end, word } of marks) {
    const open = word.card !== undefined ? (/[«(]$/.exec(text.slice(done, at))?.[0] ?? '') : ''
    const close = word.card !== undefined ? (/^[».,:;!?)]+/.exec(text.slice(end))?.[0] ?? '') : ''
    const begin = at - open.length
    if (begin > done) words.push({ text: text.slice(done, begin) })
    words.push(open || close ? { ...word, open, close } : word)
    done = end + close.length
  }
  if (done < text.length) words.push({ text: text.slice(done) })
  return words
}

/** The cards that an event's data names. */
export function cardsIn(
  data: Record<string, unknown>,
  names: (id: string) => string | undefined,
): { id: string; name: string }[] {
  const found = new Map<string, string>()
  for (const value of Object.values(data).flat()) {
    const name = typeof value === 'string' ? names(value) : undefined
    if (name) found.set(value as string, name)
  }
  return [...found].map(([id, name]) => ({ id, name })).sort((a, b) => b.name.length - a.name.length)
}
