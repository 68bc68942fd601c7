/**
 * What is on the screen. Moments come in as fast as the server sends them; they are shown one after the other: first
 * their events on the old view, then the new view, with every card gliding to its place.
 */
import { flushSync } from 'svelte'
import { lasting } from '~/lib/state/prefs.svelte'
import type { Motion } from './motion/motion'
import { Pace } from './motion/pace'
import type { EventInfo } from './wire'

interface Waiting<T> {
  next: T
  /** What happened on the way, to be shown. */
  events: readonly EventInfo[]
  /** How many events there are in all by then. */
  total: number
}

/** So many events are shown at the usual pace; a longer queue is faster. */
const PATIENCE = 6
const FASTEST = 5
/** No single picture lasts longer, in milliseconds. */
const LONGEST = 4000

export class Show<T> {
  /** The moment that is shown; null before the first one. */
  now = $state.raw<T | null>(null)
  /** How many events have been shown so far: the log stops here. */
  seen = $state(0)
  /** While something moves, options wait. */
  busy = $state(false)
  /** The events of the last moments, for the trail; cleared by whoever makes a choice. */
  trail = $state.raw<readonly EventInfo[]>([])
  /** What a screen reader is told. */
  said = $state.raw<readonly string[]>([])

  readonly pace = new Pace(lasting)
  motion: Motion | null = null

  private queue: Waiting<T>[] = []

  /** Show this after all that waits. */
  push(next: T, events: readonly EventInfo[], total: number): void {
    if (this.now === null) return this.jump(next, total)
    this.queue.push({ next, events, total })
    if (!this.busy) void this.run()
  }

  /** Show this at once, instead of all that waits. */
  jump(next: T, total: number): void {
    this.queue = []
    this.pace.hurry()
    this.busy = false
    this.trail = []
    this.finish({ next, events: [], total })
  }

  /** Nothing is on the screen any more. */
  clear(): void {
    this.queue = []
    this.pace.hurry()
    this.busy = false
    this.now = null
    this.seen = 0
    this.trail = []
    this.said = []
  }

  skip(): void {
    if (this.busy) this.pace.hurry()
  }

  private async run(): Promise<void> {
    this.pace.calm()
    if (this.pace.ms(1) <= 0) {
      // nothing will move: there is nothing to wait for, nor to darken the board for
      for (const item of this.queue.splice(0)) this.finish(item)
      return
    }
    this.busy = true
    for (let item = this.queue.shift(); item; item = this.queue.shift()) {
      const before = this.now
      for (const [index, event] of item.events.entries()) {
        const waiting = item.events.length - index + this.queue.reduce((sum, each) => sum + each.events.length, 0)
        this.pace.speed = Math.min(FASTEST, Math.max(1, waiting / PATIENCE))
        this.seen = event.number
        await this.bounded(this.motion?.show(event))
      }
      if (this.now !== before) return // somebody jumped
      const places = this.motion?.capture()
      flushSync(() => this.finish(item))
      if (places) await this.bounded(this.motion?.glide(places))
      if (this.now !== item.next) return
    }
    this.busy = false
    this.pace.calm()
    this.pace.speed = 1
  }

  /** A picture that goes wrong or does not end must not stop the match. */
  private async bounded(run: Promise<void> | undefined): Promise<void> {
    if (!run) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const enough = new Promise<void>((resolve) => (timer = setTimeout(resolve, LONGEST)))
    try {
      await Promise.race([run, enough])
    } catch (error) {
      console.error(error)
    } finally {
      clearTimeout(timer)
    }
  }

  private finish({ next, events, total }: Waiting<T>): void {
    this.now = next
    this.seen = total
    if (!events.length) return
    this.trail = [...this.trail, ...events]
    this.said = events.map((event) => event.text).filter(Boolean)
  }
}
