import type { Chart } from '~/table/chart'
import type { ClashView } from './types'

const BASTION = 8 // a bastion that still stands is worth the fort behind it, too

/** The castles: health of the fort, on top of it that of the bastion. */
const chart: Chart = {
  title: { en: 'Castles: bastion and fort together', ru: 'Крепости: бастион и форт вместе' },
  of: (view: ClashView) => {
    const seats = view.kingdoms.filter((one) => one.seat !== null).sort((a, b) => a.seat! - b.seat!)
    return seats.map((one) => one.health + (one.half === 'bastion' ? BASTION : 0))
  },
}
export default chart
