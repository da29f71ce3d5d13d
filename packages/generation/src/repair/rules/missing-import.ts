/** Imports a name that a file uses and that one package, or one file of the project, provides. */

import { addImport } from './import-lines.ts'
import type { RepairRule } from './repair-rule.ts'

export const importMissingName: RepairRule = ({ kind, importFix }, { path, text }) => {
  if (kind !== 'static' || importFix === undefined) return undefined
  const imported = addImport(text, importFix)
  const { name, from } = importFix
  return imported === undefined
    ? undefined
    : { text: imported, sentence: `${path} now imports \`${name}\` from \`${from}\`.` }
}
