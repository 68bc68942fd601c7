/** What was said at a table in the last seconds, by seat: `saying.now`. What was said before one came is not repeated. */
import type { ChatLine } from '~/lib/api/messages'

const SECONDS = 6

export class Saying {
  now = $state.raw<ReadonlyMap<number, string>>(new Map())
  private read: number | null = null
  private readonly timers = new Map<number, ReturnType<typeof setTimeout>>()

  /** The chat as it is now. */
  hear(chat: readonly ChatLine[]): void {
    const last = chat.at(-1)?.number ?? 0
    const from = this.read
    this.read = Math.max(from ?? 0, last)
    if (from === null) return
    for (const line of chat) {
      if (line.number > from && line.seat !== null && line.kind !== 'renamed') this.say(line.seat, line.text)
    }
  }

  private say(seat: number, text: string): void {
    this.now = new Map([...this.now, [seat, text]])
    clearTimeout(this.timers.get(seat))
    const hush = () => (this.now = new Map([...this.now].filter(([each]) => each !== seat)))
    this.timers.set(seat, setTimeout(hush, SECONDS * 1000))
  }

  stop(): void {
    for (const timer of this.timers.values()) clearTimeout(timer)
  }
}
