import type { GamePage } from '~/games/pages'

export default [
  {
    path: '/berserk/decks',
    page: () => import('./pages/Decks.svelte'),
    title: 'berserk.decks.title',
    door: '/berserk/decks',
  },
] satisfies GamePage[]
