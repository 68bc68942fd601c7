/**
 * A game's own form for its options: `games/<id>/setup.svelte` takes the place of the form made from the schema.
 *
 * It edits `options` (bindable): only what differs from the defaults has to stand there. The page checks them with the
 * server after each change and says what is wrong with them.
 */
import type { Component } from 'svelte'
import type { GameInfo } from '~/lib/api/messages'

export interface SetupProps {
  options: Record<string, unknown>
  info: GameInfo
}

const forms = import.meta.glob<{ default: Component<SetupProps, object, 'options'> }>('./*/setup.svelte')

export function hasSetup(id: string): boolean {
  return `./${id}/setup.svelte` in forms
}

export async function loadSetup(id: string): Promise<Component<SetupProps, object, 'options'> | null> {
  const load = forms[`./${id}/setup.svelte`]
  return load ? (await load()).default : null
}
