import type en from '../en'
import account from './account'
import brawl from './brawl'
import cards from './cards'
import clash from './clash'
import gosu from './gosu'
import home from './home'
import rules from './rules'
import settings from './settings'
import shell from './shell'
import table from './table'
import tables from './tables'

const ru: Record<keyof typeof en, string> = {
  ...shell,
  ...home,
  ...tables,
  ...cards,
  ...rules,
  ...account,
  ...settings,
  ...table,
  ...clash,
  ...gosu,
  ...brawl,
}
export default ru
