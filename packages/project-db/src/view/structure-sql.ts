/** SQL that makes a table or a view again, from what PostgreSQL's catalogues say of it. */

import type { ColumnStructure, TableStructure } from '@sayso/wire'
import { escapeIdentifier } from 'pg'
import type { Policy } from './policy-sentence.ts'

interface DescribedRelation extends Pick<TableStructure, 'indexes' | 'triggers' | 'isProtected'> {
  /** With its schema. */
  quoted: string
  isView: boolean
  /** A materialized view. */
  isStored: boolean
  /** The query of a view. */
  definition: string | null
  options: string | null
  partitionKey: string | null
  columns: readonly ColumnStructure[]
  quotedColumns: readonly string[]
  constraints: readonly { quoted: string; definition: string }[]
  policies: readonly { sql: string }[]
}

export function tableSql(relation: DescribedRelation): string {
  const { quoted, isView, isProtected, indexes, triggers, policies } = relation
  const statements = [
    isView ? viewSql(relation) : createTable(relation),
    ...indexes.filter(({ isOfConstraint }) => !isOfConstraint).map(({ sql }) => `${sql};`),
    ...(isProtected && !isView ? [`alter table ${quoted} enable row level security;`] : []),
    ...policies.map(({ sql }) => sql),
    ...triggers.map(({ sql }) => `${sql};`),
  ]
  return statements.join('\n')
}

function createTable(relation: DescribedRelation): string {
  const { quoted, columns, quotedColumns, constraints, partitionKey } = relation
  const lines = [
    ...columns.map(({ type, isNullable, value }, index) =>
      [quotedColumns[index], type, value, isNullable ? null : 'not null']
        .filter((part) => part !== null)
        .join(' '),
    ),
    ...constraints.map((constraint) => `constraint ${constraint.quoted} ${constraint.definition}`),
  ]
  const body = lines.length === 0 ? '()' : `(\n  ${lines.join(',\n  ')}\n)`
  return `create table ${quoted} ${body}${partitionKey === null ? '' : ` partition by ${partitionKey}`};`
}

function viewSql({ quoted, isStored, definition, options }: DescribedRelation): string {
  const query = (definition ?? '').trim().replace(/;$/, '')
  return `create ${isStored ? 'materialized ' : ''}view ${quoted}${options === null ? '' : ` with (${options})`} as\n${query};`
}

const COMMANDS: Readonly<Record<string, string>> = { r: 'select', a: 'insert', w: 'update', d: 'delete' }

export function policySql(
  { name, command, isPermissive, roles, using, check }: Policy,
  quotedTable: string,
): string {
  const to = roles.map((role) => (role === 'public' ? role : escapeIdentifier(role))).join(', ')
  return [
    `create policy ${escapeIdentifier(name)} on ${quotedTable}`,
    isPermissive ? '' : ' as restrictive',
    command in COMMANDS ? ` for ${COMMANDS[command]}` : '',
    ` to ${to}`,
    using === null ? '' : ` using (${using})`,
    check === null ? '' : ` with check (${check})`,
    ';',
  ].join('')
}
