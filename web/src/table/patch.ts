/** What changes in a view between two events, as the server tells it: pairs of a path and a value, or a path alone. */
import type { Step } from '~/lib/api/messages'

type Path = readonly (string | number)[]

/** The view after these changes; what has not changed is the very same as before, so that nothing else is drawn anew. */
export function patched<T>(view: T, patch: Step['patch']): T {
  let next: unknown = view
  for (const [path, ...value] of patch) next = set(next, path as Path, value)
  return next as T
}

function set(here: unknown, [key, ...rest]: Path, value: readonly unknown[]): unknown {
  if (key === undefined) return value[0]
  if (Array.isArray(here)) return here.map((each, index) => (index === Number(key) ? set(each, rest, value) : each))
  const twin = { ...(here as Record<string, unknown> | null) }
  if (!rest.length && !value.length) delete twin[key]
  else twin[key] = set(twin[key], rest, value)
  return twin
}
