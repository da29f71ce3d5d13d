/** Moves a name into the braces of its import, or out of them, where the module exports it in the other form only. */

import { readImports, writeImport } from './import-lines.ts'
import type { RepairRule } from './repair-rule.ts'

export const correctImportForm: RepairRule = ({ kind, importFix }, { path, text }) => {
  if ((kind !== 'resolve' && kind !== 'static') || importFix === undefined) return undefined
  const { name, from, isDefault } = importFix
  const lines = readImports(text).filter(({ specifier, isPlain }) => specifier === from && isPlain)
  const [line] = lines.filter(({ default: local, names }) =>
    isDefault ? local === null && names.some((each) => each.name === name) : local !== null,
  )
  if (line === undefined) return undefined
  if (isDefault) {
    const local = line.names.find((each) => each.name === name)?.local ?? name
    const names = line.names.filter((each) => each.name !== name)
    return {
      text: writeImport(text, line, { default: local, names }),
      sentence: `${path} now imports \`${name}\` without braces: it is the default export of \`${from}\`.`,
    }
  }
  // Under another name it may be another thing.
  if (line.default?.toLowerCase() !== name.toLowerCase() || line.names.some((each) => each.name === name))
    return undefined
  return {
    text: writeImport(text, line, { default: null, names: [{ name, local: line.default }, ...line.names] }),
    sentence: `${path} now imports \`${name}\` in braces: \`${from}\` has no default export.`,
  }
}
