export default {
  'settings.lead': 'Kept in this browser.',
  'settings.lang': 'Language',
  'settings.theme': 'Theme',
  'settings.theme.auto': 'As the system',
  'settings.theme.dark': 'Dusk',
  'settings.theme.light': 'Day',
  'settings.speed': 'Animations',
  'settings.speed.0': 'None',
  'settings.speed.0_5': 'Fast',
  'settings.speed.1': 'Normal',
  'settings.speed.2': 'Slow',
  'settings.speed.text': 'A click skips them at any time. If your system asks for less motion, there are none.',
  'settings.table': 'At the table',
  'settings.confirm': 'Ask before what cannot be taken back',
  'settings.confirm.text': 'Ending a turn with something left to do, resigning.',
  'settings.sound': 'Sounds',
  'settings.sound.text': 'Soft paper, stone and wood.',
  'settings.mute': 'Hide chat',
  'settings.mute.text': 'Lines of others are not shown.',
  'settings.exact': 'Notation for experts',
  'settings.exact.text':
    'Places as records write them (A.R1.2, F3), the letters of seats, and the numbers of rules in the log.',
  'about.lead':
    'Duelyard is a home for duel card games: complete rules, opponents that do not cheat, and a table that explains itself.',
  'about.games': 'The games',
  'about.games.text':
    'The games belong to their authors and publishers. Duelyard is made by players and is not affiliated with or endorsed by any of them. It shows no artwork, logo or sentence of the published games; rules and card texts are told in our own words. If you like a game here, buy it: cardboard is better company.',
  'about.privacy': 'What is kept',
  'about.privacy.text':
    'A cookie that says who you are at this table, and your tables. No e-mail, no advertising, no counting of visitors; this page speaks to its own server and to no other.',
  'about.art': 'Icons',
  'about.art.text':
    '{n} {n|icon|icons} of this build {n|comes|come} from game-icons.net, under the licence CC BY 3.0; some were recoloured or combined. Their authors:',
  'about.art.list': 'All icons used',
  'about.fonts': 'Fonts',
  'about.fonts.text':
    'Forum by Denis Masharov and Alegreya Sans by Juan Pablo del Peral (Huerta Tipográfica), both under the SIL Open Font License 1.1.',
  'about.code': 'Program',
  'about.code.text': 'Duelyard is free software under the MIT licence. The page is made with:',
  'about.scenes': 'Boards, card frames, doors and line icons are our own.',
}
