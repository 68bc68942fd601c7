/** What the choice that one points at would do: asked for after a moment, one question at a time, the newest first. */
import type { Foretold } from '~/lib/api/messages'
import type { OptionInfo } from './wire'

const PAUSE = 150

export interface Aim {
  option: OptionInfo
  /** What is pointed at. */
  node: Element
}

export class Previewing {
  /** What is told, and of what; null while nothing is pointed at or known. */
  shown = $state.raw<(Aim & { told: Foretold }) | null>(null)
  #aim: Aim | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #asking = false
  #known = new Map<string, Foretold>()

  constructor(private readonly ask: (choice: string) => Promise<Foretold | null>) {}

  /** Somebody points at an option, or at none. */
  aim(option: OptionInfo | null, node: Element | null): void {
    if (option && this.#aim?.option === option && this.#aim.node === node) return
    clearTimeout(this.#timer)
    this.shown = null
    this.#aim = option && node ? { option, node } : null
    if (this.#aim) this.#timer = setTimeout(() => void this.#find(), PAUSE)
  }

  /** He points elsewhere now, if he did there. */
  leave(node: Element): void {
    if (this.#aim?.node === node) this.aim(null, null)
  }

  /** The table has gone on: nothing of what was told holds any more. */
  clear(): void {
    this.aim(null, null)
    this.#known.clear()
  }

  async #find(): Promise<void> {
    while (this.#aim && !this.#asking) {
      const aim = this.#aim
      const known = this.#known
      const text = aim.option.text
      let told = known.get(text) ?? null
      if (!told) {
        this.#asking = true
        told = await this.ask(text)
        this.#asking = false
        if (told && known === this.#known) known.set(text, told)
      }
      if (this.#aim !== aim) continue // he has moved on meanwhile
      if (told && aim.node.isConnected) this.shown = { ...aim, told }
      return
    }
  }
}

/** Whether no more would happen than one thing. */
export function isPlain({ lines, notes, numbers, gone, ends, asks }: Foretold, seat: number | null): boolean {
  const stays = ends === 'asks' && asks.every((each) => each === seat)
  return lines.length <= 1 && !notes.length && !numbers.length && !gone.length && stays
}
