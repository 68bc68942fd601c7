/** How hard a puzzle is, from 1 to 4: by the weakest level that finds it. */
export function stars(solvedBy: readonly string[]): number {
  const at = ['squire', 'fencer', 'captain'].findIndex((level) => solvedBy.includes(level))
  return at < 0 ? 4 : at + 1
}
