/** Spanish for labels that the server gives to versions. */

import type { VersionLabel } from '../en/labels.ts'

export const labels: Readonly<Record<VersionLabel, string>> = {
  'Remixed from {1}': 'Remix de {1}',
  'Copied from {1}': 'Copia de {1}',
  'Restored version {1}': 'Versión {1} restaurada',
  'Back to version {1}': 'Vuelta a la versión {1}',
  'Saved {1}': 'Guardado: {1}',
  'Saved {1} files': '{1} archivos guardados',
  'Imported {1}: {2} file': 'Importado {1}: {2} archivo',
  'Imported {1}: {2} files': 'Importado {1}: {2} archivos',
  'Imported {1}: {2} file, without {3}': 'Importado {1}: {2} archivo, sin {3}',
  'Imported {1}: {2} files, without {3}': 'Importado {1}: {2} archivos, sin {3}',
}
