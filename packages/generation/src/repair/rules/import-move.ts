/** Imports from the module that has the same exports in the project's SDK. */

import { rewriteSpecifiers } from '@sayso/project'
import type { RepairRule } from './repair-rule.ts'

export const moveImport: RepairRule = ({ kind, importMove }, { path, text }) => {
  if ((kind !== 'resolve' && kind !== 'static') || importMove === undefined) return undefined
  const { from, to } = importMove
  const moved = rewriteSpecifiers(text, (specifier) => (specifier === from ? to : specifier))
  return moved === text
    ? undefined
    : { text: moved, sentence: `${path} now imports from \`${to}\` in place of \`${from}\`.` }
}
