/**
 * A finger that rests. On a busy page the clock may run out before it is told that the finger was lifted long ago; so a
 * press is judged by the times of its own events, and a clock that comes late waits until the page is awake.
 */

/** A clock that is later than this tells that the page was busy, in milliseconds. */
const LATE = 60
/** How long what was held up may take to arrive. */
const GRACE = 150

export interface Watch {
  now(): number
  after(ms: number, then: () => void): () => void
}

const WATCH: Watch = {
  now: () => performance.now(),
  after(ms, then) {
    const timer = setTimeout(then, ms)
    return () => clearTimeout(timer)
  },
}

export class Hold {
  private began = 0
  private needs = 0
  private stop = () => {}

  constructor(private readonly watch: Watch = WATCH) {}

  /** A finger came down at this time (`event.timeStamp`); `then`: it has rested for so long. */
  begin(at: number, ms: number, then: () => void): void {
    this.end()
    this.began = at
    this.needs = ms
    this.wait(Math.max(GRACE, at + ms - this.watch.now()), then)
  }

  end(): void {
    this.stop()
  }

  /** Whether a finger that was lifted at this time had not rested long enough. */
  tooShort(at: number): boolean {
    return at - this.began < this.needs
  }

  private wait(ms: number, then: () => void): void {
    const due = this.watch.now() + ms
    this.stop = this.watch.after(ms, () => {
      if (this.watch.now() - due > LATE) this.wait(GRACE, then)
      else then()
    })
  }
}
