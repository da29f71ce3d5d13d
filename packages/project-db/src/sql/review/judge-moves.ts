/** Things that get another name or schema, tables that inherit, and settings that turn checks off. */

import { at, listAt, namesIn, nodesIn, textAt } from '../tree.ts'
import type { Judge, ReviewContext } from './judge.ts'
import { nameOfParts, nameOfRange, type ObjectName, showName } from './names.ts'

export const judgeMoves: Judge = ({ kind, node }, context) => {
  switch (kind) {
    case 'RenameStmt':
      return judgeRename(node, context)
    case 'AlterEnumStmt':
      return at(node, 'oldVal') === undefined
        ? []
        : [
            `Renames the value ${textAt(node, 'oldVal')} of ${namesIn(listAt(node, 'typeName')).join('.')}, also in the rows that have it: code that knows the old name fails.`,
          ]
    case 'AlterObjectSchemaStmt':
      return judgeMove(node, context)
    case 'CreateStmt':
      return judgeParents(node, context)
    case 'VariableSetStmt':
      return textAt(node, 'name') === 'session_replication_role' ? [REPLICA] : []
    case 'SelectStmt':
      return setsReplica(node) ? [REPLICA] : []
    default:
      return []
  }
}

const REPLICA = 'Turns off triggers and foreign keys for what follows: rows that they refuse can be saved.'

function setsReplica(node: unknown): boolean {
  return nodesIn(listAt(node, 'targetList')).some(
    ({ kind, node: call }) =>
      kind === 'FuncCall' &&
      namesIn(at(call, 'funcname')).at(-1) === 'set_config' &&
      namesIn(listAt(call, 'args')[0]).join('').toLowerCase() === 'session_replication_role',
  )
}

/** The app's code knows these names. */
const KNOWN_TO_APPS = new Set([
  ...['OBJECT_TABLE', 'OBJECT_VIEW', 'OBJECT_MATVIEW', 'OBJECT_FOREIGN_TABLE', 'OBJECT_COLUMN'],
  ...['OBJECT_FUNCTION', 'OBJECT_PROCEDURE', 'OBJECT_ROUTINE', 'OBJECT_SCHEMA', 'OBJECT_ATTRIBUTE'],
])

function judgeRename(node: unknown, { facts }: ReviewContext): string[] {
  const type = textAt(node, 'renameType')
  if (!KNOWN_TO_APPS.has(type)) return []
  const range = at(node, 'relation')
  const owner = range === undefined ? null : nameOfRange(range)
  if (owner !== null && facts.hasMade(owner)) return []
  const old = textAt(node, 'subname') || showName(owner ?? nameOfObject(node))
  const place = type === 'OBJECT_COLUMN' && owner !== null ? ` of ${showName(owner)}` : ''
  return [
    `Renames ${old}${place} to ${textAt(node, 'newname')}: apps that use the old name fail until their code has the new one.`,
  ]
}

function nameOfObject(node: unknown): ObjectName {
  return nameOfParts(at(node, 'object', 'ObjectWithArgs', 'objname') ?? at(node, 'object'))
}

function judgeMove(node: unknown, { facts }: ReviewContext): string[] {
  const type = textAt(node, 'objectType')
  if (!KNOWN_TO_APPS.has(type) && type !== 'OBJECT_SEQUENCE') return []
  const range = at(node, 'relation')
  const name = range === undefined ? nameOfObject(node) : nameOfRange(range)
  if (facts.hasMade(name)) return []
  const schema = textAt(node, 'newschema')
  return [
    schema === 'public'
      ? `Moves ${showName(name)} into the schema public, where the app’s users can reach it.`
      : `Moves ${showName(name)} into the schema ${schema}: apps no longer find it.`,
  ]
}

/** A partition is declared as one, and belongs where its parent is. */
function judgeParents(node: unknown, { facts }: ReviewContext): string[] {
  if (at(node, 'partbound') !== undefined) return []
  const parents = listAt(node, 'inhRelations')
    .map((parent) => nameOfRange(at(parent, 'RangeVar')))
    .filter((parent) => !facts.hasMade(parent))
  return parents.map(
    (parent) =>
      `Makes rows of ${showName(nameOfRange(at(node, 'relation')))} show up in ${showName(parent)}: everyone who may add them there adds to both.`,
  )
}
