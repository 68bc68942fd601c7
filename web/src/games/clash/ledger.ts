/** The tables of the rules that forms and builders reckon with, as the server tells them (games/clash/figures.py). */
import type { components } from '~/lib/api/types'
import { figuresOf } from '~/lib/state/told.svelte'

export type Ledger = components['schemas']['ClashFigures']

const NOTHING: Ledger = { abilities: {}, sets: [], ai_prices: {}, ai_levels: [] }

/** Reactive; empty until the cards are here. */
export function ledger(): Ledger {
  return (figuresOf('clash') as Ledger | undefined) ?? NOTHING
}
