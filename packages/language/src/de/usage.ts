/** German texts of the area `usage`. */

import type { Texts } from '../en/catalogue.ts'
import type { usage as english } from '../en/usage.ts'

export const usage: Texts<typeof english> = {
  about: 'etwa {tokens}',
  answersNotShown: '{turnCount, plural, one {# frühere Antwort} other {# frühere Antworten}} nicht gezeigt',
  filesAndAnswersNotShown:
    '{fileCount, plural, one {# Datei} other {# Dateien}} und {turnCount, plural, one {# frühere Antwort} other {# frühere Antworten}} nicht gezeigt',
  filesNotShown: '{fileCount, plural, one {# Datei} other {# Dateien}} nicht gezeigt',
  ofThemCached: '{counts} ({cached} aus dem Cache gelesen)',
  thinking: 'Denkt nach…',
  thought: 'Hat nachgedacht',
  thoughtForMinutes: 'Hat {minutes} Min. {seconds} s nachgedacht',
  thoughtForSeconds: 'Hat {seconds} s nachgedacht',
  tokensIn: '{input} Tokens gelesen',
  tokensInAndOut: '{input} Tokens gelesen, {output} geschrieben',
  tokensOut: '{output} Tokens geschrieben',
}
