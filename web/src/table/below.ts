/**
 * `{@attach beginBelow}`: where a board is higher than the screen, one begins at its foot, where one's own cards lie,
 * and stays there when the prompt grows, until one scrolls away.
 */
export function beginBelow(node: Element): () => void {
  let stop = () => {}
  // the first frame knows the stage
  const frame = requestAnimationFrame(() => {
    const stage = node.closest('[data-stage]')
    if (stage) stop = stayBelow(stage)
  })
  return () => {
    cancelAnimationFrame(frame)
    stop()
  }
}

function stayBelow(stage: Element): () => void {
  let below = true
  let byHand = false
  const hand = () => (byHand = true)
  const moved = () => {
    if (byHand) below = stage.scrollTop + stage.clientHeight > stage.scrollHeight - 8
    byHand = false
  }
  // both the room and what fills it change
  const watch = new ResizeObserver(() => below && (stage.scrollTop = stage.scrollHeight))
  watch.observe(stage)
  if (stage.firstElementChild) watch.observe(stage.firstElementChild)
  const heard = new AbortController()
  for (const kind of ['wheel', 'touchmove'] as const)
    stage.addEventListener(kind, hand, { passive: true, signal: heard.signal })
  stage.addEventListener('scrollend', moved, { signal: heard.signal })
  return () => {
    watch.disconnect()
    heard.abort()
  }
}
