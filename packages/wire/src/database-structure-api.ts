/** Types of the structure of a project's database: what its tables, views and functions are made of. */

import type { DatabaseColumn, DatabaseTable } from './database-api.ts'

/** Tables and views; functions; enums: so many of each are listed at most. */
export const MAX_LISTED = 200

/** GET /api/projects/{projectId}/database/structure. Each list is sorted by name; all are empty for a project without a database. */
export interface DatabaseStructure {
  tables: TableStructure[]
  functions: FunctionStructure[]
  enums: { name: string; values: string[] }[]
  extensions: { name: string; version: string }[]
}

/** Every `sql` is a whole statement, or several, that make the thing again. */
export interface TableStructure extends Pick<DatabaseTable, 'name' | 'isProtected'> {
  kind: 'table' | 'view' | 'materialized-view'
  /** With indexes and long values; 0 for a view. */
  sizeBytes: number
  columns: ColumnStructure[]
  /** `definition` as it stands in SQL, such as `PRIMARY KEY (id)`. */
  constraints: { name: string; kind: ConstraintKind; definition: string }[]
  /** `isOfConstraint`: it is there for a constraint, and goes with it. */
  indexes: { name: string; sql: string; isOfConstraint: boolean }[]
  triggers: { name: string; functionName: string; sql: string; isEnabled: boolean }[]
  policies: (DatabaseTable['policies'][number] & { sql: string })[]
  grants: TableGrants[]
  sql: string
}

export interface ColumnStructure
  extends Pick<DatabaseColumn, 'name' | 'type' | 'isNullable' | 'isKey' | 'refersTo'> {
  /** The value of a row that leaves it out, as SQL: `default now()`, `generated always as identity`. Null: no value. */
  value: string | null
}

export type ConstraintKind = 'primary' | 'unique' | 'check' | 'foreign' | 'exclude'

/** Rights of a role of the app's users. `columns`: those alone; null: all. A role without a right has an empty list. */
export interface TableGrants {
  role: string
  rights: { right: 'select' | 'insert' | 'update' | 'delete'; columns: string[] | null }[]
}

export interface FunctionStructure {
  /** With its schema, where that is not `public`. */
  name: string
  /** `a integer, b text DEFAULT ''::text` */
  arguments: string
  /** Null for a procedure. */
  result: string | null
  language: string
  /** It runs with the rights of its owner, and passes over policies. */
  isSecurityDefiner: boolean
  /** Roles of the app's users that may call it. */
  callers: string[]
  /** A long one is cut. */
  sql: string
}
