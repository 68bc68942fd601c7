/** Cards glide between two views, and events are shown on the old one. */
import type { Effect, Ref, Scene, SoundName } from '../contract'
import { placeOf } from '../place'
import type { Places } from '../places'
import type { EventInfo } from '../wire'
import { Arrows } from './arrows'
import { throwDice, type Roll } from './dice'
import { generic } from './generic'
import { match, type Spot } from './match'
import type { Pace } from './pace'
import { lead, settle, type How } from './walk'

interface Seen extends Spot {
  node: Element
  box: DOMRect
}

const GLIDE = 320
const TURN = 260
const FADE = 200

export class Motion implements Scene {
  lang: 'en' | 'ru' = 'en'
  who = (letter: string) => letter
  effects: Record<string, Effect | null> = {}
  private readonly arrows: Arrows

  constructor(
    private readonly places: Places,
    /** A layer over the board, with the board's own origin. */
    private readonly layer: HTMLElement,
    private readonly pace: Pace,
    private readonly play: (name: SoundName) => void,
  ) {
    this.arrows = new Arrows(layer, (ref) => places.find(ref))
  }

  // -- from view to view ---------------------------------------------------------------------------------------------

  /** Where everything lies now. */
  capture(): Seen[] {
    const seen: Seen[] = []
    for (const node of this.places.all()) {
      const place = placeOf(node)
      if (!place || (place.card === undefined && !place.holds)) continue
      const owner = place.owner ?? place.ref.split('.')[0] ?? ''
      const { ref, card, key, holds } = place
      seen.push({ node, ref, card: holds ? undefined : card, key, owner, holds, box: node.getBoundingClientRect() })
    }
    return seen
  }

  /** The view is drawn anew: what was led over the old one stands where the new one says. */
  redrawn(): void {
    settle(this.layer.parentElement ?? this.layer)
  }

  /** Let every card travel from where it was to where it is. */
  async glide(before: Seen[]): Promise<void> {
    this.arrows.draw()
    if (this.pace.ms(GLIDE) <= 0) return
    const runs: Promise<void>[] = []
    for (const { from, to } of match(before, this.capture())) {
      if (from && to && from.holds) runs.push(this.travel(to, from.box, true))
      else if (from && to?.holds) runs.push(this.leave(from, to.box))
      else if (from && to) {
        const turns = (from.card === null) !== (to.card === null)
        if (turns) runs.push(this.travel(to, from.box, true))
        else if (differ(from.box, to.box)) runs.push(this.travel(to, from.box, false))
      } else if (to) runs.push(this.appear(to))
      else if (from) runs.push(this.leave(from, null))
    }
    if (!runs.length) return
    this.sound('paper')
    await Promise.all(runs)
  }

  private async travel(spot: Seen, from: DOMRect, turns: boolean): Promise<void> {
    const node = spot.node as HTMLElement
    const { box } = spot
    const clipped = !turns && sameRow(from, box) ? node : this.ghost(node, box)
    const shift = `translate(${from.left - box.left}px, ${from.top - box.top}px) scale(${ratio(from, box)})`
    const spin = turns ? ' rotateY(180deg)' : ''
    await this.hidden(clipped === node ? null : node, async () => {
      await this.pace.animate(
        clipped,
        [
          { transform: shift + spin, transformOrigin: '0 0' },
          { transform: `translate(0, 0) scale(1)${turns ? ' rotateY(0deg)' : ''}`, transformOrigin: '0 0' },
        ],
        turns ? GLIDE + TURN / 2 : GLIDE,
      )
    })
    if (clipped !== node) clipped.remove()
  }

  private async appear(spot: Seen): Promise<void> {
    await this.pace.animate(
      spot.node,
      [
        { opacity: 0, transform: 'scale(.7)' },
        { opacity: 1, transform: 'none' },
      ],
      FADE,
    )
  }

  /** A card that is gone: its old element flies to the pile, or fades where it lay. */
  private async leave(spot: Seen, to: DOMRect | null): Promise<void> {
    if (spot.node.isConnected) return
    const ghost = this.lay(spot.node as HTMLElement, spot.box)
    const end = to
      ? `translate(${to.left - spot.box.left}px, ${to.top - spot.box.top}px) scale(${ratio(to, spot.box)})`
      : 'translateY(-12px) scale(.8)'
    await this.pace.animate(
      ghost,
      [
        { transform: 'none', transformOrigin: '0 0', opacity: 1 },
        { transform: end, transformOrigin: '0 0', opacity: to ? 0.6 : 0 },
      ],
      to ? GLIDE : FADE,
    )
    ghost.remove()
  }

  private ghost(node: HTMLElement, box: DOMRect): HTMLElement {
    return this.lay(node.cloneNode(true) as HTMLElement, box)
  }

  /** Put an element into the layer, where the box says; it stands for nothing there. */
  private lay(node: HTMLElement, box: DOMRect): HTMLElement {
    const origin = this.layer.getBoundingClientRect()
    for (const each of [node, ...node.querySelectorAll('[data-ref]')]) {
      for (const name of ['data-ref', 'data-lit', 'data-last', 'tabindex', 'role', 'aria-label'])
        each.removeAttribute(name)
    }
    const { style } = node
    style.position = 'absolute'
    style.margin = '0'
    style.left = `${box.left - origin.left}px`
    style.top = `${box.top - origin.top}px`
    style.width = `${box.width}px`
    style.height = `${box.height}px`
    style.setProperty('--card-w', `${box.width}px`)
    style.setProperty('--token-w', `${box.width}px`)
    this.layer.append(node)
    return node
  }

  private async hidden(node: HTMLElement | null, run: () => Promise<void>): Promise<void> {
    if (node) node.style.visibility = 'hidden'
    try {
      await run()
    } finally {
      if (node) node.style.visibility = ''
    }
  }

  // -- events --------------------------------------------------------------------------------------------------------

  /** Show one event on the view as it stands. */
  async show(event: EventInfo): Promise<void> {
    const own = this.effects[event.kind]
    const effect = own === undefined ? (this.effects['*'] ?? generic) : own
    if (effect && this.pace.ms(100) > 0) await effect(event, this)
  }

  find(ref: Ref | undefined, card?: string | null): HTMLElement | SVGElement | null {
    return this.places.find(ref, card) as HTMLElement | SVGElement | null
  }

  pause(ms: number): Promise<void> {
    return this.pace.pause(ms)
  }

  sound(name: SoundName): void {
    this.play(name)
  }

  async float(at: Element | null, text: string, tone: 'loss' | 'gain' | 'plain' = 'plain'): Promise<void> {
    if (!at) return
    const mark = this.mark(at, `float ${tone}`, text)
    await this.pace.animate(
      mark,
      [
        { transform: 'translate(-50%, -30%) scale(.5)', opacity: 0 },
        { transform: 'translate(-50%, -60%) scale(1.25)', opacity: 1, offset: 0.25 },
        { transform: 'translate(-50%, -90%) scale(1)', opacity: 1, offset: 0.7 },
        { transform: 'translate(-50%, -150%) scale(1)', opacity: 0 },
      ],
      400,
    )
    mark.remove()
  }

  async lunge(from: Element | null, to: Element | null): Promise<void> {
    if (!from) return
    const a = from.getBoundingClientRect()
    const b = (to ?? from).getBoundingClientRect()
    const dx = (b.left + b.width / 2 - a.left - a.width / 2) * 0.35
    const dy = (b.top + b.height / 2 - a.top - a.height / 2) * 0.35
    await this.pace.animate(
      from,
      [
        { transform: 'none', zIndex: 9 },
        { transform: `translate(${-dx * 0.12}px, ${-dy * 0.12}px)`, offset: 0.25 },
        { transform: `translate(${dx}px, ${dy}px)`, offset: 0.6 },
        { transform: 'none', zIndex: 9 },
      ],
      340,
    )
  }

  async fly(from: Element | null, to: Element | null, mark: string): Promise<void> {
    if (!from || !to) return
    const node = this.mark(from, 'missile', mark)
    const a = from.getBoundingClientRect()
    const b = to.getBoundingClientRect()
    const dx = b.left + b.width / 2 - a.left - a.width / 2
    const dy = b.top + b.height / 2 - a.top - a.height / 2
    await this.pace.animate(
      node,
      [
        { transform: 'translate(-50%, -50%) scale(.6)' },
        { transform: `translate(calc(-50% + ${dx}px), calc(-50% + ${dy}px)) scale(1.1)` },
      ],
      GLIDE,
      'ease-in',
    )
    node.remove()
  }

  async pulse(at: Element | null, tone: 'loss' | 'gain' | 'plain' = 'plain'): Promise<void> {
    if (!at) return
    const box = at.getBoundingClientRect()
    const origin = this.layer.getBoundingClientRect()
    const ring = document.createElement('i')
    ring.className = `ring ${tone}`
    ring.style.left = `${box.left - origin.left}px`
    ring.style.top = `${box.top - origin.top}px`
    ring.style.width = `${box.width}px`
    ring.style.height = `${box.height}px`
    this.layer.append(ring)
    await this.pace.animate(
      ring,
      [
        { transform: 'scale(1.25)', opacity: 0 },
        { transform: 'scale(1)', opacity: 1, offset: 0.4 },
        { transform: 'scale(1.04)', opacity: 0 },
      ],
      260,
    )
    ring.remove()
  }

  async shake(at: Element | null): Promise<void> {
    if (!at) return
    const steps = [0, -5, 5, -3, 3, 0].map((x) => ({ transform: `translateX(${x}px)` }))
    await this.pace.animate(at, steps, 240, 'linear')
  }

  async banner(text: string, ms = 700): Promise<void> {
    const node = document.createElement('div')
    node.className = 'banner'
    node.textContent = text
    this.layer.append(node)
    await this.pace.animate(
      node,
      [
        { opacity: 0, transform: 'translate(-50%, -50%) scale(.9)' },
        { opacity: 1, transform: 'translate(-50%, -50%)', offset: 0.2 },
        { opacity: 1, transform: 'translate(-50%, -50%)', offset: 0.8 },
        { opacity: 0, transform: 'translate(-50%, -50%) scale(1.04)' },
      ],
      ms,
    )
    node.remove()
  }

  async dice(rolls: readonly Roll[]): Promise<void> {
    this.sound('wood')
    await throwDice(this.layer, this.pace, rolls)
  }

  async walk(piece: Element | null, path: readonly Ref[], how: How = 'walk', trap?: Ref): Promise<void> {
    if (!(piece instanceof HTMLElement)) return
    const caught = trap === undefined ? -1 : path.indexOf(trap)
    const stops = (caught < 0 ? path : path.slice(0, caught + 1)).map((ref) => this.find(ref))
    this.sound(how === 'jump' ? 'wood' : 'stone')
    await lead(
      this.pace,
      piece,
      stops.filter((stop) => stop !== null),
      how,
    )
    if (caught < 0) return
    this.sound('wood')
    await Promise.all([this.pulse(this.find(trap), 'loss'), this.shake(piece)])
  }

  arrow(from: Ref, to: Ref): void {
    this.arrows.add(from, to)
  }

  clearArrows(): void {
    this.arrows.clear()
  }

  private mark(at: Element, className: string, text: string): HTMLElement {
    const box = at.getBoundingClientRect()
    const origin = this.layer.getBoundingClientRect()
    const node = document.createElement('b')
    node.className = className
    node.textContent = text
    node.style.left = `${box.left + box.width / 2 - origin.left}px`
    node.style.top = `${box.top + box.height / 2 - origin.top}px`
    this.layer.append(node)
    return node
  }
}

function ratio(a: DOMRect, b: DOMRect): number {
  return a.width && b.width ? a.width / b.width : 1
}

function differ(a: DOMRect, b: DOMRect): boolean {
  return Math.abs(a.left - b.left) > 1 || Math.abs(a.top - b.top) > 1 || Math.abs(a.width - b.width) > 1
}

/** A short way along one row: the element may stay in its container. */
function sameRow(a: DOMRect, b: DOMRect): boolean {
  return Math.abs(a.top - b.top) < b.height * 0.4 && Math.abs(a.width - b.width) < 2
}
