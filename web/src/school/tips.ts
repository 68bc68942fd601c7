/** Which tip is due. Pure. */
import type { TipInfo } from '~/lib/api/messages'

interface Happening {
  /** Our own seat. */
  seat: number
  /** How often we have been asked so far. */
  asks: number
  /** What can be done now. */
  verbs: readonly string[]
  events: readonly { kind: string; data: Readonly<Record<string, unknown>> }[]
  /** Keywords of the cards in sight. */
  words: ReadonlySet<string>
}

const LETTERS = 'ABCDEFGH'

/** The seat's letter that an event speaks of: its own, or that of the place or piece it names. */
export function whose(data: Readonly<Record<string, unknown>>): string {
  for (const name of ['seat', 'side', 'champion', 'at', 'place', 'lane']) {
    const value = data[name]
    if (typeof value === 'string' && /^[A-H](\.|$)/.test(value)) return value[0]!
  }
  return ''
}

/** The first tip whose time has come; one about the state of things waits for those about what happens. */
export function tipFor(tips: readonly TipInfo[], now: Happening): TipInfo | null {
  const me = LETTERS[now.seat]
  const due = (tip: TipInfo): boolean => {
    const [kind = '', name = ''] = tip.when.split(':')
    switch (kind) {
      case 'start':
        return now.asks === 1
      case 'later':
        return now.asks > Number(name)
      case 'verb':
        return now.verbs.includes(name)
      case 'sees':
        return now.words.has(name)
      default:
        return now.events.some(
          (event) => event.kind === name && (!tip.of || (tip.of === 'me') === (whose(event.data) === me)),
        )
    }
  }
  return tips.find(due) ?? null
}
