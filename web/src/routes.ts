import { pages } from '~/games/pages'
import type { Route } from '~/lib/router.svelte'

/** Every page of the site; each is a chunk of its own. A page gets what its pattern caught as props. */
export const routes: Route[] = [
  { path: '/', page: () => import('~/pages/Home.svelte') },
  { path: '/new/:game?', page: () => import('~/pages/NewTable.svelte'), title: 'shell.new' },
  { path: '/lobby', page: () => import('~/pages/Lobby.svelte'), title: 'shell.lobby' },
  { path: '/t/:id', page: () => import('~/pages/TableGate.svelte'), bare: true },
  { path: '/replay', page: () => import('~/table/ReplayPage.svelte'), title: 'shell.replay' },
  { path: '/replay/:id', page: () => import('~/table/ReplayPage.svelte'), title: 'shell.replay', bare: true },
  { path: '/history', page: () => import('~/pages/History.svelte'), title: 'shell.history' },
  { path: '/record', page: () => import('~/analysis/RecordPage.svelte'), title: 'record.title' },
  { path: '/cards/:game?', page: () => import('~/pages/Cards.svelte'), title: 'shell.cards' },
  { path: '/rules/:game?', page: () => import('~/pages/Rules.svelte'), title: 'shell.rules' },
  { path: '/learn/:game?', page: () => import('~/school/LearnPage.svelte'), title: 'school.learn' },
  { path: '/learn/:game/:lesson', page: () => import('~/school/LessonPage.svelte'), title: 'school.learn', bare: true },
  { path: '/puzzles/:game?', page: () => import('~/puzzles/Puzzles.svelte'), title: 'puzzles.title' },
  { path: '/puzzles/:game/:name', page: () => import('~/puzzles/Puzzle.svelte'), title: 'puzzles.title', bare: true },
  { path: '/fair', page: () => import('~/pages/Fair.svelte'), title: 'shell.fair' },
  { path: '/account', page: () => import('~/pages/Account.svelte'), title: 'shell.account' },
  { path: '/link/:token', page: () => import('~/pages/UseLink.svelte'), title: 'shell.account' },
  { path: '/settings', page: () => import('~/pages/Settings.svelte'), title: 'shell.settings' },
  { path: '/about', page: () => import('~/pages/About.svelte'), title: 'shell.about' },
  ...pages,
]
