/** The boards: every folder beside this file that has an `index.ts`, loaded when it is needed. */
import type { GameModule } from '../table/contract'

const folders = import.meta.glob<{ default: GameModule }>('./*/index.ts')

/** The game's own board, or the fallback for games that have none. */
export async function loadGame(id: string): Promise<GameModule> {
  const own = id === 'fallback' ? undefined : folders[`./${id}/index.ts`]
  const load = own ?? folders['./fallback/index.ts']
  if (!load) throw new Error('no fallback board')
  return (await load()).default
}

/** Whether the game has a board of its own. */
export function hasBoard(id: string): boolean {
  return id !== 'fallback' && `./${id}/index.ts` in folders
}
