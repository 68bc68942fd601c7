/** Making tables: one click, or from the form. */
import { api } from '~/lib/api/client'
import type { NewTable, TableInfo } from '~/lib/api/messages'
import { t } from '~/lib/i18n'
import { ensureGuest } from './me.svelte'

/** Our share of the seed: random, so that nobody else can have chosen it. */
export function nonce(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function guestName(): string {
  return `${t('shell.guest')} ${100 + Math.floor(Math.random() * 900)}`
}

/** A new table: it is held until we, who know the commitment by then, have sent our share of the seed. */
export async function makeTable(table: NewTable): Promise<TableInfo> {
  await ensureGuest(guestName())
  const made = await api.makeTable({ ...table, hold: true })
  return api.join(made.id, { nonce: nonce() })
}

/** The same again, with the seats moved on. */
export async function playAgain(table: TableInfo): Promise<TableInfo> {
  const made = await api.rematch(table.id)
  return made.state === 'waiting' && made.mine.length ? api.join(made.id, { nonce: nonce() }) : made
}

/** A match as the game is best met the first time, against Fencer unless another level is named. */
export async function playNow(game: string, level?: string): Promise<TableInfo> {
  const info = (await api.games()).find((each) => each.id === game)
  const settings = info?.presets.find((preset) => preset.id === 'first')?.settings ?? {}
  return makeTable({ game, settings, ...(level && { seats: [{ kind: 'me' }, { kind: 'bot', level }] }) })
}
