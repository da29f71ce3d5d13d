/** English texts of token use and thinking time. */

export const usage = {
  about: 'about {tokens}',
  answersNotShown: '{turnCount, plural, one {# earlier answer} other {# earlier answers}} not shown',
  filesAndAnswersNotShown:
    '{fileCount, plural, one {# file} other {# files}} and {turnCount, plural, one {# earlier answer} other {# earlier answers}} not shown',
  filesNotShown: '{fileCount, plural, one {# file} other {# files}} not shown',
  lookupFind: 'Searched for “{asked}”: {count, plural, one {# file} other {# files}}',
  lookupRead: 'Read {asked}',
  lookupReadMany: 'Read {asked}: {count, plural, one {# file} other {# files}}',
  lookupReadNothing: 'Could not read {asked}',
  lookupRows: 'Looked at the table {asked}: {count, plural, one {# row} other {# rows}}',
  lookups: 'Looked things up {count, plural, one {# time} other {# times}}',
  lookupTypes: 'Looked up {asked}',
  lookupTypesNothing: 'Looked up {asked}: nothing found',
  thinking: 'Thinking…',
  thought: 'Thought',
  thoughtForMinutes: 'Thought for {minutes} min {seconds} s',
  thoughtForSeconds: 'Thought for {seconds} s',
  tokensIn: '{input} tokens in',
  tokensInAndOut: '{input} tokens in, {output} out',
  tokensOut: '{output} tokens out',
}
