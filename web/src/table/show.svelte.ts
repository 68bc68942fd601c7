/**
 * What is on the screen. Moments come in as fast as the server sends them; they are shown one after the other, event by
 * event: what happens, then what it has changed, with every card gliding to its place, and its line in the log; then
 * the next. Where the server does not tell what changed between events, all of it changes after the last one.
 */
import { flushSync } from 'svelte'
import type { Step } from '~/lib/api/messages'
import { lasting } from '~/lib/state/prefs.svelte'
import type { Motion } from './motion/motion'
import { Pace } from './motion/pace'
import { patched } from './patch'
import type { EventInfo } from './wire'

/** A moment of a table or of a replay. */
interface Moment {
  view: Record<string, unknown> | null
  /** What changes on the way from the moment before to this one. */
  steps: readonly Step[]
}

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
/** So many of the last lines are told while something moves. */
const LINES = 3
/** No single picture lasts longer, in milliseconds. */
const LONGEST = 4000

export class Show<T extends Moment> {
  /** The moment that is shown; null before the first one. */
  now = $state.raw<T | null>(null)
  /** How many events have been shown so far: the log stops here. */
  seen = $state(0)
  /** While something moves, options wait. */
  busy = $state(false)
  /** The events of the last moments, for the trail; cleared by whoever makes a choice. */
  trail = $state.raw<readonly EventInfo[]>([])
  /** What is happening: the event that is shown and those just before it, as far as they have words. */
  telling = $state.raw<readonly EventInfo[]>([])
  /** What a screen reader is told. */
  said = $state.raw<readonly string[]>([])

  readonly pace = new Pace(lasting)
  motion: Motion | null = null

  private queue: Waiting<T>[] = []
  /** Counts the jumps: whoever was showing something before one stops. */
  private jumps = 0

  /** Show this after all that waits. */
  push(next: T, events: readonly EventInfo[], total: number): void {
    if (this.now === null) return this.jump(next, total)
    // a hint was counted, somebody has come: nothing is to be seen on the board, so it is not darkened for it
    if (!this.busy && !events.length && JSON.stringify(next.view) === JSON.stringify(this.now.view))
      return this.finish({ next, events, total })
    this.queue.push({ next, events, total })
    if (!this.busy) void this.run()
  }

  /** Show this at once, instead of all that waits. */
  jump(next: T, total: number): void {
    this.queue = []
    this.jumps++
    this.pace.hurry()
    this.busy = false
    this.trail = []
    this.telling = []
    this.finish({ next, events: [], total })
  }

  /** Nothing is on the screen any more. */
  clear(): void {
    this.queue = []
    this.jumps++
    this.pace.hurry()
    this.busy = false
    this.now = null
    this.seen = 0
    this.trail = []
    this.telling = []
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
    this.telling = []
    const { jumps } = this
    const jumped = () => this.jumps !== jumps
    for (let item = this.queue.shift(); item; item = this.queue.shift()) {
      const steps = [...item.next.steps]
      for (const [index, event] of item.events.entries()) {
        const waiting = item.events.length - index + this.queue.reduce((sum, each) => sum + each.events.length, 0)
        this.pace.speed = Math.min(FASTEST, Math.max(1, waiting / PATIENCE))
        await this.change(steps, event.number)
        if (jumped()) return
        if (event.text) this.telling = [...this.telling, event].slice(-LINES)
        await this.bounded(this.motion?.show(event))
        if (jumped()) return
        await this.change(steps, event.number + 1)
        if (jumped()) return
      }
      await this.turn(() => this.finish(item))
      if (jumped()) return
    }
    this.busy = false
    this.telling = []
    this.pace.calm()
    this.pace.speed = 1
  }

  /** So many events have happened: their lines are in the log, and what they have changed is on the board. */
  private async change(steps: Step[], count: number): Promise<void> {
    const due = steps.splice(0, steps.filter((step) => step.after <= count).length)
    const before = this.now
    if (!due.length || !before?.view) {
      this.seen = Math.max(this.seen, count)
      return
    }
    const view = due.reduce((view, { patch }) => patched(view, patch), before.view)
    await this.turn(() => {
      this.now = { ...before, view }
      this.seen = count
    })
  }

  /** Another picture, into which everything glides. */
  private async turn(draw: () => void): Promise<void> {
    const places = this.motion?.capture()
    flushSync(draw)
    this.motion?.redrawn()
    if (places) await this.bounded(this.motion?.glide(places))
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
