/** What the end of a match shows of its course: where a folder has a `chart.ts`; loaded when it is needed. */
import type { Chart } from '../table/chart'

const folders = import.meta.glob<{ default: Chart }>('./*/chart.ts')

export async function loadChart(id: string): Promise<Chart | null> {
  const load = folders[`./${id}/chart.ts`]
  return load ? (await load()).default : null
}
