/** The way from one table to another that is embedded in it. */

import { GatewayError } from '../errors/gateway-error.ts'
import type { Reference, Schema, Table } from './schema.ts'

export type Relation =
  /** This table has the key of the other: one object. */
  | { kind: 'to-one'; target: Table; reference: Reference }
  /** The other has this one's key: a list, or one object where the key is unique. */
  | { kind: 'to-many'; target: Table; reference: Reference }
  /** A table between has the keys of both: a list. */
  | { kind: 'through'; target: Table; here: Reference; there: Reference }

export function isOneRow(relation: Relation): boolean {
  return relation.kind === 'to-one' || (relation.kind === 'to-many' && relation.reference.isUnique)
}

export function findRelation(
  schema: Schema,
  table: Table,
  { relation, hint }: { relation: string; hint: string | null },
): Relation {
  const found = allRelations(schema, table).filter((way) => isMeant(way, relation, hint))
  const direct = found.filter(({ kind }) => kind !== 'through')
  // A way through another table counts only where there is none without.
  const [way, other] = direct.length > 0 ? direct : found
  if (way === undefined) {
    throw new GatewayError(
      400,
      'PGRST200',
      `Could not find a relationship between '${table.name}' and '${relation}' in the schema cache`,
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

function isMeant(way: Relation, relation: string, hint: string | null): boolean {
  const references = way.kind === 'through' ? [way.here, way.there] : [way.reference]
  const isByColumn =
    way.kind === 'to-one' && way.reference.columns.length === 1 && way.reference.columns[0] === relation
  const isByConstraint = references.some(({ constraint }) => constraint === relation)
  if (way.target.name !== relation && !isByColumn && !isByConstraint) return false
  if (hint === null) return true
  return references.some(
    ({ constraint, from, to, columns }) =>
      constraint === hint ||
      columns.includes(hint) ||
      (way.kind === 'through' && from === hint) ||
      to === hint,
  )
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
      for (const there of other.references) {
        const target = targetOf(there.to)
        if (there !== reference && target !== undefined) {
          relations.push({ kind: 'through', target, here: reference, there })
        }
      }
    }
  }
  return relations
}
