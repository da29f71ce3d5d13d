/** Types of the owner's database API. Values are texts as PostgreSQL writes them; null is null. */

import * as z from 'zod/mini'
import type { AppliedMigration } from './migrations-api.ts'

/**
 * A project has test data, for the preview and devices, and live data once its app is published with data of its own. The requests below
 * are about the test data; with `?data=live` they are about the live data.
 */
export type DataPurpose = 'test' | 'live'

/** GET /api/projects/{projectId}/database */
export interface DatabaseOverview {
  /** Sorted by name; empty for a project without a database. */
  tables: DatabaseTable[]
  /** Number of people who have signed up in the app. */
  peopleCount: number
  /** Number of its buckets of files. */
  bucketCount: number
  sizeBytes: number
  /** Oldest first. */
  migrations: AppliedMigration[]
  /** Whichever of the two this is. */
  hasLiveData: boolean
}

export interface DatabaseTable {
  name: string
  /** At most 100,000 are counted. */
  rowCount: number
  columns: DatabaseColumn[]
  /** False: everybody reads and writes it, whatever its policies say. */
  isProtected: boolean
  /** Described in words. `limits`: a sentence for each right to its rows that is missing, or is for some columns alone. */
  policies: { name: string; sentence: string; limits: string[] }[]
}

export interface DatabaseColumn {
  name: string
  type: string
  isNullable: boolean
  /** A row that leaves it out gets a value. */
  hasDefault: boolean
  /** Part of the primary key, which identifies the row. */
  isKey: boolean
  /** PostgreSQL writes it itself. */
  isGenerated: boolean
  /** All its values, of a boolean or an enum; null: too many to list. */
  choices: string[] | null
  /** The rows that it refers to: `auth.users` is the people of the app, every other name a table. Null for a key of several columns too. */
  refersTo: { table: string; column: string } | null
}

/** GET /api/projects/{projectId}/database/marks. By name: a mark that is another than before says that the data may have changed; a name that is new says nothing. */
export type ChangeMarks = Record<string, string>

/** `…/database/people?offset={number}&search={text}`: who has signed up. */
export interface TableRows {
  columns: string[]
  rows: (string | null)[][]
}

/** GET /api/projects/{projectId}/database/tables/{table}?offset={number}&where={RowsQuery as JSON}. PostgreSQL refuses some questions, such as one with an invalid date: these are bad requests. */
export interface TablePage extends TableRows {
  /** Places of values that are cut, as row and column. */
  cut: [row: number, column: number][]
  count: RowCount
}

/** `rows` of the whole answer. `over`: more than that. `unknown`: counting took too long. */
export type RowCount = { kind: 'exact' | 'about' | 'over'; rows: number } | { kind: 'unknown' }

export const OPERATORS = ['is', 'is-not', 'contains', 'less', 'more', 'empty', 'filled'] as const
export type Operator = (typeof OPERATORS)[number]

const RowFilter = z.object({
  column: z.string().check(z.maxLength(200)),
  operator: z.enum(OPERATORS),
  /** In PostgreSQL's notation; unused by `empty` and `filled`. */
  value: z.string().check(z.maxLength(1_000)),
})
export type RowFilter = z.infer<typeof RowFilter>

export const MAX_FILTERS = 10

export const RowsQuery = z.object({
  sort: z.nullable(z.object({ column: z.string().check(z.maxLength(200)), isDescending: z.boolean() })),
  /** All of them apply. */
  filters: z.array(RowFilter).check(z.maxLength(MAX_FILTERS)),
  /** A part of any of the texts of a row. */
  search: z.string().check(z.maxLength(200)),
})
export type RowsQuery = z.infer<typeof RowsQuery>

export const ROWS_PER_PAGE = 50

/** Keyed by column name, in PostgreSQL's notation; null means no value. */
const RowValues = z.record(z.string(), z.nullable(z.string().check(z.maxLength(200_000))))

/** GET /api/projects/{projectId}/database/tables/{table}/row?key={RowKey as JSON}: one row as `TableRows`, whose values are not cut. `key`: the values of the primary key. */
export const RowKey = z.record(z.string(), z.string().check(z.maxLength(10_000)))
export type RowKey = z.infer<typeof RowKey>

/** POST /api/projects/{projectId}/database/tables/{table}/rows. `key`: the values of the primary key. What `values` leaves out stays, or gets its default. */
export const ChangeRowRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add'), values: RowValues }),
  z.object({ kind: z.literal('change'), key: RowValues, values: RowValues }),
  z.object({ kind: z.literal('delete'), key: RowValues }),
])
export type ChangeRowRequest = z.infer<typeof ChangeRowRequest>

/** `column`: the one whose value is refused; null: none alone. */
export type ChangeRowResponse = { success: true } | { success: false; error: string; column: string | null }

/** `GET …/tables/{table}/csv?where={RowsQuery as JSON}`: the rows as a CSV file. `POST …/tables/{table}/csv-preview`, whose body is one: its head and first rows. */
export const MAX_CSV_BYTES = 10 * 1024 * 1024

export type CsvPreview =
  | { success: true; columns: string[]; rows: (string | null)[][]; rowCount: number }
  | { success: false; error: string; line: number | null }

/** POST …/tables/{table}/csv-import?columns={CsvColumns as JSON}, whose body is a CSV file: the table's column for each of the file's, null to leave it out. */
export const CsvColumns = z.array(z.nullable(z.string().check(z.maxLength(200)))).check(z.maxLength(1_600))

export type ImportCsvResponse =
  | { success: true; rowCount: number }
  | { success: false; error: string; line: number | null; column: string | null }

/**
 * POST /api/projects/{projectId}/database/query: one statement, which may read and not write. POST …/database/write: one that changes rows,
 * in a transaction after a data snapshot.
 */
export const RunSqlRequest = z.object({ sql: z.string().check(z.maxLength(20_000)) })
export type RunSqlRequest = z.infer<typeof RunSqlRequest>

export type RunSqlResponse =
  /** `rows`: the first 200. `rowCount`: rows that were read, or changed. */
  | ({ success: true; rowCount: number } & TableRows)
  /** `change`: what the statement would have changed and may not. */
  | { success: false; error: string; change: 'rows' | 'tables' | null }

/** POST /api/projects/{projectId}/database/probe: access to each table for people who own nothing in it. Changes nothing. */
export interface ProbeResponse {
  tables: { name: string; nobody: Access; newcomer: Access }[]
}

/** Access of a person who is not signed in, or has just signed up. */
export interface Access {
  /** Rows that can be read, 1,000 at most. */
  readable: number
  /** Of a table without rows: whether every row of it could be read, and likewise below. */
  canRead: boolean
  canAdd: boolean
  /** Rows of others. */
  canChange: boolean
  /** Columns that it may change of the rows that policies give it, which are its own as a rule. Empty where it changes those of others. */
  ownColumns: string[]
  canDelete: boolean
}
