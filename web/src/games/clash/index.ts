import type { GameModule } from '~/table/contract'
import Board from './Board.svelte'
import { effects } from './effects'
import { skin } from './skin'

const clash: GameModule = {
  board: Board,
  skin,
  effects,
  ownPlates: true,
  ownPrompt: true,
  ownChoices: true,
  ends: ['end'],
}

export default clash
