/** The parts around the board know a lesson as a table of one's own. */
import type { LessonMoment, TableInfo } from '~/lib/api/messages'

export function tableAt(moment: LessonMoment | null): TableInfo {
  return {
    id: '',
    game: moment?.game ?? '',
    settings: moment?.settings ?? {},
    state: moment?.ending ? 'over' : 'playing',
    seats: moment?.seats ?? [],
    mine: moment ? [moment.seat] : [],
    clock: { kind: 'none', seconds: 0, increment: 0 },
    public: false,
    created: '',
    moved: '',
    number: 0,
    commitment: '',
    invite: null,
    may: [],
    asked: [],
    ending: moment?.ending ?? null,
    rematch: null,
    series: null,
    fork: null,
    brings: false,
    preview: false,
    hints: false,
  }
}
