import type { GameModule } from '~/table/contract'
import Board from './Board.svelte'
import { effects } from './effects'
import skin from './skin'

const gosu: GameModule = {
  board: Board,
  skin,
  effects,
  ownPlates: true,
  ownPrompt: true,
  ends: ['pass'],
  ground: 'gosu',
}

export default gosu
