/** What a view of an unknown game looks like: facts, zones of cards, and sections of both. Pure. */
export interface Item {
  card: string | null
  /** Everything else that the view says of the card. */
  facts: [string, string][]
}

export type Part =
  | { kind: 'facts'; name: string; facts: [string, string][] }
  | { kind: 'zone'; name: string; path: string[]; items: Item[] }
  | { kind: 'section'; name: string; path: string[]; seat: number | null; parts: Part[] }

const LETTERS = 'ABCDEFGH'
const CARD_KEYS = ['card', 'id']

export function shape(view: Record<string, unknown>, isCard: (id: string) => boolean, seats: number): Part[] {
  return partsOf(view, [], isCard, seats)
}

function partsOf(
  value: Record<string, unknown>,
  path: string[],
  isCard: (id: string) => boolean,
  seats: number,
): Part[] {
  const facts: [string, string][] = []
  const parts: Part[] = []
  for (const [name, child] of Object.entries(value)) {
    if (child === null || child === undefined) continue
    const at = [...path, name]
    if (Array.isArray(child)) parts.push(...listOf(name, child, at, isCard, seats))
    else if (typeof child === 'object') {
      const inner = partsOf(child as Record<string, unknown>, at, isCard, seats)
      parts.push({ kind: 'section', name, path: at, seat: null, parts: inner })
    } else if (name !== 'name') facts.push([name, String(child)])
  }
  return facts.length ? [{ kind: 'facts', name: '', facts }, ...parts] : parts
}

function listOf(name: string, list: unknown[], path: string[], isCard: (id: string) => boolean, seats: number): Part[] {
  const items = itemsOf(list, isCard)
  if (items) return [{ kind: 'zone', name, path, items }]
  if (list.every((each) => typeof each !== 'object'))
    return [{ kind: 'facts', name: '', facts: [[name, list.join(', ')]] }]
  const bySeat = path.length === 1 && list.length >= seats && list.every((each) => isRecord(each))
  return list.flatMap<Part>((each, index) => {
    if (Array.isArray(each)) return listOf(`${name} ${index + 1}`, each, [...path, String(index + 1)], isCard, seats)
    if (!isRecord(each)) return []
    const letter = typeof each.name === 'string' && /^[A-H]$/.test(each.name) ? each.name : (LETTERS[index] ?? '')
    const at = bySeat ? [letter] : [...path, String(index + 1)]
    const parts = partsOf(each, at, isCard, seats)
    return [
      { kind: 'section', name: bySeat ? letter : `${name} ${index + 1}`, path: at, seat: bySeat ? index : null, parts },
    ]
  })
}

/** The list as cards, if that is what it holds. */
function itemsOf(list: unknown[], isCard: (id: string) => boolean): Item[] | null {
  const items: Item[] = []
  for (const each of list) {
    if (each === null) items.push({ card: null, facts: [] })
    else if (typeof each === 'string' && isCard(each)) items.push({ card: each, facts: [] })
    else if (isRecord(each)) {
      const key = CARD_KEYS.find((name) => name in each && (each[name] === null || isCard(String(each[name]))))
      if (!key) return null
      const facts = Object.entries(each).filter(([name, value]) => name !== key && isPlain(value))
      items.push({ card: each[key] as string | null, facts: facts.map(([name, value]) => [name, String(value)]) })
    } else return null
  }
  return items
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Worth a word: numbers above 0, words, and what is true. */
function isPlain(value: unknown): boolean {
  return typeof value === 'number' ? value !== 0 : typeof value === 'string' || value === true
}

/** How options may call the card at this place of a zone, the likeliest first. */
export function refsFor(path: string[], index: number, card: string | null): string[] {
  const stems = [path.join('.')]
  const last = path.at(-1) ?? ''
  if (/^\d+$/.test(last)) stems.push([...path.slice(0, -2), `R${last}`].join('.'))
  const tail = path.at(-1)
  if (tail && path.length > 1) stems.push(tail)
  return stems.flatMap((stem) => [`${stem}.${index + 1}`, ...(card ? [`${stem}.${card}`] : [])])
}

/** `hand_limit` as words. */
export function human(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
