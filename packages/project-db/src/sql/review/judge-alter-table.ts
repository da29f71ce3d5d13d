/** ALTER TABLE: columns, constraints, triggers and row-level security of a table that may have rows. */

import { ACTING_ROLES } from '../supabase.ts'
import { at, listAt, namesIn, textAt } from '../tree.ts'
import { roleOf } from './audience.ts'
import type { Judge, ReviewContext } from './judge.ts'
import { hidesReader, opensView } from './judge-views.ts'
import { nameOfRange, type ObjectName, showName } from './names.ts'

export const judgeAlterTable: Judge = ({ kind, node }, context) => {
  if (kind === 'AlterDomainStmt')
    return textAt(node, 'subtype') === 'X'
      ? [
          `Drops a constraint of the domain ${namesIn(at(node, 'typeName')).join('.')}: values that it refused can then be saved.`,
        ]
      : []
  if (kind !== 'AlterTableStmt') return []
  const table = nameOfRange(at(node, 'relation'))
  return listAt(node, 'cmds').flatMap((command) => judgeCommand(table, at(command, 'AlterTableCmd'), context))
}

function judgeCommand(table: ObjectName, command: unknown, context: ReviewContext): string[] {
  const { facts } = context
  const subtype = textAt(command, 'subtype')
  const shown = showName(table)
  switch (subtype) {
    case 'AT_DisableRowSecurity':
      return [`Opens ${shown} to anyone, even without signing in: its policies no longer apply.`]
    case 'AT_NoForceRowSecurity':
      return facts.hasMade(table)
        ? []
        : [
            `Lets functions with the owner’s rights reach every row of ${shown}: its policies no longer apply to them.`,
          ]
    case 'AT_SetRelOptions':
    case 'AT_ReplaceRelOptions':
      return hidesReader(listAt(command, 'def', 'List', 'items')) ? [opensView(shown)] : []
    case 'AT_ChangeOwner':
      return changesOwner(shown, at(command, 'newowner'))
    default:
      return facts.hasMade(table) && !facts.holdsCopies(table) ? [] : judgeLoss(table, command, context)
  }
}

function judgeLoss(range: ObjectName, command: unknown, { facts, outlook, index }: ReviewContext): string[] {
  const subtype = textAt(command, 'subtype')
  const name = textAt(command, 'name')
  const table = showName(range)
  switch (subtype) {
    case 'AT_DropColumn':
      return [`Deletes the column ${name} of ${table} and what is in it.`]
    case 'AT_DropConstraint':
      // In this statement or in a later one.
      return outlook.makesLater('constraint', `${range.name}.${name}`, index - 1)
        ? []
        : [`Drops the constraint ${name} of ${table}: rows that it refused can then be saved.`]
    case 'AT_AlterColumnType':
      return keepsValues(name, command)
        ? []
        : [
            `Changes the type of ${name} in ${table}: what the new type cannot hold is rounded, cut or refused.`,
          ]
    case 'AT_SetExpression':
      return [`Computes ${name} again in every row of ${table}.`]
    case 'AT_SetIdentity':
      return listAt(command, 'def', 'List', 'items').some(
        (option) => textAt(option, 'DefElem', 'defname') === 'restart',
      )
        ? [
            `Starts the numbers of ${table}.${name} again: new rows may get numbers that others have, and fail.`,
          ]
        : []
    case 'AT_SetUnLogged':
      return [`Makes ${table} unlogged: a crash of the server then deletes all its rows.`]
    case 'AT_DetachPartition':
    case 'AT_DetachPartitionFinalize':
      return [
        `Takes the rows of ${partOf(command)} out of ${table}: apps that read ${table} no longer see them.`,
      ]
    case 'AT_DropInherit':
      return [`Takes the rows of ${table} out of ${showName(nameOfRange(at(command, 'def', 'RangeVar')))}.`]
    case 'AT_AttachPartition': {
      const part = nameOfRange(at(command, 'def', 'PartitionCmd', 'name'))
      return facts.hasMade(part)
        ? []
        : [
            `Shows the rows of ${showName(part)} in ${table}: the policies of ${table} decide who reads them there.`,
          ]
    }
    case 'AT_AddInherit': {
      const parent = showName(nameOfRange(at(command, 'def', 'RangeVar')))
      return [
        `Shows the rows of ${table} in ${parent}: the policies of ${parent} decide who reads them there.`,
      ]
    }
    default:
      return judgeSwitch(subtype, name, table)
  }
}

function judgeSwitch(subtype: string, name: string, table: string): string[] {
  if (/^AT_DisableTrig|^AT_EnableReplicaTrig/.test(subtype))
    return name === ''
      ? [`Turns off the triggers of ${table}: nothing checks or fills in what they did.`]
      : [`Turns off the trigger ${name} of ${table}: nothing checks or fills in what it did.`]
  return /^AT_DisableRule|^AT_EnableReplicaRule/.test(subtype)
    ? [`Turns off the rule ${name} of ${table}: nothing prevents or replaces what it did.`]
    : []
}

function partOf(command: unknown): string {
  return showName(nameOfRange(at(command, 'def', 'PartitionCmd', 'name')))
}

/** Types without a length that hold whatever a column had. */
const WIDE_TYPES = new Set(['text', 'varchar', 'citext', 'numeric', 'jsonb', 'uuid', 'timestamptz'])

/** The type is wide, and its values are the column's own. */
function keepsValues(column: string, command: unknown): boolean {
  const definition = at(command, 'def', 'ColumnDef')
  const type = at(definition, 'typeName')
  const isWide =
    WIDE_TYPES.has(namesIn(at(type, 'names')).at(-1) ?? '') &&
    listAt(type, 'typmods').length === 0 &&
    listAt(type, 'arrayBounds').length === 0
  return isWide && isColumnItself(column, at(definition, 'raw_default'))
}

function isColumnItself(column: string, using: unknown): boolean {
  if (using === undefined) return true
  const cast = at(using, 'TypeCast')
  if (cast !== undefined) return isColumnItself(column, at(cast, 'arg'))
  return namesIn(at(using, 'ColumnRef', 'fields')).at(-1) === column
}

export function changesOwner(shown: string, role: unknown): string[] {
  const isOwnRole = ['ROLESPEC_CURRENT_USER', 'ROLESPEC_CURRENT_ROLE', 'ROLESPEC_SESSION_USER'].includes(
    textAt(role, 'roletype'),
  )
  // The owner of the database stands for them.
  return isOwnRole || ACTING_ROLES.has(roleOf(role))
    ? []
    : [`Makes ${roleOf(role)} the owner of ${shown}: policies and rights no longer limit that role there.`]
}
