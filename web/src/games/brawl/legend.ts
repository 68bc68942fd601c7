/** What the signs on the table mean, and where they stand. */
import type { Sign } from '~/table/legend'

const legend: readonly Sign[] = [
  {
    at: '.core:not(.spent)',
    en: ['Bright gem', 'A core that is ready: each card and each basic action costs one.'],
    ru: ['Яркий камень', 'Готовое ядро: каждая карта и каждое базовое действие стоит одно.'],
  },
  {
    at: '.core.spent',
    en: ['Dull gem', 'A core already used; all are ready again at the end of your turn.'],
    ru: ['Тусклый камень', 'Потраченное ядро; в конце хода все снова готовы.'],
  },
  {
    at: '.points',
    en: ['Points by a name', 'Victory points; five win, seven in Super Teams.'],
    ru: ['Очки у имени', 'Победные очки: пять — победа, в Суперкомандах семь.'],
  },
  {
    at: '.standee .notch',
    en: ['Arc round a portrait', 'Health left, a notch for each point.'],
    ru: ['Дуга вокруг портрета', 'Оставшееся здоровье, по зарубке на очко.'],
  },
  {
    at: '.standee .heart',
    en: ['Small heart', 'Health left, as a number.'],
    ru: ['Маленькое сердце', 'Оставшееся здоровье числом.'],
  },
  {
    at: '.standee .shield',
    en: ['Small shield', 'Defence, taken off every attack.'],
    ru: ['Маленький щит', 'Защита, вычитается из каждой атаки.'],
  },
  {
    at: '.standee .crown',
    en: ['Crown on a portrait', 'Levelled up: it has knocked out an enemy.'],
    ru: ['Корона на портрете', 'Прокачан: чемпион отправил врага в нокаут.'],
  },
  {
    at: '.standee .mark',
    en: ['Mark beside a portrait', 'Rooted, quarry, stronger or faster until the end of the turn.'],
    ru: ['Значок у портрета', 'До конца хода: обездвижен, добыча, сильнее или быстрее.'],
  },
  {
    at: '.statue',
    en: ['Statue', 'Blocks the way and direct shots; three of them, one for each zone.'],
    ru: ['Статуя', 'Преграждает путь и прямой выстрел; их три, по одной на область.'],
  },
  {
    at: '.hex.manipulation .tile, .hex.destruction .tile, .hex.creation .tile',
    en: [
      'Coloured ground',
      'Zones: blue Manipulation, red Destruction, green Creation. Challenges ask for champions in them.',
    ],
    ru: [
      'Цветные клетки',
      'Области: синяя — Управление, красная — Разрушение, зелёная — Сотворение. О них говорят испытания.',
    ],
  },
  {
    at: '.hex .chevron',
    en: ['Chevrons', 'Deployment area: champions begin here, and come back here from the gate.'],
    ru: ['Шевроны', 'Область появления: чемпионы начинают здесь и возвращаются сюда из врат.'],
  },
  {
    at: '.hex .pit',
    en: ['Ring on a hex', 'Trap hex.'],
    ru: ['Кольцо на клетке', 'Клетка ловушки.'],
  },
  {
    at: '.hex .token',
    en: ['Face-down disc', 'A trap nobody may look at.'],
    ru: ['Кружок рубашкой вверх', 'Ловушка, смотреть нельзя никому.'],
  },
  {
    at: '.track .value',
    en: ['Number on the track', 'What a challenge is worth there now; 0: not yet.'],
    ru: ['Число на треке', 'Сколько испытание стоит сейчас; 0 — ещё не действует.'],
  },
  {
    at: '.track .lamp',
    en: ['Lamp on a challenge', 'What it would bring each side as things stand; dim: something is missing.'],
    ru: ['Лампа на испытании', 'Сколько оно принесёт стороне при нынешнем положении; тусклая — чего-то не хватает.'],
  },
  {
    at: '.gate',
    en: ['Gate beside the arena', 'Champions knocked out wait here.'],
    ru: ['Врата у арены', 'Здесь ждут чемпионы после нокаута.'],
  },
  {
    at: '.basics .basic',
    en: ['Basic actions', 'Each once a turn, for one core, with any champion.'],
    ru: ['Базовые действия', 'Каждое раз за ход, за одно ядро, любым чемпионом.'],
  },
  {
    at: '.face .type',
    en: [
      'Type of a card',
      'Sword: attack, star: skill, shield: reaction. The colour of the frame is the core that pays it.',
    ],
    ru: ['Вид карты', 'Меч — атака, звезда — навык, щит — реакция. Цвет рамки — ядро, которым её оплачивают.'],
  },
  {
    at: '.face .column',
    en: [
      'Column of figures',
      'Boot: steps before everything else; arrow or fist: whom it reaches, from and to; burst: strength.',
    ],
    ru: [
      'Столбец чисел',
      'Сапог — шаги перед всем остальным; стрела или кулак — кого достаёт, от и до; вспышка — сила.',
    ],
  },
  {
    at: '.face .area',
    en: ['Small hexes', 'The area that the attack hits.'],
    ru: ['Маленькие клетки', 'Область, по которой бьёт атака.'],
  },
  {
    at: '.piles > *',
    en: ['Numbers on piles', 'Cards in hand, deck and discard.'],
    ru: ['Числа на стопках', 'Карты в руке, колоде и сбросе.'],
  },
  {
    at: '[data-stage] [data-lit=possible]',
    en: ['Gold corners', 'You may act here.'],
    ru: ['Золотые уголки', 'Здесь можно действовать.'],
  },
]
export default legend
