/**
 * A game's own form for its options: `games/<id>/setup.svelte` takes the place of the form made from the schema.
 *
 * It edits `options` (bindable): only what differs from the defaults has to stand there. The page checks them with the
 * server after each change and says what is wrong with them.
 */
import type { Component } from 'svelte'
import type { Choice, GameInfo, SettingInfo } from '~/lib/api/messages'

export interface SetupProps {
  options: Record<string, unknown>
  info: GameInfo
}

/** An option by its name, with its words. */
export function settingOf(info: GameInfo, name: string): SettingInfo {
  return info.settings.find((each) => each.name === name) ?? { name, title: name, help: '', schema: {}, choices: [] }
}

/** A value of an option with its words. */
export function choiceOf(info: GameInfo, name: string, value: unknown): Choice {
  return settingOf(info, name).choices.find((each) => each.value === value) ?? { value, title: String(value), text: '' }
}

const forms = import.meta.glob<{ default: Component<SetupProps, object, 'options'> }>('./*/setup.svelte')

export function hasSetup(id: string): boolean {
  return `./${id}/setup.svelte` in forms
}

export async function loadSetup(id: string): Promise<Component<SetupProps, object, 'options'> | null> {
  const load = forms[`./${id}/setup.svelte`]
  return load ? (await load()).default : null
}
