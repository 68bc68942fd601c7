/**
 * A table's live channel. It says hello, keeps the events in their order, reconnects with growing pauses and goes on from
 * the last event it has. What it holds is reactive: a page reads `update`, `events`, `chat` and `state`.
 *
 *     const live = new Live(id, seat)
 *     await live.choose(['summon troll upper'])      // 'done', or a refusal in words
 *     live.close()
 */
import { invitation } from './client'
import { link } from '~/lib/state/offline.svelte'
import { prefs } from '~/lib/state/prefs.svelte'
import type {
  ChatLine,
  ClientMessage,
  Done,
  EventInfo,
  Foretold,
  Hint,
  Outcome,
  Reason,
  Refused,
  ServerMessage,
  Update,
} from './messages'

export type LinkState = 'connecting' | 'open' | 'lost' | 'closed'

type Reply = Done | Refused | Reason | Outcome | Hint

const FIRST_PAUSE = 500
const LONGEST_PAUSE = 15_000
const BEAT = 25_000
/** Signed out, sent away, or the table is gone: coming again would be of no use. */
const SHUT = [4401, 4403, 4404]

export class Live {
  /** Where the table stands; null until the first answer. */
  update = $state.raw<Update | null>(null)
  /** All events of this observer, in their order. */
  events = $state.raw<EventInfo[]>([])
  chat = $state.raw<ChatLine[]>([])
  state = $state<LinkState>('connecting')
  /** When the last update came (performance.now): clocks run on from there. */
  at = $state(0)

  /** Called with each update and with the events that are new in it; `again`: all events were sent anew. */
  onUpdate: ((update: Update, fresh: EventInfo[], again: boolean) => void) | null = null

  /** Called once the server has shut us out for good. */
  onShut: (() => void) | null = null

  /** Called when the seat is somebody else's from now on. */
  onLeft: (() => void) | null = null

  #socket: WebSocket | null = null
  #pause = FIRST_PAUSE
  #timer: ReturnType<typeof setTimeout> | undefined
  #beat: ReturnType<typeof setInterval> | undefined
  #answered = true
  #waiting = new Map<string, (reply: Reply) => void>()
  #count = 0

  constructor(
    readonly table: string,
    public seat: number | null,
  ) {
    window.addEventListener('online', this.#soon)
    document.addEventListener('visibilitychange', this.#soon)
    this.#open()
  }

  close(): void {
    this.state = 'closed'
    clearTimeout(this.#timer)
    clearInterval(this.#beat)
    window.removeEventListener('online', this.#soon)
    document.removeEventListener('visibilitychange', this.#soon)
    this.#socket?.close()
    this.#fail()
  }

  /** Look through the eyes of another seat (hot-seat), or say hello again in another language. */
  look(seat: number | null): void {
    if (seat !== this.seat) this.update = null
    this.seat = seat
    this.events = []
    this.#hello()
  }

  choose(choices: string[]): Promise<Reply> {
    return this.#ask({ type: 'choose', ...this.#base(), choices })
  }
  undo(): Promise<Reply> {
    return this.#ask({ type: 'undo', ...this.#base() })
  }
  offerDraw(): Promise<Reply> {
    return this.#ask({ type: 'draw', ...this.#base() })
  }
  answer(accept: boolean): Promise<Reply> {
    return this.#ask({ type: 'answer', ...this.#base(), accept })
  }
  resign(): Promise<Reply> {
    return this.#ask({ type: 'resign', ...this.#base() })
  }
  why(refs: string[]): Promise<Reply> {
    return this.#ask({ type: 'why', id: this.#id(), seat: this.seat ?? 0, refs })
  }
  /** What a choice would do; null where nothing is told. */
  async whatIf(choice: string): Promise<Foretold | null> {
    const reply = await this.#ask({ type: 'what_if', ...this.#base(), choice })
    return reply.type === 'what_if' ? reply.told : null
  }
  /** What a strong player would do here. */
  hint(): Promise<Reply> {
    return this.#ask({ type: 'hint', ...this.#base() })
  }
  /** What to do with windows of this kind from now on. */
  letPass(kind: string, until: 'turn' | 'always' | 'stop'): Promise<Reply> {
    return this.#ask({ type: 'let_pass', id: this.#id(), seat: this.seat ?? 0, kind, until })
  }
  say(text: string, team = false): Promise<Reply> {
    return this.#ask({ type: 'chat', id: this.#id(), text, team })
  }

  #id(): string {
    return `${Date.now().toString(36)}-${++this.#count}`
  }

  #base() {
    return { id: this.#id(), seat: this.seat ?? 0, base: this.update?.log ?? 0 }
  }

  #send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }

  #ask(message: ClientMessage & { id: string }): Promise<Reply> {
    return new Promise((resolve) => {
      this.#waiting.set(message.id, resolve)
      if (!this.#send(message)) this.#fail()
    })
  }

  /** Whoever waits for an answer learns that none will come; the next update tells what happened. */
  #fail(): void {
    for (const [id, resolve] of this.#waiting)
      resolve({ type: 'refused', id, code: 'lost', text: '', rule: null, log: null })
    this.#waiting.clear()
  }

  #hello(): void {
    this.#send({ type: 'hello', lang: prefs.lang, seat: this.seat, since: this.events.length })
  }

  #open(): void {
    clearTimeout(this.#timer)
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const invite = invitation()
    const query = invite ? `?invite=${encodeURIComponent(invite)}` : ''
    const socket = new WebSocket(
      `${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/live${query}`,
    )
    this.#socket = socket
    socket.onopen = () => {
      this.state = 'open'
      link.down = false
      this.#pause = FIRST_PAUSE
      this.#answered = true
      this.#hello()
      clearInterval(this.#beat)
      this.#beat = setInterval(() => this.#check(), BEAT)
    }
    socket.onmessage = (event) => this.#receive(JSON.parse(String(event.data)) as ServerMessage)
    socket.onclose = (event) => {
      if (this.state === 'closed' || socket !== this.#socket) return
      if (SHUT.includes(event.code)) {
        this.close()
        this.onShut?.()
        return
      }
      clearInterval(this.#beat)
      this.state = 'lost'
      link.down = true
      this.#fail()
      this.#timer = setTimeout(() => this.#open(), this.#pause * (0.7 + Math.random() * 0.6))
      this.#pause = Math.min(this.#pause * 1.8, LONGEST_PAUSE)
    }
  }

  /** A connection that does not answer a ping is dead, even if nobody said so. */
  #check(): void {
    if (!this.#answered) return this.#socket?.close()
    this.#answered = false
    this.#send({ type: 'ping' })
  }

  /** Back from the background or from a tunnel: do not wait for the pause to end. */
  #soon = (): void => {
    if (this.state === 'lost' && document.visibilityState === 'visible') this.#open()
  }

  #receive(message: ServerMessage): void {
    this.#answered = true
    switch (message.type) {
      case 'update':
        return this.#updated(message)
      case 'chat': {
        // what a team said comes to the others when the match is over: between lines that they have
        const known = new Set(this.chat.map((line) => line.number))
        const fresh = message.lines.filter((line) => !known.has(line.number))
        this.chat = [...this.chat, ...fresh].sort((one, other) => one.number - other.number)
        return
      }
      case 'pong':
        return
      default: {
        const id = message.id
        if (id === null) return
        this.#waiting.get(id)?.(message)
        this.#waiting.delete(id)
      }
    }
  }

  #updated(update: Update): void {
    if (update.seat === null && this.seat !== null && !update.table.mine.includes(this.seat)) return this.onLeft?.()
    if (update.seat !== this.seat) return // meant for the seat looked through before
    if (!update.again && update.since > this.events.length) return this.#hello() // a gap: ask again from what we have
    const kept = update.again ? [] : this.events.slice(0, update.since)
    const fresh = update.again ? update.events : update.events.slice(this.events.length - update.since)
    this.events = [...kept, ...update.events]
    this.update = update
    this.at = performance.now()
    this.onUpdate?.(update, fresh, update.again)
  }
}
