import type { Chart } from '~/table/chart'
import type { GosuView } from './types'

/** What a Great Battle would be, if it came now. */
const chart: Chart = {
  title: { en: 'Battle strength', ru: 'Сила в битве' },
  of: (view: GosuView) => view.players.map((one) => one.strength),
}
export default chart
