/** DROP: the deleted objects, and those that depend on them. */

import { at, listAt, namesIn, textAt } from '../tree.ts'
import type { Judge, ReviewContext } from './judge.ts'
import { nameOfParts, showName, showText } from './names.ts'

export const judgeDrops: Judge = ({ kind, node }, context) => {
  if (kind === 'DropOwnedStmt') return ['Deletes everything in the database.']
  if (kind === 'DropRoleStmt') return ['Drops a role: what it may do, nobody may.']
  if (kind !== 'DropStmt') return []
  const type = textAt(node, 'removeType')
  const isCascade = textAt(node, 'behavior') === 'DROP_CASCADE'
  const objects = listAt(node, 'objects').filter((object) => isLost(type, object, isCascade, context))
  if (objects.length === 0) return []
  const sentence = ON_TABLES[type] ?? DROPPED[type]
  if (sentence === undefined)
    return SILENT.has(type) && !isCascade
      ? []
      : [dropped(KINDS[type] ?? 'something else', objects, isCascade)]
  if (ON_TABLES[type] !== undefined) return objects.map((object) => onTable(type, object))
  const more = isCascade ? ALL_THAT_NEEDS_IT : ''
  const ends = objects.some((object) => type === 'OBJECT_SCHEMA' && nameOfParts(object).name === 'public')
  return [`${sentence}${more}: ${namesOf(objects)}.`, ...(ends ? [endOfPublic(context)] : [])]
}

function endOfPublic({ outlook, index }: ReviewContext): string {
  const all = 'Deletes all tables and rows of the app, with their policies and functions.'
  return outlook.makesLater('schema', 'public', index)
    ? all
    : `${all} Without “create schema public” after it, no request and no later table works.`
}

/** No rows and no rules are lost with these. */
const SILENT = new Set(['OBJECT_INDEX', 'OBJECT_STATISTIC_EXT', 'OBJECT_COLLATION', 'OBJECT_PUBLICATION'])

const DROPPED: Readonly<Record<string, string>> = {
  OBJECT_TABLE: 'Deletes a table and its rows',
  OBJECT_FOREIGN_TABLE: 'Drops a foreign table, whose data the app can then no longer reach',
  OBJECT_SCHEMA: 'Deletes a schema and what is in it',
  OBJECT_VIEW: 'Drops a view, which the app can then no longer read',
  OBJECT_MATVIEW: 'Deletes a materialized view and its rows',
  OBJECT_TYPE: 'Drops a type',
  OBJECT_DOMAIN: 'Drops a domain',
  OBJECT_EXTENSION: 'Drops an extension',
  OBJECT_SEQUENCE: 'Drops a sequence and its count',
  OBJECT_FUNCTION: 'Drops a function, which the app can then no longer call',
  OBJECT_PROCEDURE: 'Drops a procedure, which the app can then no longer call',
  OBJECT_ROUTINE: 'Drops a function, which the app can then no longer call',
}

const ALL_THAT_NEEDS_IT = ', and everything that depends on it'

const ON_TABLES: Readonly<Record<string, (name: string, table: string) => string>> = {
  OBJECT_POLICY: (name, table) =>
    `Drops the policy “${name}” of ${table}: more people can then reach its rows, or nobody can.`,
  OBJECT_TRIGGER: (name, table) =>
    `Drops the trigger ${name} of ${table}: nothing checks or fills in what it did.`,
  OBJECT_RULE: (name, table) =>
    `Drops the rule ${name} of ${table}: nothing prevents or replaces what it did.`,
}

function onTable(type: string, object: unknown): string {
  const { name, table } = partsOf(object)
  return ON_TABLES[type]?.(showText(name), showName(table)) ?? ''
}

/** `[schema, table, name]` */
function partsOf(object: unknown) {
  const names = namesIn(object)
  return { name: names.at(-1) ?? '', table: { schema: names.at(-3) ?? '', name: names.at(-2) ?? '' } }
}

/** Objects that the file made, or makes again, are not lost. */
function isLost(type: string, object: unknown, isCascade: boolean, { facts, outlook, index }: ReviewContext) {
  const name = nameOfParts(
    at(object, 'ObjectWithArgs', 'objname') ?? at(object, 'TypeName', 'names') ?? object,
  )
  if (ON_TABLES[type] !== undefined) {
    const { name: own, table } = partsOf(object)
    if (type === 'OBJECT_POLICY' && facts.mayHaveMade(table)) return false
    const isRemade = type === 'OBJECT_TRIGGER' && outlook.makesLater('trigger', `${table.name}.${own}`, index)
    return !facts.hasMade(table) && !isRemade
  }
  if (facts.hasMade(name)) return false
  // Dependent objects are not made again.
  if (isCascade) return true
  switch (type) {
    case 'OBJECT_VIEW':
      return !outlook.makesLater('view', name.name, index)
    // The function that follows is judged as one that replaces another.
    case 'OBJECT_FUNCTION':
      return !outlook.makesLater('function', name.name, index)
    case 'OBJECT_SCHEMA':
      return !facts.hasMade({ schema: '', name: `schema ${name.name}` })
    default:
      return true
  }
}

function namesOf(objects: readonly unknown[]): string {
  return objects
    .map((object) =>
      showName(
        nameOfParts(at(object, 'ObjectWithArgs', 'objname') ?? at(object, 'TypeName', 'names') ?? object),
      ),
    )
    .join(', ')
}

function dropped(kind: string, objects: readonly unknown[], isCascade: boolean): string {
  const names = namesOf(objects)
  return isCascade
    ? `Drops ${kind}, and everything that depends on it: ${names}.`
    : `Drops ${kind}: ${names}.`
}

const KINDS: Readonly<Record<string, string>> = {
  OBJECT_ACCESS_METHOD: 'an access method',
  OBJECT_AGGREGATE: 'an aggregate',
  OBJECT_CAST: 'a cast',
  OBJECT_COLLATION: 'a collation',
  OBJECT_CONVERSION: 'a conversion',
  OBJECT_EVENT_TRIGGER: 'an event trigger',
  OBJECT_FDW: 'a foreign data wrapper',
  OBJECT_FOREIGN_SERVER: 'a foreign server',
  OBJECT_INDEX: 'an index',
  OBJECT_LANGUAGE: 'a language',
  OBJECT_OPCLASS: 'an operator class',
  OBJECT_OPERATOR: 'an operator',
  OBJECT_OPFAMILY: 'an operator family',
  OBJECT_PUBLICATION: 'a publication',
  OBJECT_STATISTIC_EXT: 'extended statistics',
  OBJECT_TRANSFORM: 'a transform',
  OBJECT_TSCONFIGURATION: 'a text search configuration',
  OBJECT_TSDICTIONARY: 'a text search dictionary',
  OBJECT_TSPARSER: 'a text search parser',
  OBJECT_TSTEMPLATE: 'a text search template',
}
