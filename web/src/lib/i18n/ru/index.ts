import type { HouseWords } from '../en'
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

const house: Record<keyof HouseWords, string> = {
  ...shell,
  ...home,
  ...tables,
  ...cards,
  ...rules,
  ...account,
  ...school,
  ...settings,
  ...table,
  ...puzzles,
  ...analysis,
}

const games = together(
  import.meta.glob<Record<string, string>>('/src/games/*/words/ru.ts', { eager: true, import: 'default' }),
)
export default { ...games, ...house }
