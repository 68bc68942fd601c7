/** Progress at puzzles as the browser keeps it, and how it meets what the server has of a player. */
import type { Earlier, OwnPuzzles } from '~/lib/api/messages'

export interface Kept {
  /** By game and id: the day on which it was solved. */
  solved: Record<string, string>
  /** The choices that solved it, until a server has judged them. */
  lines: Record<string, readonly string[]>
  /** Solved at the first try, one after the other. */
  streak: number
  best: number
  /** Tried and not solved at once: these do not count for the streak any more. */
  missed: string[]
  /** The player whom all of this belongs to; nobody yet: it goes to whoever takes a name here. */
  owner: string | null
}

export const empty = (): Kept => ({ solved: {}, lines: {}, streak: 0, best: 0, missed: [], owner: null })
export const nameOf = (game: string, id: string) => `${game}/${id}`
export const today = (now = new Date()) => now.toISOString().slice(0, 10)

export function met(kept: Kept, name: string, choices: readonly string[]): void {
  if (name in kept.solved) return
  kept.solved[name] = today()
  kept.lines[name] = [...choices]
  if (!kept.missed.includes(name)) kept.streak++
  kept.best = Math.max(kept.best, kept.streak)
}

export function missed(kept: Kept, name: string): void {
  if (name in kept.solved || kept.missed.includes(name)) return
  kept.missed.push(name)
  kept.streak = 0
}

/** What the server has not heard of. Puzzles whose solution was not kept stay with the browser. */
export function handIn(kept: Kept, theirs: OwnPuzzles): Earlier[] {
  const there = new Map(theirs.tried.map((one) => [nameOf(one.game, one.puzzle), one.solved !== null]))
  const names = [...new Set([...kept.missed, ...Object.keys(kept.lines)])]
  return names
    .filter((name) => there.get(name) !== true && (name in kept.lines || !there.has(name)))
    .map((name) => {
      const [game = '', puzzle = ''] = name.split('/')
      return { game, puzzle, choices: [...(kept.lines[name] ?? [])], missed: kept.missed.includes(name) }
    })
}

/** What is known now that the server has told: its word on all that it has judged, and what only this browser knows. */
export function own(kept: Kept, theirs: OwnPuzzles, owner: string | null): Kept {
  const solved = { ...kept.solved }
  const lines = { ...kept.lines }
  for (const one of theirs.tried) {
    const name = nameOf(one.game, one.puzzle)
    if (one.solved === null) continue
    solved[name] = one.solved.slice(0, 10)
    delete lines[name]
  }
  const gone = theirs.tried.filter((one) => one.missed).map((one) => nameOf(one.game, one.puzzle))
  const missed = [...new Set([...kept.missed, ...gone])]
  return { solved, lines, missed, streak: theirs.streak, best: theirs.longest, owner }
}
