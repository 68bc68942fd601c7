/** At how many tables one is waited for: for the header. */
import { api } from '~/lib/api/client'
import { me } from './me.svelte'

export const turns = $state({ count: 0 })

export async function countTurns(): Promise<void> {
  if (!me.id || document.visibilityState !== 'visible') return
  try {
    const { tables } = await api.mine()
    turns.count = tables.filter(
      (table) => table.state === 'playing' && table.mine.some((seat) => table.asked.includes(seat)),
    ).length
  } catch {
    // the banner tells
  }
}
