/** German for labels that the server gives to versions. */

import type { VersionLabel } from '../en/labels.ts'

export const labels: Readonly<Record<VersionLabel, string>> = {
  'Remixed from {1}': 'Remix von {1}',
  'Copied from {1}': 'Kopie von {1}',
  'Restored version {1}': 'Version {1} wiederhergestellt',
  'Back to version {1}': 'Zurück zu Version {1}',
  'Upgraded to Expo SDK {1}': 'Auf Expo SDK {1} gebracht',
  'Saved {1}': '{1} gespeichert',
  'Saved {1} files': '{1} Dateien gespeichert',
  'Imported {1}: {2} file': '{1} importiert: {2} Datei',
  'Imported {1}: {2} files': '{1} importiert: {2} Dateien',
  'Imported {1}: {2} file, without {3}': '{1} importiert: {2} Datei, ohne {3}',
  'Imported {1}: {2} files, without {3}': '{1} importiert: {2} Dateien, ohne {3}',
  'Fix the error in {1}.': 'Fehler in {1} beheben.',
  'Fix the error of the app.': 'Fehler der App beheben.',
  'Fix {1} errors of the app.': '{1} Fehler der App beheben.',
  'Fix the edit of {1} that failed.': 'Gescheiterte Änderung an {1} nachholen.',
  'Fix {1} edits that failed.': '{1} gescheiterte Änderungen nachholen.',
  'Fix {1} problems by rule.': '{1} Probleme per Regel behoben.',
  'Fixed by rule: {1}': 'Per Regel behoben: {1}',
}
