/** ALTER TABLE: columns, constraints, triggers and row-level security of a table that may have rows. */

import { roleOf } from './audience.ts'
import type { Judge, ReviewContext } from './judge.ts'
import { nameOfRange, type ObjectName, showName, showText } from './names.ts'
import { at, listAt, namesIn, optionOf, textAt } from './tree.ts'

export const judgeAlterTable: Judge = ({ kind, node }, context) => {
  if (kind === 'AlterDomainStmt')
    return textAt(node, 'subtype') === 'X'
      ? [
          `Deletes a constraint of the domain ${namesIn(at(node, 'typeName')).join('.')}: values that it refused come in.`,
        ]
      : []
  if (kind !== 'AlterTableStmt') return []
  const table = nameOfRange(at(node, 'relation'))
  return listAt(node, 'cmds').flatMap((command) =>
    judgeCommand(table, at(command, 'AlterTableCmd'), context).map(showText),
  )
}

function judgeCommand(table: ObjectName, command: unknown, { facts }: ReviewContext): string[] {
  const subtype = textAt(command, 'subtype')
  const name = textAt(command, 'name')
  const shown = showName(table)
  switch (subtype) {
    case 'AT_DisableRowSecurity':
      return [`Opens ${shown} to anyone, even without signing in: its policies no longer apply.`]
    case 'AT_NoForceRowSecurity':
      return facts.hasMade(table)
        ? []
        : [
            `Lets functions with the owner’s rights reach every row of ${shown}: its policies no longer bind them.`,
          ]
    case 'AT_SetRelOptions':
    case 'AT_ReplaceRelOptions':
      return hidesReader(listAt(command, 'def', 'List', 'items')) ? [opensView(shown)] : []
    case 'AT_ChangeOwner':
      return changesOwner(shown, at(command, 'newowner'))
    default:
      return facts.hasMade(table) && !facts.holdsCopies(table)
        ? []
        : judgeLoss(subtype, name, shown, command, facts)
  }
}

function judgeLoss(
  subtype: string,
  name: string,
  table: string,
  command: unknown,
  facts: ReviewContext['facts'],
): string[] {
  switch (subtype) {
    case 'AT_DropColumn':
      return [`Deletes the column ${name} of ${table} and what is in it.`]
    case 'AT_DropConstraint':
      return [`Deletes the constraint ${name} of ${table}: rows that it refused can then be saved.`]
    case 'AT_AlterColumnType':
      return keepsValues(name, command)
        ? []
        : [`Changes the type of ${name} in ${table}: what does not fit is lost, or cut.`]
    case 'AT_SetExpression':
      return [`Computes ${name} anew in every row of ${table}.`]
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
      ? [`Turns off the triggers of ${table}: what they check or fill in stops.`]
      : [`Turns off the trigger ${name} of ${table}: what it checks or fills in stops.`]
  return /^AT_DisableRule|^AT_EnableReplicaRule/.test(subtype)
    ? [`Turns off the rule ${name} of ${table}: what it prevents or does instead stops.`]
    : []
}

function partOf(command: unknown): string {
  return showName(nameOfRange(at(command, 'def', 'PartitionCmd', 'name')))
}

/** Types without a length that hold whatever a column had. */
const WIDE_TYPES = new Set(['text', 'varchar', 'citext', 'numeric', 'jsonb'])

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
  return isOwnRole
    ? []
    : [`Gives ${shown} to ${roleOf(role)}, whom its policies and rights then no longer bind.`]
}

/** A view that does so no longer asks what its reader may see. Every value but those that say yes is taken for a no. */
export function hidesReader(options: readonly unknown[]): boolean {
  const option = optionOf(options, 'security_invoker')
  if (option === undefined) return false
  const { value } = option
  if (value === undefined || at(value, 'Integer', 'ival') === 1) return false
  if (at(value, 'Boolean', 'boolval') === true) return false
  return !/^(true|on|yes|1)$/i.test(namesIn(value).join(''))
}

export function opensView(name: string): string {
  return `Lets whoever can read the view ${name} see all that it shows: the policies of its tables do not apply.`
}
