/** What the signs on the war map mean, and where they stand. */
import type { Sign } from '~/table/legend'

const legend: readonly Sign[] = [
  {
    at: '.piece .shield:not(.closed) .rim',
    wide: true,
    en: ['Upright shield', 'An open card: it can act in its turn, defend and strike back.'],
    ru: ['Стоящий щит', 'Открытая карта: в свой ход может действовать, может защищать и отвечать ударом.'],
  },
  {
    at: '.piece .shield.closed .rim',
    wide: true,
    en: ['Lying shield', 'A closed card: it has acted, neither defends nor strikes back, and opens with its turn.'],
    ru: [
      'Лежащий щит',
      'Закрытая карта: уже действовала, не защищает и не отвечает ударом; откроется в начале своего хода.',
    ],
  },
  {
    at: '.piece .shield .paint',
    wide: true,
    en: [
      'Ink of a shield',
      'The element: ochre steppe, steel mountains, green forest, violet swamp, black darkness; grey is neutral.',
    ],
    ru: [
      'Краска щита',
      'Стихия: охра — степи, сталь — горы, зелень — леса, лиловый — болота, чёрный — тьма; серый — нейтральные.',
    ],
  },
  {
    at: '.piece .shield .life',
    en: ['Red number', 'Lives left; at none the card dies.'],
    ru: ['Красное число', 'Оставшиеся жизни; без жизней карта гибнет.'],
  },
  {
    at: '.piece .shield .notch',
    en: ['Notches', 'One for each life; pale ones are lost.'],
    ru: ['Зарубки', 'По одной на жизнь; бледные потеряны.'],
  },
  {
    at: '.piece .shield .strike',
    en: ['Three numbers', 'Wounds of its simple strike: weak, medium, strong. The dice tell which.'],
    ru: ['Три числа', 'Раны простого удара: слабого, среднего, сильного. Какой выйдет, решают кубики.'],
  },
  {
    at: '.piece .token.armor',
    en: ['Plate at the corner', 'Armor: so many wounds from attacks without magic it still stops in this turn.'],
    ru: ['Доспех в углу', 'Броня: столько ран от немагических атак она ещё остановит в этот ход.'],
  },
  {
    at: '.piece .token.good',
    en: ['Brown sign at the corner', 'A blessing, or chips, with which strong features are paid.'],
    ru: ['Коричневый знак в углу', 'Благословение или фишки, которыми платят за сильные особенности.'],
  },
  {
    at: '.piece .token.bad',
    en: ['Violet sign at the corner', 'A curse, or poison with the wounds that it deals each turn.'],
    ru: ['Лиловый знак в углу', 'Проклятие или яд с числом ран за ход.'],
  },
  {
    at: '.piece .shield .hidden, .piece .shield.veiled .rim',
    en: ['Dark or dashed shield', 'Face down until the first turn of the Second player; dashed: you know it.'],
    ru: ['Тёмный или пунктирный щит', 'Лежит рубашкой вверх до первого хода второго игрока; пунктирный вам известен.'],
  },
  {
    at: '[data-field] .seam',
    en: ['Red seam', 'The middle of the field: three rows belong to each side when squads are placed.'],
    ru: ['Красный шов', 'Середина поля: при расстановке каждой стороне принадлежат три ряда.'],
  },
  {
    at: '[data-field] .airmark',
    en: ['Hatched strip', 'Additional zone: here are flyers and terrain, which stand on no square.'],
    ru: ['Штриховка', 'Дополнительная зона: здесь летающие и местность, которые не занимают клеток.'],
  },
  {
    at: '[data-field] .marker',
    en: ['Sign on a square', 'A fire wall, rot, a portal or something else that a card has left there.'],
    ru: ['Знак на клетке', 'Стена огня, гниль, портал или другое, что оставила там карта.'],
  },
  {
    at: '.panel .left',
    en: ['Shield and heart', 'Creatures left, and their lives together. Whoever has none left has lost.'],
    ru: ['Щит и сердце', 'Сколько осталось существ и сколько у них жизней вместе. Нет существ — поражение.'],
  },
  {
    at: '.panel .piles > *',
    en: ['Numbers on piles', 'Cards in graveyard, deck and exile; a click opens them.'],
    ru: ['Числа на стопках', 'Карты на кладбище, в колоде и в изгнании; щелчок открывает стопку.'],
  },
  {
    at: '[data-reckoning] table',
    en: [
      'Hit table',
      'The attacker’s sum less the reflector’s: what the strike is, and what the reply. The last row is framed.',
    ],
    ru: [
      'Таблица попаданий',
      'Сумма атакующего минус сумма отражающего: каким вышел удар и каким ответ. Последняя строка обведена.',
    ],
  },
  {
    at: '[data-reckoning] .sum',
    en: ['Die and what is added', 'What was rolled, each modifier with its reason, and the sum.'],
    ru: ['Кубик и прибавки', 'Что выпало, каждая поправка с её причиной и сумма.'],
  },
  {
    at: '[data-stack]',
    en: ['List of actions', 'Declared and not yet done; the uppermost is carried out first.'],
    ru: ['Список действий', 'Объявлены, но ещё не выполнены; первым выполняется верхнее.'],
  },
  {
    at: '[data-odds]',
    en: ['Figures over a target', 'Chances in hundredths of a weak, medium, strong strike, and the wounds on average.'],
    ru: ['Числа над целью', 'Шансы слабого, среднего и сильного удара в сотых и раны в среднем.'],
  },
  {
    at: '[data-stage] [data-lit=possible]',
    en: ['Gold corners and dots', 'You may act here.'],
    ru: ['Золотые уголки и точки', 'Здесь можно действовать.'],
  },
]
export default legend
