/** Teams named beforehand: three champions for A and B, or two for each of A, B, C, D; A and C play together. */

import { HEROES, type Hero } from './types'

export type Teams = readonly (readonly Hero[])[]

function shape(four: boolean): { seats: number; each: number } {
  return four ? { seats: 4, each: 2 } : { seats: 2, each: 3 }
}

export function read(champions: unknown, four: boolean): Teams {
  const names = (Array.isArray(champions) ? champions : []).filter((name): name is Hero =>
    HEROES.includes(name as Hero),
  )
  const { seats, each } = shape(four)
  return Array.from({ length: seats }, (_, seat) => names.slice(each * seat, each * (seat + 1)))
}

export function write(teams: Teams): Hero[] {
  return teams.flat()
}

/** Whether a seat may still take this champion: in a duel there is one copy, in a team no champion stands twice. */
export function allowed(teams: Teams, seat: number, hero: Hero): boolean {
  const four = teams.length === 4
  if (teams[seat]!.length >= shape(four).each) return false
  return !teams.some((team, other) => team.includes(hero) && (!four || (other & 1) === (seat & 1)))
}

/** Take a champion, or give it back. */
export function toggled(teams: Teams, seat: number, hero: Hero): Teams {
  const has = teams[seat]!.includes(hero)
  if (!has && !allowed(teams, seat, hero)) return teams
  return teams.map((team, at) => (at !== seat ? team : has ? team.filter((each) => each !== hero) : [...team, hero]))
}

function shuffled(random: () => number): Hero[] {
  const heroes = [...HEROES]
  for (let i = heroes.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    ;[heroes[i], heroes[j]] = [heroes[j]!, heroes[i]!]
  }
  return heroes
}

/** Full teams by chance. */
export function dealt(four: boolean, random: () => number): Teams {
  if (!four) {
    const heroes = shuffled(random)
    return [heroes.slice(0, 3), heroes.slice(3)]
  }
  const [one, two] = [shuffled(random), shuffled(random)]
  return [one.slice(0, 2), two.slice(0, 2), one.slice(2, 4), two.slice(2, 4)]
}
