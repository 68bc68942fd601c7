/** Words that many games use for their zones and facts; others stand as the view has them. */
import { human } from './shape'

const RU: Record<string, string> = {
  phase: 'Фаза',
  turn: 'Ход',
  round: 'Раунд',
  actions: 'Действия',
  active: 'Ходит',
  deck: 'Колода',
  hand: 'Рука',
  table: 'Стол',
  discard: 'Сброс',
  removed: 'Вне игры',
  graveyard: 'Кладбище',
  aside: 'Отложено',
  box: 'Коробка',
  cards: 'Карт',
  pool: 'Запас',
  true: 'да',
  false: 'нет',
}
const EN: Record<string, string> = { true: 'yes', false: 'no' }

export function word(name: string, lang: 'en' | 'ru'): string {
  return (lang === 'ru' ? RU : EN)[name] ?? human(name)
}
