/** A tiny router: a path is matched against patterns; links within the site are followed without loading anew. */
import type { Component } from 'svelte'
import type { Key } from './i18n'
import { match, type Params } from './route'

type Page = () => Promise<{ default: Component<any> }>
export interface Route {
  path: string
  page: Page
  /** What the window is called. */
  title?: Key
  /** The page brings its own bar: no header, no footer. */
  bare?: boolean
}

export const place = $state({
  path: location.pathname,
  query: new URLSearchParams(location.search),
  hash: location.hash.slice(1),
})

function arrive(): void {
  place.path = location.pathname
  place.query = new URLSearchParams(location.search)
  place.hash = decodeURIComponent(location.hash.slice(1))
}

export function navigate(to: string, { replace = false } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', to)
  const before = place.path
  arrive()
  if (before !== place.path) window.scrollTo(0, 0)
}

/** Follow plain clicks on links of this site. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return
  const anchor = (event.target as Element | null)?.closest('a')
  if (!anchor?.href || anchor.target || anchor.hasAttribute('download') || anchor.origin !== location.origin) return
  if (anchor.pathname.startsWith('/api/')) return
  if (anchor.hash && anchor.pathname === location.pathname && anchor.search === location.search) return // hashchange tells
  event.preventDefault()
  navigate(anchor.pathname + anchor.search + anchor.hash)
}

window.addEventListener('popstate', arrive)
window.addEventListener('hashchange', arrive)

/** The first route that fits the path, and what its pattern caught. */
export function find(routes: Route[], path: string): { route: Route; params: Params } | null {
  for (const route of routes) {
    const params = match(route.path, path)
    if (params) return { route, params }
  }
  return null
}
