/** Spanish texts of the area `usage`. */

import type { Texts } from '../en/catalogue.ts'
import type { usage as english } from '../en/usage.ts'

export const usage: Texts<typeof english> = {
  about: 'unos {tokens}',
  answersNotShown:
    'Sin mostrar: {turnCount, plural, one {# respuesta anterior} other {# respuestas anteriores}}',
  filesAndAnswersNotShown:
    'Sin mostrar: {fileCount, plural, one {# archivo} other {# archivos}} y {turnCount, plural, one {# respuesta anterior} other {# respuestas anteriores}}',
  filesNotShown: 'Sin mostrar: {fileCount, plural, one {# archivo} other {# archivos}}',
  ofThemCached: '{counts} ({cached} leídos de la caché)',
  thinking: 'Pensando…',
  thought: 'Ha pensado',
  thoughtForMinutes: 'Ha pensado {minutes} min {seconds} s',
  thoughtForSeconds: 'Ha pensado {seconds} s',
  tokensIn: '{input} tokens leídos',
  tokensInAndOut: '{input} tokens leídos, {output} escritos',
  tokensOut: '{output} tokens escritos',
}
