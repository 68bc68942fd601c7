/**
 * What the visitor has solved, and for how many puzzles running at the first try: kept in this browser and, for whoever
 * has a name here, with the player. The server believes nobody: it gets the choices, and judges them itself.
 */
import { api } from '~/lib/api/client'
import type { Earlier, OwnPuzzles } from '~/lib/api/messages'
import { me } from '~/lib/state/me.svelte'
import { type Kept, empty, handIn, met, missed, nameOf, own } from './kept'

const KEY = 'duelyard.puzzles'
const AT_ONCE = 20

function stored(): Kept {
  try {
    return { ...empty(), ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) }
  } catch {
    return empty()
  }
}

export const progress = $state<Kept>(stored())

export const isSolved = (game: string, id: string) => nameOf(game, id) in progress.solved

function save(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(progress))
  } catch {
    // storage is closed to us: progress lasts as long as the page
  }
}

export function solve(game: string, id: string, choices: readonly string[]): void {
  met(progress, nameOf(game, id), choices)
  save()
}

/** A wrong choice, or a look at the solution: the streak is over, once for each puzzle. */
export function miss(game: string, id: string): void {
  missed(progress, nameOf(game, id))
  save()
}

function takeOver(theirs: OwnPuzzles): void {
  Object.assign(progress, own(progress, theirs, me.id))
  save()
}

let asked: string | null | undefined // undefined: nobody yet

/** What other devices have solved comes here, what this browser alone knows goes there; once for each player. */
export async function meetAgain(): Promise<void> {
  if (!me.known || asked === me.id) return
  asked = me.id
  if (progress.owner && progress.owner !== me.id) {
    Object.assign(progress, empty()) // somebody else has sat here
    save()
  }
  if (!me.id) return
  try {
    let theirs = await api.myPuzzles()
    const fresh: Earlier[] = handIn(progress, theirs)
    for (let at = 0; at < fresh.length; at += AT_ONCE) theirs = await api.handInPuzzles(fresh.slice(at, at + AT_ONCE))
    takeOver(theirs)
  } catch {
    asked = undefined // not reached: the next page tries again
  }
}
