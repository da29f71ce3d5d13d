/** GRANT and its relatives: objects that they open to the app's users. */

import { at, listAt, namesIn, optionOf, textAt } from '../tree.ts'
import { audienceOf, roleOf, withoutComma } from './audience.ts'
import type { Judge, JudgedStatement, ReviewContext } from './judge.ts'
import { changesOwner } from './judge-alter-table.ts'
import { listText, nameOfParts, nameOfRange, type ObjectName, showName } from './names.ts'

export const judgeRights: Judge = (statement, context) => {
  const { kind, node } = statement
  switch (kind) {
    case 'GrantStmt':
      return judgeGrant(statement, context)
    case 'AlterDefaultPrivilegesStmt':
      return judgeDefaults(node)
    case 'GrantRoleStmt':
      return at(node, 'is_grant') === true
        ? [`Gives the rights of one role to another: ${rolesText(node, 'grantee_roles')}.`]
        : []
    case 'AlterRoleStmt':
    case 'AlterRoleSetStmt':
      return [`Changes the role ${roleOf(at(node, 'role'))}, and with it what the app’s users may do.`]
    case 'AlterDatabaseSetStmt':
      return ['Changes a setting for all later connections of the app.']
    case 'AlterOwnerStmt':
      return changesOwner(showName(nameOfObject(node)), at(node, 'newowner'))
    case 'ReassignOwnedStmt':
      return changesOwner('everything of a role', at(node, 'newrole'))
    default:
      return []
  }
}

function nameOfObject(node: unknown) {
  const range = at(node, 'relation')
  return range === undefined
    ? nameOfParts(at(node, 'object', 'ObjectWithArgs', 'objname') ?? at(node, 'object'))
    : nameOfRange(range)
}

function rolesText(node: unknown, key: string): string {
  return listText(listAt(node, key).map(roleOf))
}

function judgeGrant({ node }: JudgedStatement, context: ReviewContext): string[] {
  const who = audienceOf(node, 'grantees')
  if (at(node, 'is_grant') !== true || who === null) return []
  const privileges = listAt(node, 'privileges').map((privilege) => at(privilege, 'AccessPriv'))
  if (textAt(node, 'targtype') === 'ACL_TARGET_ALL_IN_SCHEMA') {
    const schemas = listText(namesIn(listAt(node, 'objects')))
    return [
      `Lets ${who} ${verbsOf(privileges, textAt(node, 'objtype'))} ${everyText(textAt(node, 'objtype'))} in the schema ${schemas}.`,
    ]
  }
  switch (textAt(node, 'objtype')) {
    case 'OBJECT_TABLE':
      return grantsOfTables(node, who, privileges, context)
    case 'OBJECT_SCHEMA':
      return grantsOfSchemas(node, who, privileges)
    case 'OBJECT_FUNCTION':
    case 'OBJECT_PROCEDURE':
    case 'OBJECT_ROUTINE':
      return grantsOfFunctions(node, who, context)
    case 'OBJECT_SEQUENCE':
      return namesOfOthers(node, context).length === 0
        ? []
        : [`Lets ${who} use the sequence ${listText(namesOfOthers(node, context))}.`]
    default:
      return [`Gives a right to ${withoutComma(who)}.`]
  }
}

/** Objects that the file did not make: rights on a new table define its audience. */
function namesOfOthers(node: unknown, { facts }: ReviewContext): string[] {
  return listAt(node, 'objects')
    .map((object) => nameOfRange(at(object, 'RangeVar')))
    .filter((name) => !facts.hasMade(name) || facts.holdsCopies(name))
    .map(showName)
}

function grantsOfTables(
  node: unknown,
  who: string,
  privileges: readonly unknown[],
  context: ReviewContext,
): string[] {
  const names = namesOfOthers(node, context)
  if (names.length === 0) return []
  const columns = privileges.flatMap((privilege) => namesIn(listAt(privilege, 'cols')))
  if (
    listAt(node, 'objects').some((object) =>
      context.facts.isMaterialized(nameOfRange(at(object, 'RangeVar'))),
    )
  )
    return [`Lets ${who} read every row of ${listText(names)}: a materialized view has no policies.`]
  const isOutside = listAt(node, 'objects').some((object) => !isInPublic(nameOfRange(at(object, 'RangeVar'))))
  const limits = isOutside
    ? 'outside of public, a table without policies is open'
    : 'only its policies still limit which rows'
  const what = columns.length === 0 ? listText(names) : `${listText(columns)} in ${listText(names)}`
  return [`Lets ${who} ${verbsOf(privileges, 'OBJECT_TABLE')} ${what}: ${limits}.`]
}

/** Each table in `public` has row-level security. */
function isInPublic({ schema }: ObjectName): boolean {
  return schema === '' || schema === 'public'
}

/** The usage right on `public` exists from the beginning. */
function grantsOfSchemas(node: unknown, who: string, privileges: readonly unknown[]): string[] {
  const isUsageOnly =
    privileges.length > 0 && privileges.every((privilege) => textAt(privilege, 'priv_name') === 'usage')
  return namesIn(listAt(node, 'objects')).flatMap((schema) => {
    if (isUsageOnly)
      return schema === 'public'
        ? []
        : [`Lets ${who} use the schema ${schema}, as far as the rights on its tables and functions go.`]
    return [`Lets ${who} create tables and functions in the schema ${schema}.`]
  })
}

function grantsOfFunctions(node: unknown, who: string, { outlook }: ReviewContext): string[] {
  const names = listAt(node, 'objects')
    .map((object) => nameOfParts(at(object, 'ObjectWithArgs', 'objname')))
    // Those that the file makes are judged with their bodies.
    .filter((name) => !outlook.makesFunction(name))
  return names.length === 0 ? [] : [`Lets ${who} call ${listText(names.map(showName))}.`]
}

function judgeDefaults(node: unknown): string[] {
  const action = at(node, 'action')
  const who = audienceOf(action, 'grantees')
  if (at(action, 'is_grant') !== true || who === null) return []
  const schemas = namesIn(optionOf(listAt(node, 'options'), 'schemas')?.value)
  const place = schemas.length === 0 ? '' : ` in the schema ${listText(schemas)}`
  const type = textAt(action, 'objtype')
  const privileges = listAt(action, 'privileges').map((privilege) => at(privilege, 'AccessPriv'))
  return [`Lets ${who} ${verbsOf(privileges, type)} ${everyText(type)} that is made later${place}.`]
}

const VERBS: Readonly<Record<string, string>> = {
  select: 'read',
  insert: 'add rows to',
  update: 'change',
  delete: 'delete rows of',
  truncate: 'empty',
  references: 'refer to',
  trigger: 'put triggers on',
  execute: 'call',
}

function verbsOf(privileges: readonly unknown[], type: string): string {
  const names = privileges.map((privilege) => textAt(privilege, 'priv_name'))
  if (type !== 'OBJECT_TABLE') return CALLED.has(type) ? 'call' : 'use'
  const verbs = [...new Set(names.flatMap((name) => VERBS[name] ?? []))]
  return verbs.length === 0 ? 'read and change' : listText(verbs)
}

const CALLED = new Set(['OBJECT_FUNCTION', 'OBJECT_PROCEDURE', 'OBJECT_ROUTINE'])

function everyText(type: string): string {
  if (type === 'OBJECT_TABLE') return 'every table'
  if (type === 'OBJECT_SEQUENCE') return 'every sequence'
  return CALLED.has(type) ? 'every function' : 'everything'
}
