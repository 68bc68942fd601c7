/** What the signs on the table mean, and where they stand. */
import type { Sign } from '~/table/legend'

const legend: readonly Sign[] = [
  {
    at: '.stronghold:not(.fort), .pips:not(.danger) .keep',
    en: ['Bastion', 'The tall tower: the first life.'],
    ru: ['Бастион', 'Высокая башня: первая жизнь.'],
  },
  {
    at: '.stronghold.fort, .pips.danger .keep',
    en: ['Fort', 'The low cracked tower: the last life. Who loses it loses the match.'],
    ru: ['Форт', 'Низкая треснувшая башня: последняя жизнь. Кто её теряет, проигрывает.'],
  },
  {
    at: '.stronghold b, .pips .life',
    en: [
      'Number on the tower',
      'Its health: so many cards stand to its right. Each point of damage moves it one card to the right.',
    ],
    ru: ['Число на башне', 'Здоровье: столько карт стоит справа. Каждый урон сдвигает башню на карту вправо.'],
  },
  {
    at: '.wall .mark',
    en: ['Ruler under the hand', 'The health the tower would have at that place; at the skull it breaks.'],
    ru: ['Линейка под рукой', 'Сколько здоровья было бы у башни на этом месте; у черепа она рушится.'],
  },
  {
    at: '.wall.own li.forward:not(.tower)',
    en: ['Cards standing forward', 'The four you may play; the rest of the queue stands back.'],
    ru: ['Карты впереди', 'Четыре, которые можно играть; остальная очередь стоит позади.'],
  },
  {
    at: '.pips .row',
    en: [
      'Little marks in a row',
      'The cards of a hand: tall ones may be played, light ones you know, the tower stands among them.',
    ],
    ru: ['Чёрточки в ряд', 'Карты в руке: высокие можно играть, светлые вы знаете, среди них стоит башня.'],
  },
  {
    at: '.plate .mana',
    en: [
      'Blue crystal',
      'Mana left this turn. A turn gives one for each card in hand, tower included; the very first turn only 6.',
    ],
    ru: [
      'Синий кристалл',
      'Оставшаяся мана. Ход даёт по одной за карту в руке вместе с башней; самый первый ход — только 6.',
    ],
  },
  {
    at: '.face .mana',
    en: ['Blue hexagon on a card', 'What it costs now; green: cheaper than printed, wine-red: dearer.'],
    ru: ['Синий шестиугольник на карте', 'Цена сейчас; зелёный — дешевле напечатанной, бордовый — дороже.'],
  },
  {
    at: '.face:not(.spell) .attack',
    en: ['Axe', 'Damage of each attack.'],
    ru: ['Топор', 'Урон каждой атаки.'],
  },
  {
    at: '.face.spell .attack',
    en: ['Red burst', 'A spell and its damage.'],
    ru: ['Красная вспышка', 'Заклинание и его урон.'],
  },
  {
    at: '.face .health',
    en: ['Shield', 'Health left this turn; cracked: wounded.'],
    ru: ['Щит', 'Здоровье, оставшееся в этот ход; треснул — существо ранено.'],
  },
  {
    at: '.face .new',
    en: ['Hourglass', 'Entered this turn, does not attack yet.'],
    ru: ['Песочные часы', 'Вошло в этот ход и ещё не атакует.'],
  },
  {
    at: '.ability:not(.aura):not(.lent)',
    en: ['Round icon, lozenge', 'An ability; a lozenge hinders its bearer. The card zoomed tells what it does.'],
    ru: [
      'Круглый значок, ромб',
      'Способность; ромб мешает своему носителю. Что она делает, написано на увеличенной карте.',
    ],
  },
  {
    at: '.ability.aura',
    en: ['Gold icon with arrows', 'An aura: for the neighbours before and behind.'],
    ru: ['Золотой значок со стрелками', 'Аура: для соседей спереди и сзади.'],
  },
  {
    at: '.ability.lent',
    en: ['Dashed rim', "Lent by a neighbour's aura."],
    ru: ['Пунктирный ободок', 'Получено от ауры соседа.'],
  },
  {
    at: '.face .riders',
    en: ['Small portrait on a card', 'With a chain: a captured card under it; without: a Symbiote on it.'],
    ru: ['Маленький портрет на карте', 'С цепью — пленная карта под ним, без цепи — симбиот на нём.'],
  },
  {
    at: '.lane',
    en: ['Lane', 'The card next to the bridge is hit first; the farthest attacks first.'],
    ru: ['Ряд', 'Ближнюю к мосту карту бьют первой, самая дальняя атакует первой.'],
  },
  {
    at: '.plaque',
    en: ['Stone in the water', 'Whose turn it is, and which.'],
    ru: ['Камень в воде', 'Чей ход и который по счёту.'],
  },
  {
    at: '.realm > .deck',
    en: ['Deck of the AI', 'The cards in it are its health; what was knocked off lies in the discard.'],
    ru: ['Колода ИИ', 'Карты в ней — здоровье; выбитые лежат в сбросе.'],
  },
  {
    at: '[data-stage] [data-lit=possible]',
    en: ['Gold corners', 'You may act here.'],
    ru: ['Золотые уголки', 'Здесь можно действовать.'],
  },
]
export default legend
