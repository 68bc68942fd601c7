import { t } from '~/lib/i18n'
import type { SeatInfo } from '~/table/wire'
import type { ClashView, Kingdom, LaneName } from '../types'

/** The kingdoms around the table as this observer sees them: own below, then clockwise. */
export interface Around {
  own: Kingdom
  left: Kingdom
  opposite: Kingdom
  right: Kingdom
  /** The own lane that leads to the left neighbour; the other one leads to the right. */
  leftLane: LaneName
}

export function ownIndex(view: ClashView): number {
  const found = view.kingdoms.findIndex((kingdom) => kingdom.seat !== null && kingdom.seat === view.seat)
  return found < 0 ? 0 : found
}

/** Four kingdoms sit in a ring: A–B and C–D share upper lanes, B–C and D–A lower ones (CL-MULTI-3). */
export function around(view: ClashView): Around {
  const own = ownIndex(view)
  const at = (step: number) => view.kingdoms[(own + step) % 4]!
  return { own: at(0), left: at(1), opposite: at(2), right: at(3), leftLane: own % 2 === 0 ? 'upper' : 'lower' }
}

export function other(lane: LaneName): LaneName {
  return lane === 'upper' ? 'lower' : 'upper'
}

/** Who plays a kingdom, in words. */
export function whoIs(kingdom: Kingdom, seats: readonly SeatInfo[], several: boolean): string {
  if (kingdom.seat === null) return several ? t('clash.ai_of', { n: kingdom.name < 'C' ? 1 : 2 }) : t('clash.ai')
  return seats[kingdom.seat]?.name ?? kingdom.name
}
