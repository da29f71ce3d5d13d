/** GRANT and its relatives: objects that they open to the app's users. */

import { at, listAt, namesIn, optionOf, textAt } from '../tree.ts'
import { audienceOf, roleOf, withoutComma } from './audience.ts'
import type { Judge, JudgedStatement, ReviewContext } from './judge.ts'
import { changesOwner } from './judge-alter-table.ts'
import { nameOfParts, nameOfRange, type ObjectName, showName } from './names.ts'

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
  return listAt(node, key).map(roleOf).join(', ')
}

function judgeGrant({ node }: JudgedStatement, context: ReviewContext): string[] {
  const who = audienceOf(node, 'grantees')
  if (at(node, 'is_grant') !== true || who === null) return []
  const privileges = listAt(node, 'privileges').map((privilege) => at(privilege, 'AccessPriv'))
  if (textAt(node, 'targtype') === 'ACL_TARGET_ALL_IN_SCHEMA') {
    const schemas = namesIn(listAt(node, 'objects')).join(', ')
    return grantsOfAll(textAt(node, 'objtype'), who, privileges, `in the schema ${schemas}`)
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
        : [`Lets ${who} use the sequence ${namesOfOthers(node, context).join(', ')}.`]
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
    return [`Lets ${who} read every row of ${names.join(', ')}: a materialized view has no policies.`]
  const isOutside = listAt(node, 'objects').some((object) => !isInPublic(nameOfRange(at(object, 'RangeVar'))))
  const tables = names.join(', ')
  const what = columns.length === 0 ? tables : `${columns.join(', ')} in ${tables}`
  const verbs = rowVerbsOf(privileges)
  const opened = isOutside
    ? `Opens ${what} to ${withoutComma(who)}, to ${verbs} rows: outside of public, a table without policies is open.`
    : `Opens ${what} to ${withoutComma(who)}, to ${verbs} rows: only its policies still limit which rows.`
  return [...(verbs === '' ? [] : [opened]), ...otherRightsOf(privileges, who, tables)]
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
  return names.length === 0 ? [] : [`Lets ${who} call ${names.map(showName).join(', ')}.`]
}

function judgeDefaults(node: unknown): string[] {
  const action = at(node, 'action')
  const who = audienceOf(action, 'grantees')
  if (at(action, 'is_grant') !== true || who === null) return []
  const schemas = namesIn(optionOf(listAt(node, 'options'), 'schemas')?.value)
  const place =
    schemas.length === 0 ? 'that is made later' : `that is made later in the schema ${schemas.join(', ')}`
  const type = textAt(action, 'objtype')
  const privileges = listAt(action, 'privileges').map((privilege) => at(privilege, 'AccessPriv'))
  return grantsOfAll(type, who, privileges, place)
}

/** Rights on everything of a kind. `place`: in a schema, or made later. */
function grantsOfAll(type: string, who: string, privileges: readonly unknown[], place: string): string[] {
  switch (type) {
    case 'OBJECT_TABLE': {
      const verbs = rowVerbsOf(privileges)
      return [
        ...(verbs === '' ? [] : [`Opens every table ${place} to ${withoutComma(who)}, to ${verbs} rows.`]),
        ...otherRightsOf(privileges, who, `every table ${place}`),
      ]
    }
    case 'OBJECT_SEQUENCE':
      return [`Lets ${who} use every sequence ${place}.`]
    case 'OBJECT_FUNCTION':
    case 'OBJECT_PROCEDURE':
    case 'OBJECT_ROUTINE':
      return [`Lets ${who} call every function ${place}.`]
    default:
      return [`Lets ${who} use everything ${place}.`]
  }
}

const ROW_VERBS = { select: 'read', insert: 'add', update: 'change', delete: 'delete' } as const

/** In one order, since translations have each list as a whole. Empty where none of the rights is on rows. */
function rowVerbsOf(privileges: readonly unknown[]): string {
  const names = new Set(privileges.map((privilege) => textAt(privilege, 'priv_name')))
  const verbs = Object.entries(ROW_VERBS).flatMap(([name, verb]) =>
    names.size === 0 || names.has(name) ? [verb] : [],
  )
  const last = verbs.pop() ?? ''
  return verbs.length === 0 ? last : `${verbs.join(', ')} and ${last}`
}

function otherRightsOf(privileges: readonly unknown[], who: string, tables: string): string[] {
  const sentences = new Map([
    ['truncate', `Lets ${who} empty ${tables}.`],
    ['references', `Lets ${who} refer to rows of ${tables}.`],
    ['trigger', `Lets ${who} put triggers on ${tables}.`],
  ])
  return privileges.flatMap((privilege) => sentences.get(textAt(privilege, 'priv_name')) ?? [])
}
