import type { Chart } from '~/table/chart'
import type { BrawlView } from './types'

/** Victory points of each player's side. */
const chart: Chart = {
  title: { en: 'Victory points', ru: 'Победные очки' },
  of: (view: BrawlView) => view.players.map((one) => view.sides[one.side]?.points ?? null),
}
export default chart
