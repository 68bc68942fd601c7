/** Put a floating box beside an element: above it, or below where there is no room. */
export function beside(box: HTMLElement, node: Element, gap = 10): void {
  const at = node.getBoundingClientRect()
  const size = box.getBoundingClientRect()
  const above = at.top - size.height - gap
  box.style.top = `${above > 8 ? above : Math.min(at.bottom + gap, innerHeight - size.height - 8)}px`
  box.style.left = `${Math.max(8, Math.min(at.left + at.width / 2 - size.width / 2, innerWidth - size.width - 8))}px`
}
