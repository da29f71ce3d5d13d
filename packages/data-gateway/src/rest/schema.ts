/** Schema of a project's database as the gateway sees it: columns, references between tables, and functions. */

export interface Schema {
  /** Names the state of the database: statements that were planned for another one are planned again. */
  tag: string
  tables: ReadonlyMap<string, Table>
  functions: ReadonlyMap<string, SqlFunction[]>
}

export interface Column {
  name: string
  type: string
  /** Default value in a new row; null: none. */
  defaultSql: string | null
}

export interface Table {
  name: string
  columns: ReadonlyMap<string, Column>
  /** Functions of a row that are read like columns. */
  computed: ReadonlySet<string>
  /** Functions of a row that are embedded like tables. */
  computedRelations: readonly ComputedRelation[]
  primaryKey: readonly string[]
  /** Foreign keys from it. */
  references: readonly Reference[]
}

export interface ComputedRelation {
  /** Name of the function. */
  name: string
  table: string
  isOneRow: boolean
}

export interface Reference {
  constraint: string
  from: string
  to: string
  columns: readonly string[]
  targetColumns: readonly string[]
  /** One row of `from` at most for each of `to`. */
  isUnique: boolean
  /** One of its ends is a view that shows the columns of the key. */
  isOfView: boolean
}

export interface SqlFunction {
  name: string
  args: readonly SqlArgument[]
  isSet: boolean
  isVoid: boolean
  /** Null: its values have no columns. */
  row: { table: string | null; columns: readonly Column[] } | null
}

export interface SqlArgument {
  /** Empty for one without. */
  name: string
  type: string
  isOptional: boolean
  isVariadic: boolean
}
