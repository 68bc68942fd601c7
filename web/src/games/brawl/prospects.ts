/** What the view tells of the near future, in the shape in which the arena draws it. */

import type { OptionInfo } from '~/table/wire'
import type { BrawlView, Champion } from './types'

/** The hexes on the way to a goal, the start first, by the hex before each; empty where no walk leads there. */
export function wayTo(champion: Champion, goal: string): string[] {
  const back = champion.prospect?.back ?? {}
  if (!(goal in back)) return []
  const path = [goal]
  while (back[path[0]!] && path.length < 99) path.unshift(back[path[0]!]!)
  return path
}

/** How many steps lead to each hex that the champion could reach with any of its chances. */
export function within(champion: Champion, taken: ReadonlySet<string>): Map<string, number> {
  const found = new Map<string, number>()
  const most = Math.max(0, ...(champion.prospect?.chances.map((chance) => chance.points) ?? []))
  for (const hex of Object.keys(champion.prospect?.back ?? {})) {
    const steps = wayTo(champion, hex).length - (champion.at === null ? 0 : 1)
    if (steps <= most && !taken.has(hex)) found.set(hex, steps)
  }
  return found
}

const LEAPS = new Set(['jump', 'place', 'swoop', 'throw'])
const ALONG = new Set(['go', 'spring'])

/** The way that an option would lead the acting champion: hex by hex, or straight from where it stands. */
export function wayOf(option: OptionInfo, goal: string, actor: Champion, card: string | null) {
  if (ALONG.has(option.verb)) return { path: wayTo(actor, goal), leap: false }
  const straight = ['dash', 'sail'].includes(option.verb)
  // who is thrown is another than the one who acts
  if (!actor.at || card === 'throw' || !(straight || LEAPS.has(option.verb))) return { path: [], leap: false }
  return { path: [actor.at, goal], leap: !straight }
}

/** What the attack in play would deal to a champion, as a sum. */
export function sumOf(view: BrawlView, id: string): string {
  const told = view.play?.forecast[id]
  return told ? `${told.strength} − ${told.defence} = ${told.damage}` : ''
}

/** Whether that would knock it out. */
export function falls(view: BrawlView, champion: Champion): boolean {
  const told = view.play?.forecast[champion.id]
  return !!told && told.damage > 0 && champion.damage + told.damage >= champion.health
}
