/** What the visitor has learned: kept in this browser and, for whoever has a name here, with the player. */
import { api } from '~/lib/api/client'
import { me } from '~/lib/state/me.svelte'

const KEY = 'duelyard.school'

/** Where a lesson was left. */
export interface Left {
  scene: number
  done: string[]
}

interface Kept {
  learned: string[]
  left: Record<string, Left>
  /** Tables with tips, the latest ones. */
  guided: string[]
}

const MOST = 20
const empty = (): Kept => ({ learned: [], left: {}, guided: [] })

function stored(): Kept {
  try {
    return { ...empty(), ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) }
  } catch {
    return empty()
  }
}

const kept = $state<Kept>(stored())

function write(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // storage is closed to us: it lasts as long as the page
  }
}

export function hasLearned(id: string): boolean {
  return kept.learned.includes(id)
}

export function leftAt(lesson: string): Left | null {
  return kept.left[lesson] ?? null
}

/** The lesson waits here. */
export function leaveAt(lesson: string, left: Left | null): void {
  if (left) kept.left[lesson] = left
  else delete kept.left[lesson]
  write()
}

export function learn(...ids: string[]): void {
  const fresh = ids.filter((id) => !kept.learned.includes(id))
  if (!fresh.length) return
  kept.learned.push(...fresh)
  write()
  if (me.id) void api.learn(fresh).catch(() => {}) // the next visit tells it again
}

export function guidedAt(table: string): boolean {
  return kept.guided.includes(table)
}

/** There will be tips at this table. */
export function guideAt(table: string): void {
  kept.guided = [table, ...kept.guided].slice(0, MOST)
  write()
}

/** No more tips, at no table. */
export function stopGuiding(): void {
  kept.guided = []
  write()
}

let asked: string | null = null

/** What other devices know comes here, what only this browser knows goes there; once for each player. */
export async function meetAgain(): Promise<void> {
  if (!me.id || asked === me.id) return
  asked = me.id
  try {
    const { learned } = await api.learned()
    const fresh = kept.learned.filter((id) => !learned.includes(id))
    kept.learned = [...new Set([...kept.learned, ...learned])]
    write()
    if (fresh.length) await api.learn(fresh)
  } catch {
    asked = null // not reached: the next page tries again
  }
}
