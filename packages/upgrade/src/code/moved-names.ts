/** Names that another module has, such as those of an older interface at `/legacy`. */

import type { Edit, Note } from '../edit/edits.ts'
import type { ImportStatement } from '../read/imports.ts'
import { findUses } from '../read/uses.ts'
import type { CodeContext, CodeFile, CodePass } from './code-pass.ts'
import { changeSpecifier, removeNames, statementLike } from './import-edits.ts'

export const moveNames: CodePass = (file, context) => {
  const results = file.imports.flatMap((statement) =>
    context
      .stepsOf(statement.specifier)
      .flatMap(({ movedNames = {} }) => Object.entries(movedNames))
      .map(([target, names]) => moveStatement(file, context, { statement, target, names: new Set(names) })),
  )
  return {
    edits: results.flatMap((result) => result.edits),
    left: results.flatMap((result) => result.left),
  }
}

interface Move {
  statement: ImportStatement
  target: string
  names: ReadonlySet<string>
}

function moveStatement(
  file: CodeFile,
  { facts }: CodeContext,
  { statement, target, names }: Move,
): { edits: Edit[]; left: Note[] } {
  const { text } = file.source
  const isThere = (name: string) => names.has(name) || facts.exports[target]?.includes(name) === true
  const taken = statement.names.filter(({ imported }) => names.has(imported))
  const members = membersOf(file, statement)
  if (taken.length === 0 && !members.some((name) => names.has(name))) return { edits: [], left: [] }
  const stay = [...statement.names.map(({ imported }) => imported), ...members].filter(
    // A type that no list has is in both modules.
    (name) => !isThere(name) && facts.exports[statement.specifier]?.includes(name) === true,
  )
  if (stay.length === 0) return { edits: [changeSpecifier(text, statement, target)], left: [] }
  const canSplit = statement.kind !== 'call' && members.length === 0 && statement.defaultName === null
  if (!canSplit) {
    const list = stay.join(', ')
    const sentence = `This import of “${statement.specifier}” is used for the older functions, which are in “${target}” now, and for ${list}, which is not there. Import the two apart.`
    return { edits: [], left: [{ at: statement.start, sentence }] }
  }
  const moved = statement.names.filter(({ imported }) => isThere(imported))
  const added = statementLike(text, statement, { names: moved, specifier: target })
  const end = statement.statement.end
  const sentence = `Imports ${moved.map(({ imported }) => imported).join(', ')} from “${target}” instead of “${statement.specifier}”.`
  return { edits: [...removeNames(statement, moved), { start: end, end, text: added, sentence }], left: [] }
}

/** Names that are taken as members of the whole module. */
function membersOf({ source }: CodeFile, { namespace, defaultName, kind }: ImportStatement): string[] {
  const whole = namespace ?? (kind === 'import' ? defaultName : null)
  if (whole === null) return []
  return findUses(source, whole).flatMap(({ members: [first] }) => (first === undefined ? [] : [first.text]))
}
