/** Which puzzle a day has: the same for everybody, and all of them come before one comes again. */
export function ofDay<T>(puzzles: readonly T[], day: string): T | undefined {
  if (!puzzles.length) return undefined
  const days = Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000)
  const step = [7, 11, 13, 17, 1].find((each) => puzzles.length % each !== 0 || each === 1)!
  return puzzles[(((days * step) % puzzles.length) + puzzles.length) % puzzles.length]
}

/** How hard a puzzle is, from 1 to 4: by the weakest level that finds it. */
export function stars(solvedBy: readonly string[]): number {
  const at = ['squire', 'fencer', 'captain'].findIndex((level) => solvedBy.includes(level))
  return at < 0 ? 4 : at + 1
}
