import type { Ref } from './contract'

/** What is still missing of an answer: a card of one's own, somebody who is meant, a place to go to, or one of both;
 * or what it is paid with. */
export type Missing = 'card' | 'target' | 'place' | 'either' | 'price'

/** `holds`: whether a card lies or stands on a place. What can be pointed at next tells what is missing. */
export function missing(refs: readonly Ref[], holds: (ref: Ref) => boolean): Missing {
  if (refs.length && refs.every((ref) => /\.(hand|deck|discard|removed)\b/.test(ref))) return 'card'
  const aims = refs.filter((ref) => !/\.core\b/.test(ref))
  if (refs.length && !aims.length) return 'price'
  if (!aims.some(holds)) return 'place'
  return aims.every(holds) ? 'target' : 'either'
}
