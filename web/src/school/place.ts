/** Where a bubble stands: it hides nothing that is spoken of or can be clicked, and as little else as possible. Pure. */
import type { Box } from '~/table/spot'

interface Size {
  width: number
  height: number
}

const EDGE = 8
const GAP = 12
const STEP = 20
/** So many hidden square pixels are as bad as one pixel of way. */
const HIDDEN = 50

const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top))

/** How far two boxes are apart. */
function apart(a: Box, b: Box): number {
  const across = Math.max(b.left - a.left - a.width, a.left - b.left - b.width, 0)
  const down = Math.max(b.top - a.top - a.height, a.top - b.top - b.height, 0)
  return Math.hypot(across, down)
}

const grown = ({ left, top, width, height }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

/**
 * The best spot on the screen for a bubble about `at`; null where each hides something of `kept`. It is near `at` and hides
 * little of `seen`, cards and plates that are neither spoken of nor to be clicked.
 */
export function placeFor(
  at: Box,
  size: Size,
  screen: Size,
  kept: readonly Box[],
  seen: readonly Box[],
): { left: number; top: number } | null {
  const most = { left: screen.width - size.width - EDGE, top: screen.height - size.height - EDGE }
  if (most.left < EDGE || most.top < EDGE) return null
  const along = (from: number, to: number, special: number[]) => [
    ...special.filter((value) => value >= from && value <= to),
    ...Array.from({ length: Math.floor((to - from) / STEP) + 1 }, (_, i) => from + i * STEP),
  ]
  const lefts = along(EDGE, most.left, [
    at.left + at.width / 2 - size.width / 2,
    at.left - size.width - GAP,
    at.left + at.width + GAP,
  ])
  const tops = along(EDGE, most.top, [
    at.top + at.height / 2 - size.height / 2,
    at.top - size.height - GAP,
    at.top + at.height + GAP,
  ])
  const closed = kept.map((box) => grown(box, 5)) // frames stand a little off what they are about
  let best: { left: number; top: number } | null = null
  let least = Infinity
  for (const left of lefts)
    for (const top of tops) {
      const box = { left, top, ...size }
      const skew = Math.abs(left + size.width / 2 - at.left - at.width / 2) / 20 // in line rather than aslant
      let cost = apart(box, at) + skew
      if (cost >= least || closed.some((each) => shared(box, each) > 0)) continue
      for (const each of seen) cost += shared(box, each) / HIDDEN
      if (cost < least) {
        least = cost
        best = { left, top }
      }
    }
  return best
}
