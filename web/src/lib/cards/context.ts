/** The game whose cards are being drawn, for everything below a table or a gallery. */
import { getContext, setContext } from 'svelte'
import type { GameData } from '~/table/contract'
import type { Skin } from './skin'

export interface GameContext {
  game: GameData
  skin: Skin
  lang: 'en' | 'ru'
}

const KEY = Symbol('game')

/** `read` is called whenever a card is drawn, so it may be reactive. */
export function setGameContext(read: () => GameContext): void {
  setContext(KEY, read)
}

export function gameContext(): () => GameContext {
  return (
    getContext<(() => GameContext) | undefined>(KEY) ??
    (() => {
      throw new Error('a card needs a game: setGameContext, or the prop `context`')
    })
  )
}
