/** The log as lines. */
import type { EventInfo } from './wire'

/** Lines that tell the same in every word, one after the other, are one line: "draws a card" five times. */
export function joined(events: readonly EventInfo[]): { event: EventInfo; times: number }[] {
  const lines: { event: EventInfo; times: number }[] = []
  for (const event of events) {
    const last = lines.at(-1)
    if (last && same(last.event, event)) last.times++
    else lines.push({ event, times: 1 })
  }
  return lines
}

function same(a: EventInfo, b: EventInfo): boolean {
  return a.text === b.text && JSON.stringify(a.data) === JSON.stringify(b.data)
}
