/** What the signs on the table mean, and where they stand. */
import type { Sign } from '~/table/legend'

const legend: readonly Sign[] = [
  {
    at: '.face .level',
    en: ['I, II, III', 'Level: soldier, hero, Immortal; the card lies in the row of that number.'],
    ru: ['I, II, III', 'Уровень: солдат, герой, Бессмертный; карта лежит в ряду с этим номером.'],
  },
  {
    at: '.face .crest',
    en: ['Crest on a card', 'Its clan.'],
    ru: ['Герб на карте', 'Её клан.'],
  },
  {
    at: '.face .value',
    en: ['Red seal', 'Value in the battle; ivory: raised or lowered just now.'],
    ru: ['Красная печать', 'Вес в битве; светлая — сейчас изменён.'],
  },
  {
    at: '.face .shift',
    en: ['Black diamond', 'Shift cost: cards you discard to replace this card. No diamond, no shift.'],
    ru: ['Чёрный ромб', 'Цена замены: сколько карт сбросить. Нет ромба — нет замены.'],
  },
  {
    at: '.face .rings',
    en: [
      'Rings at the foot',
      'How many tokens fit on it; each one repeats its text once. A token stays until the round ends.',
    ],
    ru: ['Кольца внизу', 'Сколько фишек поместится; каждая раз повторяет текст. Фишка лежит до конца раунда.'],
  },
  {
    at: '.face .marks',
    en: [
      'Small marks above the diamond',
      'Keywords: flag-bearer recruiter, medal veteran, coins bounty, ghost, ripples echo, tower castling, star miracle, crown feat.',
    ],
    ru: [
      'Значки над ромбом',
      'Свойства: знаменосец — вербовщик, медаль — ветеран, монеты — награда, призрак, волны — эхо, башня — рокировка, звезда — чудо, корона — подвиг.',
    ],
  },
  {
    at: '.face .gate',
    en: ['Open corner', 'FREE: can be destroyed, sacrificed, put on a deck.'],
    ru: ['Открытый уголок', 'Уязвима: можно уничтожить, пожертвовать, вернуть на колоду.'],
  },
  {
    at: '.face .chains',
    en: ['Card back with chains', 'Captured: counts 0.'],
    ru: ['Рубашка с цепями', 'Пленная карта: стоит 0.'],
  },
  {
    at: '.face .mist',
    en: ['Mist and a ghost', 'Cannot be captured or destroyed.'],
    ru: ['Туман и призрак', 'Нельзя пленить и уничтожить.'],
  },
  {
    at: '.face .bounty',
    en: ['Coin disc on a card', 'The bounty token: whoever captures or destroys the card may draw.'],
    ru: ['Монета на карте', 'Фишка награды: кто пленит или уничтожит карту, может взять карту.'],
  },
  {
    at: '.tokens .hand',
    en: ['Ivory disc', 'A token in hand: draw a card with it, or activate a card.'],
    ru: ['Светлый кружок', 'Фишка на руке: возьмите за неё карту или примените карту.'],
  },
  {
    at: '.tokens .cards',
    en: ['Disc in a little frame', 'A token that lies on a card.'],
    ru: ['Кружок в рамке', 'Фишка лежит на карте.'],
  },
  {
    at: '.tokens .spent',
    en: ['Dashed circle', 'A token spent; it comes back after the battle.'],
    ru: ['Пунктирный кружок', 'Потраченная фишка; вернётся после битвы.'],
  },
  {
    at: '.tokens .locked',
    en: ['Padlock', 'A locked token: not yours yet.'],
    ru: ['Замок', 'Заблокированная фишка, пока не ваша.'],
  },
  {
    at: '.crowns',
    en: ['Laurels', 'Supremacy: battles won. Two win the match.'],
    ru: ['Лавры', 'Превосходство: выигранные битвы. Две — победа.'],
  },
  {
    at: '.miracle',
    en: ['Swirling star', 'The miracle token: a card less to pay, or an equal battle won.'],
    ru: ['Звезда с вихрем', 'Фишка чуда: на карту меньше заплатить или выиграть равную битву.'],
  },
  {
    at: '.first',
    en: ['Mark of the first player', 'This player began the match.'],
    ru: ['Знак первого игрока', 'Этот игрок начал партию.'],
  },
  {
    at: '.passed',
    en: ['Passed', 'Takes no more turns this round.'],
    ru: ['Пас', 'В этом раунде больше не ходит.'],
  },
  {
    at: '.scales',
    en: ['Scales in the middle', 'Both totals if the battle came now; the leader is underlined.'],
    ru: ['Весы посередине', 'Силы сторон, если бы битва началась сейчас; лидер подчёркнут.'],
  },
  {
    at: '.both .tile',
    en: ['Crests in the middle', 'Tiles of the clans nobody took: in force for both.'],
    ru: ['Гербы посередине', 'Жетоны невыбранных кланов: действуют на обоих.'],
  },
  {
    at: '.tiles .tile',
    en: ['Crests beside a name', "That player's three clans; with rays: the tile is turned and in force."],
    ru: ['Гербы у имени', 'Три клана игрока; с лучами — жетон перевёрнут и действует.'],
  },
  {
    at: '.time .round, .sky',
    en: ['Moon', 'The round: crescent, half, full.'],
    ru: ['Луна', 'Раунд: серп, половина, полная.'],
  },
  {
    at: '.time .left',
    en: ['Turns left', 'The other has passed; so many turns until the battle.'],
    ru: ['Осталось ходов', 'Соперник спасовал; столько ходов до битвы.'],
  },
  {
    at: '.piles > *',
    en: ['Numbers on piles', 'So many cards lie there; by the hand stands its limit.'],
    ru: ['Числа на стопках', 'Сколько там карт; у руки указан её предел.'],
  },
  {
    at: '[data-stage] [data-lit=possible]',
    en: ['Gold corners', 'You may act here.'],
    ru: ['Золотые уголки', 'Здесь можно действовать.'],
  },
]
export default legend
