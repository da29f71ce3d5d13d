/** Imports from the entry of a package that exports the names, where the package lacks the one that the file imports from. */

import { readImports } from './import-lines.ts'
import type { RepairRule } from './repair-rule.ts'

export const correctImportEntry: RepairRule = ({ kind, importFix }, { path, text }) => {
  if (kind !== 'resolve' || importFix === undefined) return undefined
  const { name, from, isDefault } = importFix
  const packageName = /^(?:@[^/]+\/)?[^/.]+/.exec(from)?.[0]
  if (isDefault || packageName === undefined) return undefined
  const lines = readImports(text).filter(
    (line) =>
      (line.specifier === packageName || line.specifier.startsWith(`${packageName}/`)) &&
      line.names.some((each) => each.name === name),
  )
  const [line, another] = lines
  if (line === undefined || another !== undefined || line.specifier === from || line.default !== null)
    return undefined
  const statement = text.slice(line.start, line.end)
  const start = line.start + statement.lastIndexOf(line.specifier)
  return {
    text: text.slice(0, start) + from + text.slice(start + line.specifier.length),
    sentence: `${path} now imports \`${name}\` from \`${from}\`: \`${line.specifier}\` is not an entry of the package.`,
  }
}
