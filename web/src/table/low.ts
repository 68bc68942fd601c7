/** A phone on its side, or a window as low: `low.current`. What stands above and below a board stands beside it there. */
import { MediaQuery } from 'svelte/reactivity'

export const low = new MediaQuery('(min-width: 700px) and (max-height: 500px)')
