/** Where hexes lie on the page: pointy-top, the radius of a hex is 1. Whoever plays from the north sees it turned. */

import type { Ground } from './types'

export interface Point {
  x: number
  y: number
}

export const ROOT = Math.sqrt(3)

/** The middle of a hex with these axial coordinates. */
export function centre(axial: readonly number[], turned: boolean): Point {
  const [q = 0, r = 0] = axial
  const sign = turned ? -1 : 1
  return { x: sign * ROOT * (q + r / 2), y: sign * 1.5 * r }
}

/** The six corners as an SVG path, around the origin. */
export function hexagon(radius: number): string {
  const corners = Array.from({ length: 6 }, (_, k) => {
    const angle = (Math.PI / 180) * (60 * k - 30)
    return `${(radius * Math.cos(angle)).toFixed(3)} ${(radius * Math.sin(angle)).toFixed(3)}`
  })
  return `M${corners.join('L')}Z`
}

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** The room that the arena takes, with a margin for the crowd. */
export function boxOf(points: readonly Point[], margin: number): Box {
  const xs = points.map((point) => point.x)
  const ys = points.map((point) => point.y)
  const left = Math.min(...xs) - ROOT / 2 - margin
  const top = Math.min(...ys) - 1 - margin
  return {
    left,
    top,
    width: Math.max(...xs) + ROOT / 2 + margin - left,
    height: Math.max(...ys) + 1 + margin - top,
  }
}

/** The room around the hexes: the crowd. */
export const MARGIN = 0.75

/** How much wider than high the arena is. */
export function ratioOf(ground: Ground): number {
  const { width, height } = boxOf(
    Object.values(ground.hexes).map((axial) => centre(axial, false)),
    MARGIN,
  )
  return width / height
}

/** The six directions as axial steps. */
export const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  E: [1, 0],
  NE: [1, -1],
  NW: [0, -1],
  W: [-1, 0],
  SW: [-1, 1],
  SE: [0, 1],
}

/** The edges between hexes of this set and others: the outline of a zone, drawn a little inside. */
export function outline(labels: readonly string[], hexes: Ground['hexes'], turned: boolean, radius = 0.93): string {
  const inside = new Set(labels.map((label) => hexes[label]!.join()))
  const around = ['E', 'SE', 'SW', 'W', 'NW', 'NE']
  let path = ''
  for (const label of labels) {
    const [q = 0, r = 0] = hexes[label]!
    const middle = centre([q, r], turned)
    around.forEach((name, k) => {
      const [dq, dr] = STEPS[name]!
      if (inside.has([q + dq, r + dr].join())) return
      const at = turned ? k + 3 : k
      const corner = (n: number) => {
        const angle = (Math.PI / 180) * (60 * n - 30)
        return `${(middle.x + radius * Math.cos(angle)).toFixed(3)} ${(middle.y + radius * Math.sin(angle)).toFixed(3)}`
      }
      path += `M${corner(at)}L${corner(at + 1)}`
    })
  }
  return path
}

/** What a note in a corner might cover, and how much that would be missed. */
export interface Seen extends Point {
  weight: number
}

/** The corner of the box where a note of this share of its sides covers least; of equal ones the first. */
export function freeCorner(box: ReturnType<typeof boxOf>, share: { w: number; h: number }, seen: readonly Seen[]) {
  const corners = [
    { left: false, below: false },
    { left: false, below: true },
    { left: true, below: true },
    { left: true, below: false },
  ]
  const covered = ({ left, below }: { left: boolean; below: boolean }) =>
    seen
      .filter(({ x, y }) => {
        const across = (x - box.left) / box.width
        const down = (y - box.top) / box.height
        return (left ? across < share.w : across > 1 - share.w) && (below ? down > 1 - share.h : down < share.h)
      })
      .reduce((sum, each) => sum + each.weight, 0)
  return corners.reduce((best, each) => (covered(each) < covered(best) ? each : best))
}
