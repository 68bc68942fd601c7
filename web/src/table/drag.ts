/** Dragging: a click on the first place and on the second, with one movement. */
import type { Place, Ref } from './contract'

export interface DragHost {
  /** Begin a choice with this place; false where it cannot be carried anywhere. */
  grab(ref: Ref): boolean
  /** The place under the pointer where it may be put. */
  target(x: number, y: number): { node: Element; place: Place } | null
  /** Put it there; null: nowhere. */
  drop(ref: Ref | null): void
  layer(): HTMLElement
}

const THRESHOLD = 8

export class Drag {
  /** A click that belongs to the end of a drag. */
  justEnded = false
  private start: { x: number; y: number; node: Element; ref: Ref; pointer: number } | null = null
  private ghost: HTMLElement | null = null
  private over: Element | null = null

  constructor(private readonly host: DragHost) {}

  ready(event: PointerEvent, node: Element, ref: Ref): void {
    this.end()
    this.start = { x: event.clientX, y: event.clientY, node, ref, pointer: event.pointerId }
    window.addEventListener('pointermove', this.move)
    window.addEventListener('pointerup', this.up)
    window.addEventListener('pointercancel', this.cancel)
  }

  private readonly move = (event: PointerEvent): void => {
    const { start } = this
    if (!start || event.pointerId !== start.pointer) return
    if (!this.ghost) {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < THRESHOLD) return
      if (!this.host.grab(start.ref)) return this.end()
      this.lift(start.node)
    }
    event.preventDefault()
    this.ghost!.style.translate = `${event.clientX - start.x}px ${event.clientY - start.y}px`
    const target = this.host.target(event.clientX, event.clientY)?.node ?? null
    if (target === this.over) return
    this.over?.removeAttribute('data-over')
    target?.setAttribute('data-over', '')
    this.over = target
  }

  private lift(node: Element): void {
    const layer = this.host.layer()
    const box = node.getBoundingClientRect()
    const origin = layer.getBoundingClientRect()
    const ghost = node.cloneNode(true) as HTMLElement
    for (const name of ['data-ref', 'data-lit', 'role', 'tabindex', 'aria-label']) ghost.removeAttribute(name)
    ghost.classList.add('carried')
    ghost.style.left = `${box.left - origin.left}px`
    ghost.style.top = `${box.top - origin.top}px`
    ghost.style.width = `${box.width}px`
    ghost.style.height = `${box.height}px`
    ghost.style.setProperty('--card-w', `${box.width}px`)
    ghost.style.setProperty('--token-w', `${box.width}px`)
    layer.append(ghost)
    this.ghost = ghost
    node.setAttribute('data-lifted', '')
  }

  private readonly up = (event: PointerEvent): void => {
    if (this.ghost) {
      const target = this.host.target(event.clientX, event.clientY)
      this.justEnded = true
      setTimeout(() => (this.justEnded = false))
      this.host.drop(target?.place.ref ?? null)
    }
    this.end()
  }

  readonly cancel = (): void => {
    if (this.ghost) this.host.drop(null)
    this.end()
  }

  private end(): void {
    this.ghost?.remove()
    this.over?.removeAttribute('data-over')
    this.start?.node.removeAttribute('data-lifted')
    this.ghost = this.over = this.start = null
    window.removeEventListener('pointermove', this.move)
    window.removeEventListener('pointerup', this.up)
    window.removeEventListener('pointercancel', this.cancel)
  }
}
