/** The moments of a finished match, fetched as they are needed. */
import { api } from '~/lib/api/client'
import type { Ending, Frame, SeatInfo, TableInfo } from '~/lib/api/messages'
import { prefs } from '~/lib/state/prefs.svelte'
import type { EventInfo } from './wire'

const REEL = 50

export type Source = { table: string } | { record: string }

export class Film {
  game = $state('')
  options = $state.raw<Record<string, unknown>>({})
  seats = $state.raw<SeatInfo[]>([])
  /** How many choices the match had; there is one moment more. */
  total = $state(0)
  ending = $state.raw<Ending | null>(null)
  /** Through whose eyes; null: the audience. */
  eyes = $state<number | null>(null)
  /** All that has come so far, by number. */
  frames = $state.raw<ReadonlyMap<number, Frame>>(new Map())

  #asked = new Map<number, Promise<void>>()
  #cut = 0

  constructor(readonly source: Source) {}

  /** Make sure that the moment is there. */
  load(number: number): Promise<void> {
    const reel = Math.floor(number / REEL)
    const found = this.#asked.get(reel)
    if (found) return found
    const asked = this.#fetch(reel)
    this.#asked.set(reel, asked)
    asked.catch(() => this.#asked.delete(reel))
    return asked
  }

  async #fetch(reel: number): Promise<void> {
    const cut = this.#cut
    const first = reel * REEL
    const answer = await ('table' in this.source
      ? api.frames(this.source.table, first, REEL, this.eyes)
      : api.framesOf({ record: this.source.record, first, count: REEL, seat: this.eyes, lang: prefs.lang }))
    if (cut !== this.#cut) return
    this.game = answer.game
    this.options = answer.settings
    this.seats = answer.seats
    this.total = answer.total
    this.ending = answer.ending
    this.frames = new Map([...this.frames, ...answer.frames.map((frame) => [frame.number, frame] as const)])
  }

  /** Other eyes, or another language: everything is fetched anew. */
  async look(eyes: number | null, number: number): Promise<void> {
    this.#cut++
    this.eyes = eyes
    this.#asked.clear()
    this.frames = new Map()
    await this.load(number)
  }

  /** Fetch all moments before this one, so that the log is whole. */
  async back(number: number): Promise<void> {
    for (let reel = 0; reel * REEL <= number; reel++) await this.load(reel * REEL)
  }

  /** What happened up to a moment, as far as it is known without a gap. */
  events(upto: number): EventInfo[] {
    const found: EventInfo[] = []
    for (let number = upto; number >= 0; number--) {
      const frame = this.frames.get(number)
      if (!frame) break
      found.unshift(...frame.events)
    }
    return found
  }
}

/** The parts around the board know a film as a table that is over. */
export function tableOf(film: Film, more: Partial<TableInfo>): TableInfo {
  return {
    id: '',
    game: film.game,
    settings: film.options,
    state: 'over',
    seats: film.seats.map((seat) => ({ ...seat, online: true })),
    mine: [],
    clock: { kind: 'none', seconds: 0, increment: 0 },
    public: false,
    created: '',
    moved: '',
    number: 0,
    commitment: '',
    invite: null,
    may: [],
    asked: [],
    ending: null,
    rematch: null,
    series: null,
    fork: null,
    brings: false,
    preview: false,
    hints: false,
    ...more,
  }
}
