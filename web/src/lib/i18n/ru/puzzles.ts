export default {
  'puzzles.title': 'Задачи',
  'puzzles.lead':
    'Найдены в партиях компьютеров и доказаны: цель достижима, что бы ни было скрыто, и ведёт к ней только один первый выбор. Все руки открыты.',
  'puzzles.solved': 'Решено: {n} из {of}',
  'puzzles.progress': 'Сколько решено',
  'puzzles.streak': 'С первой попытки: {n} подряд, лучшая серия — {best}',
  'puzzles.daily': 'Задача дня',
  'puzzles.next': 'Следующая задача',
  'puzzles.none': 'Для этой игры задач пока нет.',
  'puzzles.stars': 'Сложность: {n} из 4',
  'puzzles.themes': 'Темы',
  'puzzles.themes.all': 'Все',
  'puzzles.theme': 'Идея: {theme}',
  'puzzles.share': 'Ссылка на эту задачу',
  'puzzles.solution': 'Решение',
  'puzzles.again': 'Ещё раз',
}
