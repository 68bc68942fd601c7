/** The first match of a game: who is offered it, and how it is made. */
import { api } from '~/lib/api/client'
import type { TableInfo } from '~/lib/api/messages'
import { me } from '~/lib/state/me.svelte'
import { makeTable } from '~/lib/state/playing'
import { guideAt, hasLearned, learn, meetAgain } from './progress.svelte'

/** Whether somebody has neither learned nor played this game, as far as this browser and the server know. */
export async function isNew(game: string): Promise<boolean> {
  if (hasLearned(`knows:${game}`)) return false
  if (!me.id) return true
  await meetAgain()
  if (hasLearned(`knows:${game}`)) return false
  const { tables } = await api.mine()
  const played = tables.some((table) => table.game === game)
  if (played) knows(game)
  return !played
}

/** It is not asked again. */
export function knows(game: string): void {
  learn(`knows:${game}`)
}

/** A friendly match against Squire, with tips. */
export async function firstMatch(game: string): Promise<TableInfo> {
  const { first } = await api.school(game)
  const table = await makeTable({
    game,
    ...(first.record ? { fork: { table: null, record: first.record, number: 0 } } : { settings: first.settings }),
    seats: [{ kind: 'me' }, { kind: 'bot', level: 'squire' }],
  })
  guideAt(table.id)
  knows(game)
  return table
}
