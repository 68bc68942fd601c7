/** Cards of a zone, and keys for them that survive from view to view. */
import type { Ref } from '~/table/contract'

export interface ZoneCard {
  /** null: a card back. */
  card: string | null
  ref?: Ref
  state?: unknown
  label?: string
  dim?: boolean
  tapped?: boolean
  /** See Place.key. */
  key?: string
}

/** The n-th card of its kind has the key `kind:n`: equal cards stay where they were as well as can be told. */
export function keyed<T extends { card: string | null; key?: string }>(
  items: readonly T[],
): { key: string; item: T }[] {
  const seen = new Map<string, number>()
  return items.map((item) => {
    const kind = item.key ?? item.card ?? ''
    const n = seen.get(kind) ?? 0
    seen.set(kind, n + 1)
    return { key: `${kind}:${n}`, item }
  })
}
