/** Modules that are at another specifier: `expo-file-system/next`, `@react-navigation/native` in apps with a router. */

import type { Edit, Note } from '../edit/edits.ts'
import type { ImportStatement } from '../read/imports.ts'
import type { Source } from '../read/tokens.ts'
import { findUses } from '../read/uses.ts'
import type { CodePass } from './code-pass.ts'
import { changeSpecifier } from './import-edits.ts'

export const moveEntries: CodePass = ({ source, imports }, { facts, stepsOf }) => {
  const edits: Edit[] = []
  const left: Note[] = []
  for (const statement of imports) {
    const target = stepsOf(statement.specifier).find(({ movedTo }) => movedTo !== undefined)?.movedTo
    if (target === undefined) continue
    const exported = facts.exports[target] ?? []
    const former = facts.formerExports[statement.specifier] ?? []
    // Types are in neither list, and move with the rest.
    const missing = valuesOf(source, statement).filter(
      (name) => former.includes(name) && !exported.includes(name),
    )
    if (missing.length === 0) edits.push(changeSpecifier(source.text, statement, target))
    else
      left.push({
        at: statement.start,
        sentence: `“${target}” does not export ${missing.join(', ')}, so this import of “${statement.specifier}” stays.`,
      })
  }
  return { edits, left }
}

function valuesOf(source: Source, statement: ImportStatement): string[] {
  const { namespace, names, defaultName } = statement
  const members =
    namespace === null
      ? []
      : findUses(source, namespace).flatMap(({ members: [first] }) =>
          first === undefined ? [] : [first.text],
        )
  return [...names.map(({ imported }) => imported), ...members, ...(defaultName === null ? [] : ['default'])]
}
