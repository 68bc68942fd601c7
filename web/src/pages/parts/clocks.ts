/** What the computers at a table say to its clock; the numbers come from the server. */
import type { Clock, LevelInfo } from '~/lib/api/messages'

/** The fewest seconds that such a clock must have where these levels sit. */
export function least(clock: Clock, levels: LevelInfo[]): number {
  if (clock.kind !== 'move' && clock.kind !== 'match') return 0
  return Math.max(0, ...levels.map(({ clocks }) => (clock.kind === 'move' ? clocks.least_move : clocks.least_match)))
}

/** The levels that cannot take their full time on this clock. */
export function hurried(clock: Clock, levels: LevelInfo[]): LevelInfo[] {
  const { kind, seconds = 0, increment = 0 } = clock
  return levels.filter(({ clocks }) =>
    kind === 'move'
      ? seconds < clocks.full_move
      : kind === 'match' && seconds < clocks.full_match && increment < clocks.full_increment,
  )
}
