/** The open question of the seat, and how far its answer has been pointed at. */
import { narrow, pick } from './narrow'
import type { Lit, Ref } from './contract'
import type { OptionInfo } from './wire'

const NONE: readonly OptionInfo[] = []

export class Choosing {
  /** The options of the ask; empty while nothing may be chosen. */
  options = $state.raw<readonly OptionInfo[]>(NONE)
  picked = $state.raw<readonly Ref[]>([])
  /** Options collected with Shift, to be sent together. */
  collected = $state.raw<readonly OptionInfo[]>([])
  /** What was chosen, until it is answered: as long as that takes, the board stays as it is. */
  sent = $state.raw<readonly OptionInfo[] | null>(null)
  /** Refs that the board draws; replaced when elements come or go. */
  board = $state.raw<ReadonlySet<Ref>>(new Set())
  /** Whether a word is the id of a card. */
  isCard = $state.raw<(id: string) => boolean>(() => false)

  /** All that the open options touch. */
  touched = $derived<ReadonlySet<Ref>>(new Set(this.options.flatMap((option) => option.refs)))
  /** Cards that options touch and the board does not draw (in a deck that is searched): laid out beside the prompt. */
  tray = $derived.by(() => {
    return [...this.touched].filter((ref) => !this.board.has(ref) && this.isCard(ref.slice(ref.lastIndexOf('.') + 1)))
  })
  shown = $derived<ReadonlySet<Ref>>(this.tray.length ? new Set([...this.board, ...this.tray]) : this.board)

  state = $derived(narrow(this.options, this.picked, (ref) => this.shown.has(ref)))
  /** A single kind of pick, one card after the other: such picks may be collected. */
  collects = $derived.by(() => {
    const pointed = this.options.filter((option) => option.refs.length === 1)
    const verb = pointed[0]?.verb
    return pointed.length > 1 && pointed.every((option) => option.verb === verb)
  })

  constructor(private readonly choose: (options: readonly OptionInfo[]) => void) {}

  /** A new question (or none). What was picked is kept when it is the same question again. */
  ask(options: readonly OptionInfo[]): void {
    const same =
      options.length === this.options.length && options.every((option, i) => option.text === this.options[i]?.text)
    this.options = options
    if (!same || this.sent) this.again()
  }

  /** From the beginning: nothing is picked, nothing was sent. */
  again(): void {
    this.picked = []
    this.collected = []
    this.sent = null
  }

  /** How places are lit: as the options say, and what was collected or sent in any case. */
  get lit(): ReadonlyMap<Ref, Lit> {
    const held = this.sent ?? this.collected
    if (!held.length) return this.state.lit
    return new Map([...this.state.lit, ...held.flatMap(({ refs }) => refs.map((ref) => [ref, 'selected'] as const))])
  }

  offers(ref: Ref): readonly OptionInfo[] {
    return this.state.left.filter((option) => option.refs.includes(ref))
  }

  /** The one option that a click on this place leads to, if there is no doubt. */
  leads(ref: Ref): OptionInfo | null {
    const next = this.sent ? null : pick(this.options, this.picked, ref)
    if (!next || next.length < this.picked.length) return null
    const { left } = narrow(this.options, next, (each) => this.shown.has(each))
    return left.length === 1 ? left[0]! : null
  }

  /** A click on a place; false where it means nothing. */
  act(ref: Ref, collect = false): boolean {
    if (this.sent) return true
    if (collect && this.collects) return this.collect(ref)
    const next = pick(this.options, this.picked, ref)
    if (!next) return false
    const { chosen } = narrow(this.options, next, (each) => this.shown.has(each))
    if (chosen) this.take(chosen)
    else this.picked = next
    return true
  }

  private collect(ref: Ref): boolean {
    const option = this.options.find((each) => each.refs.length === 1 && each.refs[0] === ref)
    if (!option) return false
    this.collected = this.collected.includes(option)
      ? this.collected.filter((each) => each !== option)
      : [...this.collected, option]
    return true
  }

  /** Send what was collected, in the order of the options. */
  send(): void {
    const order = this.options
    const chosen = [...this.collected].sort((a, b) => order.indexOf(a) - order.indexOf(b))
    if (chosen.length) this.take(...chosen)
  }

  take(...options: readonly OptionInfo[]): void {
    if (this.sent) return
    this.sent = options
    this.choose(options)
  }

  /** One step back; false where there is nothing to take back. */
  back(): boolean {
    if (this.sent) return false
    if (this.collected.length) this.collected = []
    else if (this.picked.length) this.picked = this.picked.slice(0, -1)
    else return false
    return true
  }

  private before: readonly Ref[] = []

  /** Pick a place up to carry it elsewhere; false where it has no place to go. */
  grab(ref: Ref): boolean {
    if (this.sent) return false
    const next = this.picked.includes(ref) ? [...this.picked] : pick(this.options, this.picked, ref)
    if (!next) return false
    const { lit } = narrow(this.options, next, (each) => this.shown.has(each))
    if (![...lit.values()].includes('possible')) return false
    this.before = this.picked.includes(ref) ? this.picked.filter((each) => each !== ref) : this.picked
    this.picked = next
    return true
  }

  /** Let go of it. */
  release(): void {
    this.picked = this.before
  }
}
