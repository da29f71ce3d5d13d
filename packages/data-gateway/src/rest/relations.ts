/** The way from one table to another that is embedded in it. */

import { GatewayError } from '../errors/gateway-error.ts'
import type { Reference, Schema, Table } from './schema.ts'

export type Relation =
  /** This table has the key of the other: one object. */
  | { kind: 'to-one'; target: Table; reference: Reference }
  /** The other has this one's key: a list, or one object where the key is unique. */
  | { kind: 'to-many'; target: Table; reference: Reference }
  /** A table between has the keys of both: a list. */
  | { kind: 'through'; target: Table; here: Reference; there: Reference; isKey: boolean }
  /** A function of the row returns rows of the other. */
  | { kind: 'computed'; target: Table; owner: Table; function: string; isOne: boolean }

export function isOneRow(relation: Relation): boolean {
  if (relation.kind === 'computed') return relation.isOne
  return relation.kind === 'to-one' || (relation.kind === 'to-many' && relation.reference.isUnique)
}

export function findRelation(
  schema: Schema,
  table: Table,
  { relation, hint }: { relation: string; hint: string | null },
): Relation {
  const found = allRelations(schema, table).filter((way) => isMeant(way, relation, hint))
  // A function comes before keys of its name. A relation through another table counts only if there is no direct one; a join
  // table made for it comes first.
  const ways =
    [found.filter(isComputed), found.filter(isDirect), found.filter(isJunction), found].find(
      ({ length }) => length > 0,
    ) ?? []
  const [way, other] = ways
  if (way === undefined) {
    throw new GatewayError(
      400,
      'PGRST200',
      `Could not find a relationship between '${table.name}' and '${relation.slice(0, 60)}' in the schema cache`,
      { details: 'No foreign key between them was found.', hint: `Embed one of: ${namesOf(schema, table)}` },
    )
  }
  if (other !== undefined) {
    throw new GatewayError(
      300,
      'PGRST201',
      `Could not embed because more than one relationship was found for '${table.name}' and '${relation}'`,
      {
        details: ways.map((one) => describe(one, table)),
        hint: `Try changing '${relation}' to one of the following: ${ways
          .map((one) => `'${relation}!${nameOf(one)}'`)
          .join(', ')}. Find the desired relationship in the 'details' key.`,
      },
    )
  }
  return way
}

function nameOf(way: Relation): string {
  if (way.kind === 'computed') return way.function
  return way.kind === 'through' ? way.here.from : way.reference.constraint
}

const CARDINALITIES = { 'to-one': 'many-to-one', 'to-many': 'one-to-many', through: 'many-to-many' } as const

/** As PostgREST describes a way, so that somebody can choose one. */
function describe(way: Relation, table: Table): Record<string, string> {
  const embedding = `${table.name} with ${way.target.name}`
  if (way.kind === 'computed') return { embedding, relationship: `the function ${way.function}` }
  const cardinality =
    way.kind === 'to-many' && way.reference.isUnique ? 'one-to-one' : CARDINALITIES[way.kind]
  if (way.kind === 'through') {
    const { here, there } = way
    const keys = [here, there].map(({ constraint, columns }) => `${constraint}(${columns.join(', ')})`)
    return { cardinality, embedding, relationship: `${here.from} using ${keys.join(' and ')}` }
  }
  const { constraint, from, to, columns, targetColumns } = way.reference
  const ends = [`${from}(${columns.join(', ')})`, `${to}(${targetColumns.join(', ')})`]
  if (way.kind === 'to-many') ends.reverse()
  return { cardinality, embedding, relationship: `${constraint} using ${ends.join(' and ')}` }
}

function namesOf(schema: Schema, table: Table): string {
  const names = new Set(
    allRelations(schema, table).map((way) => (way.kind === 'computed' ? way.function : way.target.name)),
  )
  return [...names].slice(0, 20).join(', ') || 'nothing, as the table has no foreign keys'
}

function isComputed({ kind }: Relation): boolean {
  return kind === 'computed'
}

function isDirect({ kind }: Relation): boolean {
  return kind !== 'through'
}

/** Both of its keys are part of the key of the table between. */
function isJunction(way: Relation): boolean {
  return way.kind === 'through' && way.isKey
}

function isMeant(way: Relation, relation: string, hint: string | null): boolean {
  if (way.kind === 'computed') return way.function === relation && hint === null
  if (way.kind === 'through') {
    const { here, there } = way
    if (way.target.name !== relation) return false
    return hint === null || [here.from, here.constraint, there.constraint].includes(hint)
  }
  const { constraint, columns, targetColumns, from, to, isOfView } = way.reference
  const isByTable = way.target.name === relation
  const isByKey =
    !isOfView && (constraint === relation || (way.kind === 'to-one' && isOnly(columns, relation)))
  if (!isByTable && !isByKey) return false
  // For a table that refers to itself: its name means the rows that refer to a row, the column means the row referred
  // to.
  if (from === to && hint !== null && isOnly(targetColumns, hint)) return way.kind === 'to-one'
  if (from === to)
    return (
      isByTable === (way.kind === 'to-many') &&
      (hint === null || constraint === hint || columns.includes(hint))
    )
  return hint === null || constraint === hint || columns.includes(hint) || isOnly(targetColumns, hint)
}

function isOnly(names: readonly string[], name: string): boolean {
  return names.length === 1 && names[0] === name
}

function allRelations(schema: Schema, table: Table): Relation[] {
  const targetOf = (name: string) => schema.tables.get(name)
  const relations: Relation[] = table.computedRelations.flatMap(({ name, table: to, isOneRow: isOne }) => {
    const target = targetOf(to)
    return target === undefined ? [] : [{ kind: 'computed', target, owner: table, function: name, isOne }]
  })
  for (const reference of table.references) {
    const target = targetOf(reference.to)
    if (target !== undefined) relations.push({ kind: 'to-one', target, reference })
  }
  for (const other of schema.tables.values()) {
    for (const reference of other.references.filter(({ to }) => to === table.name)) {
      relations.push({ kind: 'to-many', target: other, reference })
      for (const there of reference.isOfView ? [] : other.references) {
        const target = targetOf(there.to)
        if (there === reference || there.isOfView || target === undefined) continue
        const isKey = [...reference.columns, ...there.columns].every((name) =>
          other.primaryKey.includes(name),
        )
        relations.push({ kind: 'through', target, here: reference, there, isKey })
      }
    }
  }
  return relations
}
