/** Arrow keys: the nearest element in a direction. */
export type Heading = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

interface Box {
  left: number
  top: number
  width: number
  height: number
}

export function isHeading(key: string): key is Heading {
  return key === 'ArrowLeft' || key === 'ArrowRight' || key === 'ArrowUp' || key === 'ArrowDown'
}

/** The index of the box to go to; -1 where there is none in that direction. */
export function nearest(from: Box, others: readonly Box[], heading: Heading): number {
  const [x, y] = centre(from)
  let best = -1
  let least = Infinity
  others.forEach((box, index) => {
    const [bx, by] = centre(box)
    const [dx, dy] = [bx - x, by - y]
    const along = { ArrowLeft: -dx, ArrowRight: dx, ArrowUp: -dy, ArrowDown: dy }[heading]
    const aside = Math.abs(heading === 'ArrowLeft' || heading === 'ArrowRight' ? dy : dx)
    if (along <= 4) return
    const far = along + 2.2 * aside
    if (far < least) [best, least] = [index, far]
  })
  return best
}

function centre(box: Box): [number, number] {
  return [box.left + box.width / 2, box.top + box.height / 2]
}
