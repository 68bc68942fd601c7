/** Pictures for champions that somebody made. Without a choice of its author a champion gets one by its name. */
import { seeded } from './seeded'

export const PICTURES = [
  'wolf', 'knight', 'king', 'dragon', 'lion', 'eagle', 'bear', 'bull', 'stag', 'raven', 'owl', 'shark',
  'snake', 'spider', 'scorpion', 'mammoth', 'boar', 'tiger', 'unicorn', 'phoenix', 'sword', 'axe', 'hammer',
  'bow', 'staff', 'mask', 'samurai', 'viking', 'spartan', 'ninja', 'witch', 'wizard', 'elf', 'dwarf', 'orc',
  'angel', 'demon', 'ghost', 'robot', 'golem', 'tree', 'sun', 'moon', 'star', 'heart', 'queen', 'jester',
  'champion',
] as const

/** The keys are those of art/champion.icons.json. */
export function pictureFor(name: string): string {
  return PICTURES[Math.floor(seeded(name) * PICTURES.length)]!
}
