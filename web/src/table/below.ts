/** `{@attach beginBelow}`: where a board is higher than the screen, one begins at its foot, where one's own cards lie. */
export function beginBelow(node: Element): () => void {
  // the first frame tells the stage its size, the second has the board laid out by it
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      const stage = node.closest('[data-stage]')
      if (stage) stage.scrollTop = stage.scrollHeight
    })
  })
  return () => cancelAnimationFrame(frame)
}
