/** Arrows from whoever acts to whom it is meant for, while that is being resolved. They follow their places. */
import type { Ref } from '../contract'

interface Arrow {
  from: Ref
  to: Ref
}

const SVG = 'http://www.w3.org/2000/svg'

/** The way of an arrow between two points, bent a little, and short of both ends; and its head. */
export function arrowPath(
  a: { x: number; y: number },
  b: { x: number; y: number },
  gap: number,
): { line: string; head: string } {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length = Math.hypot(dx, dy) || 1
  const [ux, uy] = [dx / length, dy / length]
  const bend = Math.min(length * 0.16, gap * 2)
  const from = { x: a.x + ux * gap, y: a.y + uy * gap }
  const to = { x: b.x - ux * gap, y: b.y - uy * gap }
  const mid = { x: (from.x + to.x) / 2 - uy * bend, y: (from.y + to.y) / 2 + ux * bend }
  const [hx, hy] = [to.x - mid.x, to.y - mid.y]
  const turn = Math.hypot(hx, hy) || 1
  const [vx, vy] = [hx / turn, hy / turn]
  const size = gap * 0.55
  const n = (value: number) => value.toFixed(2)
  const corner = (side: number) => `${n(to.x - vx * size - vy * size * side)} ${n(to.y - vy * size + vx * size * side)}`
  return {
    line: `M${n(from.x)} ${n(from.y)}Q${n(mid.x)} ${n(mid.y)} ${n(to.x)} ${n(to.y)}`,
    head: `M${n(to.x + vx * size * 0.4)} ${n(to.y + vy * size * 0.4)}L${corner(0.7)}L${corner(-0.7)}Z`,
  }
}

export class Arrows {
  private arrows: Arrow[] = []
  private svg: SVGSVGElement | null = null

  constructor(
    private readonly layer: HTMLElement,
    private readonly find: (ref: Ref) => Element | null,
  ) {}

  /** Draw one more; it stays until `clear`. */
  add(from: Ref, to: Ref): void {
    this.arrows.push({ from, to })
    this.draw()
  }

  clear(): void {
    this.arrows = []
    this.draw()
  }

  /** Places may have moved. */
  draw(): void {
    this.svg?.remove()
    this.svg = null
    if (!this.arrows.length) return
    const origin = this.layer.getBoundingClientRect()
    const svg = document.createElementNS(SVG, 'svg')
    svg.setAttribute('class', 'arrows')
    for (const { from, to } of this.arrows) {
      const [a, b] = [this.find(from), this.find(to)]
      if (!a || !b || a === b) continue
      const { line, head } = arrowPath(middle(a, origin), middle(b, origin), 18)
      svg.append(stroke(line, '#1a1208', 9), stroke(line, '#f3ead7', 5), stroke(head, '#1a1208', 3, '#f3ead7'))
    }
    this.svg = svg
    this.layer.append(svg)
  }
}

function middle(node: Element, origin: DOMRect): { x: number; y: number } {
  const box = node.getBoundingClientRect()
  return { x: box.left + box.width / 2 - origin.left, y: box.top + box.height / 2 - origin.top }
}

function stroke(d: string, colour: string, width: number, fill = 'none'): SVGPathElement {
  const path = document.createElementNS(SVG, 'path')
  for (const [name, value] of Object.entries({ d, stroke: colour, 'stroke-width': String(width), fill }))
    path.setAttribute(name, value)
  return path
}
