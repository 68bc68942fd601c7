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

/** One file per area; keys begin with the area's name. */
export default { ...shell, ...home, ...tables, ...cards, ...rules, ...account, ...settings, ...table, ...clash, ...gosu, ...brawl }
