import type { Chart } from '~/table/chart'
import type { BerserkView } from './types'

/** Lives of each side's creatures; nothing before the battle, when squads are hidden. */
const chart: Chart = {
  title: { en: 'Lives on the field', ru: 'Жизни на поле' },
  of: (view: BerserkView) =>
    view.turn
      ? view.players.map((one) =>
          one.squad
            .filter((card) => card.type !== 'terrain' && card.type !== 'artifact')
            .reduce((sum, card) => sum + card.lives, 0),
        )
      : null,
}
export default chart
