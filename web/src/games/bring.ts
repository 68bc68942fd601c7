/**
 * What somebody brings to a match himself, a deck of his own: `games/<id>/bring.svelte` lets him choose it.
 *
 * It edits `own` (bindable), the options of a seat as the server takes them (`NewSeat.settings`); null: the game chooses.
 */
import type { Component } from 'svelte'

export interface BringProps {
  own: Record<string, unknown> | null
  options: Record<string, unknown>
}

export type Chooser = Component<BringProps, object, 'own'>

const choosers = import.meta.glob<{ default: Chooser }>('./*/bring.svelte')

export async function loadBring(id: string): Promise<Chooser | null> {
  const load = choosers[`./${id}/bring.svelte`]
  return load ? (await load()).default : null
}
