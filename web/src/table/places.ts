/** All elements of one table that stand for places, and how they are lit. */
import type { Lit, Place, Ref } from './contract'
import { placeOf } from './place'

export class Places {
  private readonly nodes = new Map<Ref, Set<Element>>()
  private lit: ReadonlyMap<Ref, Lit> = new Map()
  private last: ReadonlySet<Ref> = new Set()
  private told = false
  private drawn: ReadonlySet<Ref> = new Set()
  private current: Element | null = null

  /** `changed` hears, once per tick, that refs came or went. */
  constructor(
    private readonly changed: (refs: ReadonlySet<Ref>) => void,
    /** What a screen reader adds to a place that is lit. */
    private readonly hint: () => string,
  ) {}

  add(node: Element, place: Place): void {
    const there = this.nodes.get(place.ref)
    if (there) there.add(node)
    else this.nodes.set(place.ref, new Set([node]))
    this.tell()
    this.paint(node, this.lit.get(place.ref) ?? null)
    node.toggleAttribute('data-last', this.last.has(place.ref))
  }

  remove(node: Element, place: Place): void {
    const there = this.nodes.get(place.ref)
    if (!there?.delete(node)) return
    if (!there.size) this.nodes.delete(place.ref)
    this.tell()
  }

  private tell(): void {
    if (this.told) return
    this.told = true
    queueMicrotask(() => {
      this.told = false
      const drawn = [...this.nodes].filter(([, nodes]) => [...nodes].some((node) => !node.closest('[data-tray]')))
      const refs = new Set(drawn.map(([ref]) => ref))
      if (refs.size === this.drawn.size && [...refs].every((ref) => this.drawn.has(ref))) return
      this.drawn = refs
      this.changed(refs)
    })
  }

  /** All elements, in the order of the page. */
  all(): Element[] {
    const found = [...this.nodes.values()].flatMap((set) => [...set]).filter((node) => node.isConnected)
    return found.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  }

  of(ref: Ref): Element[] {
    return [...(this.nodes.get(ref) ?? [])].filter((node) => node.isConnected)
  }

  /** The element of a place; if another card lies there by now, the element of that card. */
  find(ref: Ref | undefined, card?: string | null): Element | null {
    const here = ref ? (this.of(ref)[0] ?? null) : null
    if (!card || (here && placeOf(here)?.card === card)) return here
    const owner = ref?.split('.')[0]
    let other: Element | null = null
    for (const [at, nodes] of this.nodes) {
      for (const node of nodes) {
        if (placeOf(node)?.card !== card || !node.isConnected) continue
        if (!owner || at.startsWith(`${owner}.`)) return node
        other ??= node
      }
    }
    return other ?? here
  }

  /** Light places up; only what changed is touched. `picks` counts how often each ref was picked. */
  light(lit: ReadonlyMap<Ref, Lit>): void {
    const before = this.lit
    this.lit = lit
    for (const ref of new Set([...before.keys(), ...lit.keys()])) {
      const state = lit.get(ref) ?? null
      if (state === (before.get(ref) ?? null)) continue
      for (const node of this.nodes.get(ref) ?? []) this.paint(node, state)
    }
  }

  private paint(node: Element, state: Lit): void {
    if (state) node.setAttribute('data-lit', state)
    else node.removeAttribute('data-lit')
    node.setAttribute('tabindex', state && state !== 'other' ? '0' : node === this.current ? '0' : '-1')
    if (node.getAttribute('role') !== 'button') return
    if (state === 'selected') node.setAttribute('aria-pressed', 'true')
    else node.removeAttribute('aria-pressed')
    if (state) node.setAttribute('aria-description', this.hint())
    else node.removeAttribute('aria-description')
  }

  /** Where the focus is: that element stays in the tab order even if it is dark. */
  focus(node: Element | null): void {
    const before = this.current
    this.current = node
    if (before) this.paint(before, this.lit.get(placeOf(before)?.ref ?? '') ?? null)
    node?.setAttribute('tabindex', '0')
  }

  /** Mark what the last moves touched. */
  mark(refs: ReadonlySet<Ref>): void {
    for (const ref of new Set([...this.last, ...refs])) {
      for (const node of this.nodes.get(ref) ?? []) node.toggleAttribute('data-last', refs.has(ref))
    }
    this.last = refs
  }

  /** Show what a line of the log speaks of. */
  hover(nodes: readonly Element[]): void {
    for (const node of document.querySelectorAll('[data-hover]')) node.removeAttribute('data-hover')
    for (const node of nodes) node.setAttribute('data-hover', '')
  }
}
