import type { GameModule } from '~/table/contract'
import Board from './Board.svelte'
import { effects } from './effects'
import skin from './skin'

const berserk: GameModule = {
  board: Board,
  skin,
  effects,
  ownPlates: true,
  ownPrompt: true,
  ends: ['end'],
  ground: 'berserk',
}

export default berserk
