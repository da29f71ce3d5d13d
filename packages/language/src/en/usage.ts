/** English texts of token use and thinking time. */

export const usage = {
  about: 'about {tokens}',
  answersNotShown: '{turnCount, plural, one {# earlier answer} other {# earlier answers}} not shown',
  filesAndAnswersNotShown:
    '{fileCount, plural, one {# file} other {# files}} and {turnCount, plural, one {# earlier answer} other {# earlier answers}} not shown',
  filesNotShown: '{fileCount, plural, one {# file} other {# files}} not shown',
  ofThemCached: '{counts} ({cached} in from the cache)',
  thinking: 'Thinking…',
  thought: 'Thought',
  thoughtForMinutes: 'Thought for {minutes} min {seconds} s',
  thoughtForSeconds: 'Thought for {seconds} s',
  tokensIn: '{input} tokens in',
  tokensInAndOut: '{input} tokens in, {output} out',
  tokensOut: '{output} tokens out',
}
