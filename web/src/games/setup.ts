/**
 * A game's own form for its options: `games/<id>/setup.svelte` takes the place of the form made from the schema.
 *
 * It edits `options` (bindable): only what differs from the defaults has to stand there. The page checks them with the
 * server after each change and says what is wrong with them.
 */
import type { Component } from 'svelte'
import { t } from '~/lib/i18n'
import type { Choice, GameInfo, SettingInfo } from '~/lib/api/messages'

const SEATS = 'ABCDEFGH'

export interface SetupProps {
  options: Record<string, unknown>
  info: GameInfo
  /** What the seats are called, in their order; there may be fewer than the options ask for until the server answers. */
  names: string[]
}

/** What a seat is called. */
export function seatName(names: string[], seat: number): string {
  return names[seat] ?? t('tables.player', { n: seat + 1 })
}

/** A value of an option in words; where it is a seat (A, B …), that seat's name. */
export function choiceName(info: GameInfo, name: string, value: unknown, names: string[]): string {
  const seat = typeof value === 'string' && /^[A-H]$/.test(value) ? SEATS.indexOf(value) : -1
  return seat >= 0 ? seatName(names, seat) : choiceOf(info, name, value).title
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
