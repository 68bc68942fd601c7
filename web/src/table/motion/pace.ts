/** The pace of the animations: everything that moves or waits can be hurried to its end by a click. */
export class Pace {
  private readonly running = new Set<Animation>()
  private readonly waiting = new Set<() => void>()
  private hurried = false
  /** How many times as fast as usual. */
  speed = 1

  /** `lasting`: milliseconds for this reader, 0 for those who want no motion. */
  constructor(private readonly lasting: (ms: number) => number) {}

  ms(ms: number): number {
    return this.hurried || document.hidden ? 0 : this.lasting(ms) / this.speed
  }

  /** End everything that runs now, and what follows until `calm`. */
  hurry(): void {
    this.hurried = true
    for (const animation of this.running) animation.finish()
    for (const done of this.waiting) done()
  }

  calm(): void {
    this.hurried = false
  }

  get busy(): boolean {
    return this.running.size + this.waiting.size > 0
  }

  pause(ms: number): Promise<void> {
    const time = this.ms(ms)
    if (time <= 0) return Promise.resolve()
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer)
        this.waiting.delete(done)
        resolve()
      }
      const timer = setTimeout(done, time)
      this.waiting.add(done)
    })
  }

  /** Animate an element; resolves when it has ended, however that was. */
  async animate(node: Element, frames: Keyframe[], ms: number, easing = 'cubic-bezier(.2,.7,.2,1)'): Promise<void> {
    const duration = this.ms(ms)
    if (duration <= 0) return
    const animation = node.animate(frames, { duration, easing })
    this.running.add(animation)
    try {
      await animation.finished
    } catch {
      // cancelled: the element is gone
    } finally {
      this.running.delete(animation)
    }
  }
}
