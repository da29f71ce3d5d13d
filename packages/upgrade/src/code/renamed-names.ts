/** Names that have become other names, or members of others: `Icon` → `NativeTabs.Trigger.Icon`. */

import type { Edit } from '../edit/edits.ts'
import type { ImportedName, ImportStatement } from '../read/imports.ts'
import { findUses, hasName, type Use } from '../read/uses.ts'
import type { CodeFile, CodePass } from './code-pass.ts'
import { removeNames } from './import-edits.ts'

export const renameNames: CodePass = (file, { stepsOf }) => ({
  edits: file.imports.flatMap((statement) =>
    stepsOf(statement.specifier).flatMap(({ renamedNames = {}, addedProps = {} }) => [
      ...renameImported(file, statement, { renamedNames, addedProps }),
      ...renameMembers(file, statement, { renamedNames, addedProps }),
    ]),
  ),
  left: [],
})

interface Renames {
  renamedNames: Readonly<Record<string, string>>
  addedProps: Readonly<Record<string, string>>
}

function renameImported(file: CodeFile, statement: ImportStatement, renames: Renames): Edit[] {
  const { renamedNames, addedProps } = renames
  const taken = statement.names.filter(({ imported }) => Object.hasOwn(renamedNames, imported))
  const intoMembers = taken.filter(({ imported }) => renamedNames[imported]?.includes('.') === true)
  const plain = taken.filter((name) => !intoMembers.includes(name))
  return [
    ...plain.flatMap((name) =>
      renamePlain(file, statement, { name, to: renamedNames[name.imported] ?? '', addedProps }),
    ),
    ...moveIntoMembers(file, statement, { names: intoMembers, renamedNames }),
  ]
}

interface PlainRename {
  name: ImportedName
  to: string
  addedProps: Renames['addedProps']
}

function renamePlain(
  file: CodeFile,
  statement: ImportStatement,
  { name, to, addedProps }: PlainRename,
): Edit[] {
  const { source } = file
  const type = name.isType ? 'type ' : ''
  const sentence = `Renames ${name.imported} to ${to}.`
  const uses = statement.kind === 'export' ? [] : findUses(source, name.local)
  const prop = addedProps[name.imported]
  // `jsxTagStart` before it: a closing tag has a slash between.
  const props = uses.flatMap(({ token, index, members }) =>
    prop !== undefined && members.length === 0 && source.tokens[index - 1]?.kind === 'jsxTagStart'
      ? [{ start: token.end, end: token.end, text: ` ${prop}`, sentence: null }]
      : [],
  )
  const isRenamed = name.local === name.imported && !hasName(source, to) && statement.kind !== 'export'
  const alias = statement.kind === 'call' ? `${to}: ${name.local}` : `${type}${to} as ${name.local}`
  const isKnown = statement.names.some(({ imported, local }) => imported === to && local === to)
  const written = isRenamed ? `${type}${to}` : alias
  const inImport: Edit[] =
    isKnown && name.local === name.imported
      ? removeNames(statement, [name]).map((edit) => ({ ...edit, sentence }))
      : [{ start: name.start, end: name.end, text: written, sentence }]
  const isUsed = isRenamed || (isKnown && name.local === name.imported)
  return [...inImport, ...(isUsed ? uses.flatMap((use) => replaceUse(use, to)) : []), ...props].reduce(
    joinEdits,
    [],
  )
}

/** An attribute is added right behind the name that another edit replaces. */
function joinEdits(edits: Edit[], edit: Edit): Edit[] {
  const before = edits.find(({ end, start }) => end === edit.start && start < end && edit.start === edit.end)
  if (before === undefined) return [...edits, edit]
  return edits.map((each) => (each === before ? { ...each, text: each.text + edit.text } : each))
}

interface MemberMoves {
  names: readonly ImportedName[]
  renamedNames: Renames['renamedNames']
}

function moveIntoMembers(
  file: CodeFile,
  statement: ImportStatement,
  { names, renamedNames }: MemberMoves,
): Edit[] {
  const [first] = names
  if (first === undefined || statement.kind !== 'import') return []
  const root = renamedNames[first.imported]?.split('.')[0] ?? ''
  const known = statement.names.find(({ imported }) => imported === root)
  // Another thing by that name would be meant.
  if (known === undefined && hasName(file.source, root)) return []
  const local = known?.local ?? root
  const uses = names.flatMap((name) => {
    const [, ...path] = renamedNames[name.imported]?.split('.') ?? []
    const to = [local, ...path].join('.')
    const found = findUses(file.source, name.local)
    return found.flatMap((use) => replaceUse(use, to, `Renames ${name.local} to ${to}.`))
  })
  if (known !== undefined) return [...removeNames(statement, names), ...uses]
  const others = removeNames(statement, names.slice(1))
  return [{ start: first.start, end: first.end, text: root, sentence: null }, ...others, ...uses]
}

function renameMembers(
  file: CodeFile,
  { namespace }: ImportStatement,
  { renamedNames, addedProps }: Renames,
): Edit[] {
  if (namespace === null) return []
  return findUses(file.source, namespace).flatMap(({ index, members: [member] }) => {
    const to = member === undefined ? undefined : renamedNames[member.text]
    if (member === undefined || to === undefined || !Object.hasOwn(renamedNames, member.text)) return []
    const prop = addedProps[member.text]
    const isOpening = file.source.tokens[index - 1]?.kind === 'jsxTagStart'
    const text = prop !== undefined && isOpening ? `${to} ${prop}` : to
    return [{ start: member.start, end: member.end, text, sentence: `Renames ${member.text} to ${to}.` }]
  })
}

function replaceUse({ token }: Use, to: string, sentence: string | null = null): Edit[] {
  const text = token.role === 'shorthand' ? `${token.text}: ${to}` : to
  return [{ start: token.start, end: token.end, text, sentence }]
}
