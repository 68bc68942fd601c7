import type { GameModule } from '~/table/contract'
import Board from './Board.svelte'
import { skin } from './skin'

export default { board: Board, skin, ownPlates: true } satisfies GameModule
