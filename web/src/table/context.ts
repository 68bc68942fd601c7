/** What the parts around a board know of the table. */
import { getContext, setContext } from 'svelte'
import type { ClockState, LevelInfo, TableInfo } from '~/lib/api/messages'

export interface AtTable {
  readonly table: TableInfo
  /** Through whose eyes. */
  readonly seat: number | null
  /** What has happened is still being shown: nobody has won before it is seen. */
  readonly busy?: boolean
  /** Seats that are asked now, as far as the server has told. */
  readonly asked: readonly number[]
  readonly clock: ClockState | null
  /** When `clock` was told (performance.now). */
  readonly at: number
  /** How many hints each seat has taken. */
  readonly hints?: readonly number[]
  readonly levels: readonly LevelInfo[]
}

const KEY = Symbol('table')

export function setTable(read: AtTable): void {
  setContext(KEY, read)
}

export function atTable(): AtTable {
  return getContext<AtTable>(KEY)
}
