import type { GameModule } from '~/table/contract'
import Board from './Board.svelte'
import skin from './skin'

const gosu: GameModule = {
  board: Board,
  skin,
  ownPlates: true,
  ends: ['pass'],
  ground: 'gosu',
}

export default gosu
