/** English texts of token use and thinking time. */

export const usage = {
  about: 'about {tokens}',
  answersNotShown: '{turnCount, plural, one {# earlier answer} other {# earlier answers}} not shown',
  filesAndAnswersNotShown:
    '{fileCount, plural, one {# file} other {# files}} and {turnCount, plural, one {# earlier answer} other {# earlier answers}} not shown',
  filesNotShown: '{fileCount, plural, one {# file} other {# files}} not shown',
  lookupFind: 'Searched for “{asked}”: {count, plural, =0 {nothing found} one {# file} other {# files}}',
  lookupRead: 'Read {asked}{count, plural, =0 {: not shown} one {} other {: # files}}',
  lookupRows: 'Looked at the table {asked}{count, plural, =0 {: no rows} one {: # row} other {: # rows}}',
  lookupTypes: 'Looked up {asked}{count, plural, =0 {: nothing found} other {}}',
  lookups: 'Looked things up {count, plural, one {# time} other {# times}}',
  thinking: 'Thinking…',
  thought: 'Thought',
  thoughtForMinutes: 'Thought for {minutes} min {seconds} s',
  thoughtForSeconds: 'Thought for {seconds} s',
  tokensIn: '{input} tokens in',
  tokensInAndOut: '{input} tokens in, {output} out',
  tokensOut: '{output} tokens out',
}
