import type { GamePage } from '~/games/pages'

export default [
  {
    path: '/clash/decks',
    page: () => import('./pages/Decks.svelte'),
    title: 'clash.decks.title',
    door: '/clash/decks',
  },
  { path: '/clash/champions', page: () => import('./pages/Champions.svelte'), title: 'clash.forge.title' },
  { path: '/league/:id?', page: () => import('./pages/League.svelte'), title: 'clash.league.title', door: '/league' },
  {
    path: '/clash/grimoire/:id?',
    page: () => import('./pages/Grimoire.svelte'),
    title: 'clash.grimoire.title',
    door: '/clash/grimoire',
  },
] satisfies GamePage[]
