import { together } from '../words'
import account from './account'
import analysis from './analysis'
import cards from './cards'
import home from './home'
import puzzles from './puzzles'
import rules from './rules'
import school from './school'
import settings from './settings'
import shell from './shell'
import table from './table'
import tables from './tables'

/** One file per area; keys begin with the area's name. */
const house = {
  ...shell,
  ...home,
  ...tables,
  ...cards,
  ...rules,
  ...account,
  ...analysis,
  ...school,
  ...puzzles,
  ...settings,
  ...table,
}
export type HouseWords = typeof house

const games = together(
  import.meta.glob<Record<string, string>>('/src/games/*/words/en.ts', { eager: true, import: 'default' }),
)
export default { ...games, ...house }
