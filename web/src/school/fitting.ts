/** Which lesson helps after a lost match. Pure. */
import type { LessonInfo } from '~/lib/api/messages'
import { whose } from './tips'

interface Happened {
  kind: string
  data: Readonly<Record<string, unknown>>
}

/** The first open lesson about what befell this seat, else simply the first one; undefined where all are learned. */
export function fitting(
  lessons: readonly LessonInfo[],
  learned: (id: string) => boolean,
  seat: number,
  events: readonly Happened[],
): LessonInfo | undefined {
  const mine = new Set(events.filter((event) => whose(event.data) === 'ABCDEFGH'[seat]).map((event) => event.kind))
  const open = lessons.filter((lesson) => !learned(lesson.id))
  return open.find((lesson) => lesson.lost.some((kind) => mine.has(kind))) ?? open[0]
}
