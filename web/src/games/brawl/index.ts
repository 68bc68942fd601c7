import type { GameModule } from '~/table/contract'
import Board from './Board.svelte'
import { effects } from './effects'
import skin from './skin'

const brawl: GameModule = {
  board: Board,
  skin,
  effects,
  ownPlates: true,
  ownPrompt: true,
  ends: ['end'],
  drawn: ['go', 'dash', 'sail', 'jump', 'swoop', 'place'],
  ground: 'brawl',
}

export default brawl
