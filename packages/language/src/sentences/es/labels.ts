/** Spanish for labels that the server gives to versions. */

import type { VersionLabel } from '../en/labels.ts'

export const labels: Readonly<Record<VersionLabel, string>> = {
  'Remixed from {1}': 'Remix de {1}',
  'Copied from {1}': 'Copia de {1}',
  'Restored version {1}': 'Versión {1} restaurada',
  'Back to version {1}': 'Vuelta a la versión {1}',
  'Upgraded to Expo SDK {1}': 'Actualizado a Expo SDK {1}',
  'Saved {1}': 'Guardado: {1}',
  'Saved {1} files': '{1} archivos guardados',
  'Imported {1}: {2} file': 'Importado {1}: {2} archivo',
  'Imported {1}: {2} files': 'Importado {1}: {2} archivos',
  'Imported {1}: {2} file, without {3}': 'Importado {1}: {2} archivo, sin {3}',
  'Imported {1}: {2} files, without {3}': 'Importado {1}: {2} archivos, sin {3}',
  'Fix the error in {1}.': 'Corregir el error en {1}.',
  'Fix the error of the app.': 'Corregir el error de la app.',
  'Fix {1} errors of the app.': 'Corregir {1} errores de la app.',
  'Fix the edit of {1} that failed.': 'Repetir el cambio de {1} que falló.',
  'Fix {1} edits that failed.': 'Repetir {1} cambios que fallaron.',
  'Fix {1} problems by rule.': '{1} problemas corregidos por regla.',
  'Fixed by rule: {1}': 'Corregido por regla: {1}',
}
