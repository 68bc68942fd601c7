import type { Route } from '~/lib/router.svelte'

/** Every page of the site; each is a chunk of its own. A page gets what its pattern caught as props. */
export const routes: Route[] = [
  { path: '/', page: () => import('~/pages/Home.svelte') },
  { path: '/new/:game?', page: () => import('~/pages/NewTable.svelte') },
  { path: '/lobby', page: () => import('~/pages/Lobby.svelte') },
  { path: '/t/:id', page: () => import('~/pages/TableGate.svelte') },
  { path: '/replay/:id?', page: () => import('~/table/ReplayPage.svelte') },
  { path: '/history', page: () => import('~/pages/History.svelte') },
  { path: '/cards/:game?', page: () => import('~/pages/Cards.svelte') },
  { path: '/rules/:game?', page: () => import('~/pages/Rules.svelte') },
  { path: '/fair', page: () => import('~/pages/Fair.svelte') },
  { path: '/account', page: () => import('~/pages/Account.svelte') },
  { path: '/link/:token', page: () => import('~/pages/UseLink.svelte') },
  { path: '/settings', page: () => import('~/pages/Settings.svelte') },
  { path: '/about', page: () => import('~/pages/About.svelte') },
  { path: '/clash/decks', page: () => import('~/games/clash/pages/Decks.svelte') },
  { path: '/clash/champions', page: () => import('~/games/clash/pages/Champions.svelte') },
  { path: '/league/:id?', page: () => import('~/games/clash/pages/League.svelte') },
]
