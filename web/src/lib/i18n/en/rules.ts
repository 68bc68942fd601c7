export default {
  'rules.lead':
    'All rules in our own words, each with its number. When the table refuses something, it names the rule; the number leads here.',
  'rules.search': 'Search the rules',
  'rules.found': '{n} {n|statement|statements}',
  'rules.chapters': 'Chapters',
  'rules.link': 'Link to this rule',
  'fair.lead':
    'The cards of a match are decided by a number that nobody could choose and nobody could know. Check it here, for your matches and for those of others.',
  'record.label': 'Record of a match',
  'record.placeholder': 'Paste a record, or drop its file here.',
  'record.choose': 'Choose a file',
  'fair.check': 'Check',
  'record.large': 'This file is too large for a record.',
  'fair.ok': 'Everything is right',
  'fair.bad': 'This record is not what it says',
  'fair.what': '{game}, {n} {n|choice|choices}.',
  'fair.how': 'How it works',
  'fair.how.1':
    'Before the match the server draws a secret number and publishes its fingerprint: the commitment. From then on it cannot exchange the number unnoticed.',
  'fair.how.2':
    "Then each player's browser adds a random number of its own, after the commitment was published. So neither a player nor the server can choose the outcome.",
  'fair.how.3': 'All shuffles and dice follow from these numbers, by rules that everybody can read.',
  'fair.how.4':
    'After the match the secret is opened. The check compares it with the commitment, plays the whole match again and arrives at the same end, or says where not.',
  'fair.local': 'You need not believe this page: the same check runs on your own machine with',
}
