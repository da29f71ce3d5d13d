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

export function isOneRow(relation: Relation): boolean {
  return relation.kind === 'to-one' || (relation.kind === 'to-many' && relation.reference.isUnique)
}

export function findRelation(
  schema: Schema,
  table: Table,
  { relation, hint }: { relation: string; hint: string | null },
): Relation {
  const found = allRelations(schema, table).filter((way) => isMeant(way, relation, hint))
  // A relation through another table counts only if there is no direct one; a join table made for it comes first.
  const [way, other] =
    [found.filter(isDirect), found.filter(isJunction), found].find(({ length }) => length > 0) ?? []
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
      { hint: `Say which one: ${relation}!${nameOf(way)} or ${relation}!${nameOf(other)}` },
    )
  }
  return way
}

function nameOf(way: Relation): string {
  return way.kind === 'through' ? way.here.from : way.reference.constraint
}

function namesOf(schema: Schema, table: Table): string {
  const names = new Set(allRelations(schema, table).map(({ target }) => target.name))
  return [...names].slice(0, 20).join(', ') || 'nothing, as the table has no foreign keys'
}

function isDirect({ kind }: Relation): boolean {
  return kind !== 'through'
}

/** Both of its keys are part of the key of the table between. */
function isJunction(way: Relation): boolean {
  return way.kind === 'through' && way.isKey
}

function isMeant(way: Relation, relation: string, hint: string | null): boolean {
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
  const relations: Relation[] = []
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
