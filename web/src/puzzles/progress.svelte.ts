/** What this browser has solved, and for how many puzzles running without a wrong choice. */
const KEY = 'duelyard.puzzles'

interface Progress {
  /** By game and id: the day on which it was solved. */
  solved: Record<string, string>
  /** Solved at the first try, one after the other. */
  streak: number
  best: number
  /** Tried and not solved at once: these do not count for the streak any more. */
  missed: string[]
}

function stored(): Partial<Progress> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Progress>
  } catch {
    return {}
  }
}

export const progress = $state<Progress>({ solved: {}, streak: 0, best: 0, missed: [], ...stored() })

export const nameOf = (game: string, id: string) => `${game}/${id}`
export const isSolved = (game: string, id: string) => nameOf(game, id) in progress.solved

function save(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(progress))
  } catch {
    // storage is closed to us: progress lasts as long as the page
  }
}

export function today(now = new Date()): string {
  return now.toISOString().slice(0, 10)
}

export function solve(game: string, id: string): void {
  const name = nameOf(game, id)
  if (name in progress.solved) return
  progress.solved[name] = today()
  if (!progress.missed.includes(name)) progress.streak++
  progress.best = Math.max(progress.best, progress.streak)
  save()
}

/** A wrong choice, or a look at the solution: the streak is over, once for each puzzle. */
export function miss(game: string, id: string): void {
  const name = nameOf(game, id)
  if (name in progress.solved || progress.missed.includes(name)) return
  progress.missed.push(name)
  progress.streak = 0
  save()
}
