export default {
  'cards.search': 'Name or text',
  'cards.keyword': 'Keyword',
  'cards.found': '{n} {n|card|cards}',
  'cards.clear': 'Show all',
}
