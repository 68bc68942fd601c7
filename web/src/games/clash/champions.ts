/** Pictures for champions that somebody made. Without a choice of its author a champion gets one by its name. */
import type { CardInfo } from '~/table/wire'
import { seeded } from './seeded'
import type { Champion } from './types'

export const PICTURES = [
  'wolf',
  'knight',
  'king',
  'dragon',
  'lion',
  'eagle',
  'bear',
  'bull',
  'stag',
  'raven',
  'owl',
  'shark',
  'snake',
  'spider',
  'scorpion',
  'mammoth',
  'boar',
  'tiger',
  'unicorn',
  'phoenix',
  'sword',
  'axe',
  'hammer',
  'bow',
  'staff',
  'mask',
  'samurai',
  'viking',
  'spartan',
  'ninja',
  'witch',
  'wizard',
  'elf',
  'dwarf',
  'orc',
  'angel',
  'demon',
  'ghost',
  'robot',
  'golem',
  'tree',
  'sun',
  'moon',
  'star',
  'heart',
  'queen',
  'jester',
  'champion',
] as const

/** The keys are those of art/champion.icons.json. */
export function pictureFor(name: string): string {
  return PICTURES[Math.floor(seeded(name) * PICTURES.length)]!
}

/** A made champion as a card. */
export function championCard(champion: Omit<Champion, 'card' | 'ready' | 'in_play'>, picture?: string): CardInfo {
  const { name, cost, attack, health, abilities } = champion
  return {
    id: 'champion',
    name,
    names: {},
    facts: {
      type: 'creature',
      set: 'champion',
      mana: cost,
      attack: abilities.includes('vulnerability') ? 'X' : attack,
      health,
      abilities,
      picture: picture ?? pictureFor(name),
    },
    text: '',
    keywords: abilities,
  }
}
