/** Where a box may float beside an element without hiding what must be seen. Pure. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

const GAP = 14
const EDGE = 8

function meets(a: Box, b: Box): boolean {
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height
}

/**
 * The nearest spot for a box of this size that hides neither the element nor anything of `kept`: beside it, above or
 * below, else at the edges of the screen; null where there is none.
 */
export function spotFor(
  at: Box,
  size: { width: number; height: number },
  screen: { width: number; height: number },
  kept: readonly Box[],
): { left: number; top: number } | null {
  const lefts = { least: EDGE, most: screen.width - size.width - EDGE }
  const tops = { least: EDGE, most: screen.height - size.height - EDGE }
  if (lefts.most < lefts.least || tops.most < tops.least) return null
  const within = (value: number, { least, most }: { least: number; most: number }) =>
    Math.max(least, Math.min(value, most))
  const right = at.left + at.width + GAP
  const left = at.left - size.width - GAP
  const middle = at.top + at.height / 2 - size.height / 2
  const centre = at.left + at.width / 2 - size.width / 2
  const columns = [right, left, centre, lefts.most, lefts.least]
  const rows = [
    middle,
    at.top + at.height - size.height,
    at.top,
    at.top - size.height - GAP,
    at.top + at.height + GAP,
    tops.least,
    tops.most,
  ]
  const hidden = [at, ...kept]
  const spots = columns
    .flatMap((x) => rows.map((y) => ({ left: within(x, lefts), top: within(y, tops) })))
    .filter((spot) => !hidden.some((box) => meets({ ...spot, ...size }, box)))
  const far = ({ left: x, top: y }: { left: number; top: number }) =>
    Math.hypot(x + size.width / 2 - at.left - at.width / 2, y + size.height / 2 - at.top - at.height / 2)
  return spots.reduce<{ left: number; top: number } | null>(
    (best, spot) => (best && far(best) <= far(spot) ? best : spot),
    null,
  )
}
