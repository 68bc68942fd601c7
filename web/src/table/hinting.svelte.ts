/** A hint: asked for, waited for, shown as long as the question it answers is open. */
import type { Hint } from '~/lib/api/messages'

type Reply = Hint | { type: string; code?: string; text?: string }

export class Hinting {
  told = $state.raw<Hint | null>(null)
  busy = $state(false)
  #at: string | null = null

  constructor(
    private readonly fetch: () => Promise<Reply> | null,
    /** What was refused. */
    private readonly tell: (reply: Reply) => void,
  ) {}

  /** Which question is open now; another one ends what was told. */
  at(question: string | null): void {
    if (question === this.#at) return
    this.#at = question
    this.close()
  }

  async ask(): Promise<void> {
    const question = this.#at
    if (this.busy || this.told || question === null) return
    this.busy = true
    const reply = await this.fetch()
    if (this.#at !== question) return // the table has gone on meanwhile
    this.busy = false
    if (reply?.type === 'hint') this.told = reply as Hint
    else if (reply) this.tell(reply)
  }

  close(): void {
    this.told = null
    this.busy = false
  }
}
