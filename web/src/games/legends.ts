/** The legends: what the signs of a game mean, where its folder has a `legend.ts`; loaded when it is needed. */
import type { Sign } from '../table/legend'

const folders = import.meta.glob<{ default: readonly Sign[] }>('./*/legend.ts')

export async function loadLegend(id: string): Promise<readonly Sign[]> {
  const load = folders[`./${id}/legend.ts`]
  return load ? (await load()).default : []
}
