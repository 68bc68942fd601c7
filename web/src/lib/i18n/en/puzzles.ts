export default {
  'puzzles.title': 'Puzzles',
  'puzzles.lead':
    'Found in matches of computers, and proven: the goal can be met whatever is hidden, and only one first choice does it. All hands lie open.',
  'puzzles.solved': 'Solved: {n} of {of}',
  'puzzles.progress': 'How much has been solved',
  'puzzles.streak': 'At the first try: {n} running, {best} at best',
  'puzzles.daily': 'Puzzle of the day',
  'puzzles.next': 'Next puzzle',
  'puzzles.none': 'There are no puzzles for this game yet.',
  'puzzles.stars': 'Difficulty: {n} of 4',
  'puzzles.themes': 'Themes',
  'puzzles.themes.all': 'All',
  'puzzles.theme': 'The idea: {theme}',
  'puzzles.share': 'Link to this puzzle',
  'puzzles.solution': 'Solution',
  'puzzles.again': 'Try again',
}
