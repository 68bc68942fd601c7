/** Two alliances of three clans each, as a form builds them (the option `clans`: A's three, then B's three). */

import { CLANS, isClan, type Clan } from './clans'

export type Alliances = readonly [readonly Clan[], readonly Clan[]]

export function read(clans: unknown): Alliances {
  const names = Array.isArray(clans)
    ? clans.filter((name): name is Clan => typeof name === 'string' && isClan(name))
    : []
  return [names.slice(0, 3), names.slice(3, 6)]
}

export function write(alliances: Alliances): Clan[] {
  return [...alliances[0], ...alliances[1]]
}

export function isComplete(alliances: Alliances): boolean {
  return alliances[0].length === 3 && alliances[1].length === 3
}

export function sideOf(alliances: Alliances, clan: Clan): 0 | 1 | null {
  return alliances[0].includes(clan) ? 0 : alliances[1].includes(clan) ? 1 : null
}

/** Give a clan to a side, or take it back from there. */
export function assign(alliances: Alliances, clan: Clan, side: 0 | 1): Alliances {
  const before = sideOf(alliances, clan)
  const rest = alliances.map((clans) => clans.filter((each) => each !== clan)) as [Clan[], Clan[]]
  if (before !== side && rest[side].length < 3) rest[side].push(clan)
  return rest
}

/** Six clans at random. */
export function deal(random: () => number): Alliances {
  const clans: Clan[] = [...CLANS]
  for (let i = clans.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    ;[clans[i], clans[j]] = [clans[j]!, clans[i]!]
  }
  return [clans.slice(0, 3), clans.slice(3, 6)]
}
