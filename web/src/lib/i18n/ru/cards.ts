export default {
  'cards.search': 'Название или текст',
  'cards.keyword': 'Свойство',
  'cards.found': '{n} {n|карта|карты|карт}',
  'cards.clear': 'Показать все',
}
