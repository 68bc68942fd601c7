/** What is still being fetched: a page is at rest when nothing is. */
export const loading = $state({ count: 0 })

/** Counted from the next microtask on, so that it may be asked for while something is drawn. */
export function fetched<T>(what: Promise<T>): Promise<T> {
  queueMicrotask(() => (loading.count += 1))
  return what.finally(() => queueMicrotask(() => (loading.count -= 1)))
}
