/** Signs of a game and where they stand on its board: for the legend, and for what is pointed at. */

export interface Sign {
  /** Where it stands: a CSS selector within the table. */
  at: string
  /** It covers whole cards: told by the legend, and not to everybody whose pointer rests there. */
  wide?: true
  /** Its name and what it means. */
  en: readonly [name: string, text: string]
  ru: readonly [name: string, text: string]
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export function holds(box: Box, x: number, y: number): boolean {
  return box.left <= x && x <= box.right && box.top <= y && y <= box.bottom
}

export function size(box: Box): number {
  return (box.right - box.left) * (box.bottom - box.top)
}

/** Of the boxes that hold a point the smallest: a number on a tower before the tower. */
export function smallest<T extends { box: Box }>(among: readonly T[], x: number, y: number): T | null {
  const there = among.filter(({ box }) => holds(box, x, y))
  return there.reduce<T | null>((best, one) => (best && size(best.box) <= size(one.box) ? best : one), null)
}

/** The elements of a sign that can be seen now. */
export function seen(root: Element, sign: Sign): { node: Element; box: Box }[] {
  const frame = root.getBoundingClientRect()
  return [...root.querySelectorAll(sign.at)].flatMap((node) => {
    const box = node.getBoundingClientRect()
    const x = (box.left + box.right) / 2
    const y = (box.top + box.bottom) / 2
    return box.width > 2 && box.height > 2 && holds(frame, x, y) && visible(node) ? [{ node, box }] : []
  })
}

function visible(node: Element): boolean {
  return node.checkVisibility({ opacityProperty: true, visibilityProperty: true })
}
