/** The SQL that ties the rows of an embedded table to the row that they are embedded in. */

import type { Relation } from './relations.ts'
import type { Reference, Table } from './schema.ts'

/** Source of the embedded rows. */
export function sourceOf(relation: Relation, outer: string): string {
  return relation.kind === 'computed'
    ? callWithRow(relation.function, relation.owner, outer)
    : nameOf(relation.target)
}

/** `between`: an alias for the table between, where there is one. */
export function writeJoin(
  relation: Relation,
  { inner, outer, between }: { inner: string; outer: string; between: string },
): string {
  switch (relation.kind) {
    case 'to-one':
      return pairs(relation.reference, { from: outer, to: inner })
    case 'to-many':
      return pairs(relation.reference, { from: inner, to: outer })
    case 'computed':
      return 'true'
    case 'through': {
      const { here, there } = relation
      const ties = [pairs(here, { from: between, to: outer }), pairs(there, { from: between, to: inner })]
      return `exists (select 1 from public.${quote(here.from)} ${between} where ${ties.join(' and ')})`
    }
  }
}

function pairs({ columns, targetColumns }: Reference, { from, to }: { from: string; to: string }): string {
  return columns
    .map((column, n) => `${to}.${quote(targetColumns[n] ?? '')} = ${from}.${quote(column)}`)
    .join(' and ')
}

/** A function of one row. What a change returns is a record, so the row is given the table's type. */
export function callWithRow(name: string, table: Table, alias: string): string {
  return `public.${quote(name)}(${alias}::${nameOf(table)})`
}

export const nameOf = (table: Table) => `public.${quote(table.name)}`

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
