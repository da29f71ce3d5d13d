/** The owner's view of a project's database. Viewing a project without one creates none. */

import type {
  ChangeMarks,
  ChangeRowRequest,
  ChangeRowResponse,
  DatabaseOverview,
  DatabaseStructure,
  ProbeResponse,
  RowKey,
  RowsQuery,
  RunSqlResponse,
  TablePage,
  TableRows,
} from '@sayso/wire'
import { type Client, DatabaseError } from 'pg'
import type { Connections } from '../cluster/connections.ts'
import { ProjectDbError } from '../errors/project-db-error.ts'
import type { MarksOf } from './change-marks.ts'
import { changeRow } from './change-row.ts'
import { listMigrations } from './list-migrations.ts'
import { readOverview, readTables } from './overview.ts'
import { listEmptyTables, probeTables } from './probe.ts'
import { readPeople, runReadOnly } from './read-sql.ts'
import { readRow, readTable } from './read-table.ts'
import { readStructure } from './structure.ts'
import type { DescribedTable } from './table-query.ts'

export interface DatabaseViews {
  overview(projectId: string): Promise<DatabaseOverview>
  /** Its part about tables, without counting a row. */
  tables(projectId: string): Promise<DescribedTable[]>
  /** Columns, constraints, indexes and the like, without a row. */
  structure(projectId: string): Promise<DatabaseStructure>
  /** Marks that are others once something has changed. Opens no connection to the project's database. */
  changeMarks(projectId: string): Promise<ChangeMarks>
  /** Null: the table does not exist. */
  tableRows(projectId: string, table: string, offset: number, query?: RowsQuery): Promise<TablePage | null>
  /** One row without cuts. Null: it does not exist, or the table has no key. */
  wholeRow(projectId: string, table: string, key: RowKey): Promise<TableRows | null>
  /** People who have signed up in the app, the newest first. */
  people(projectId: string, offset: number, search?: string): Promise<TableRows>
  /** Null: the table does not exist. */
  changeRow(projectId: string, table: string, request: ChangeRowRequest): Promise<ChangeRowResponse | null>
  runReadOnly(projectId: string, sql: string): Promise<RunSqlResponse>
  /** Changes nothing that stays. */
  probe(projectId: string): Promise<ProbeResponse>
}

const LOOK = { login: 'owner', limitMs: 10_000, isRepeatable: true } as const
const CHANGE = { ...LOOK, isRepeatable: false } as const
/** Rows are counted, and the number of kept rows has a separate limit. */
const COUNT = { ...LOOK, maxAnswerBytes: Number.POSITIVE_INFINITY } as const
const PROBE_LIMIT_MS = 60_000

interface DatabaseViewsOptions {
  /** Null: the project has no database. */
  find: (projectId: string) => Promise<string | null>
  hasLiveData: (projectId: string) => Promise<boolean>
  connections: Connections
  marksOf: MarksOf
}

export function createDatabaseViews({
  find,
  hasLiveData,
  connections,
  marksOf,
}: DatabaseViewsOptions): DatabaseViews {
  async function look<T>(
    projectId: string,
    none: T,
    work: (client: Client) => Promise<T>,
    options: Parameters<Connections['withOwn']>[1] = LOOK,
  ): Promise<T> {
    const ref = await find(projectId)
    if (ref === null) return none
    return await connections.withOwn(ref, options, work)
  }

  return {
    async overview(projectId) {
      const none = { tables: [], peopleCount: 0, bucketCount: 0, sizeBytes: 0, migrations: [] }
      const found = await look<Omit<DatabaseOverview, 'hasLiveData'>>(projectId, none, async (client) => ({
        ...(await readOverview(client)),
        migrations: await listMigrations(client),
      }))
      return { ...found, hasLiveData: await hasLiveData(projectId) }
    },
    tables: (projectId) => look<DescribedTable[]>(projectId, [], readTables),
    structure: (projectId) =>
      look<DatabaseStructure>(
        projectId,
        { tables: [], functions: [], enums: [], extensions: [] },
        readStructure,
      ),
    async changeMarks(projectId) {
      const ref = await find(projectId)
      const live = String(await hasLiveData(projectId))
      return ref === null ? { database: 'none', live } : { database: ref, live, ...(await marksOf(ref)) }
    },
    tableRows: (projectId, table, offset, query) =>
      look<TablePage | null>(projectId, null, (client) => readTable(client, table, offset, query)).catch(
        refuseStopped,
      ),
    wholeRow: (projectId, table, key) =>
      look<TableRows | null>(projectId, null, (client) => readRow(client, table, key)),
    people: (projectId, offset, search) =>
      look<TableRows>(projectId, { columns: [], rows: [] }, (client) => readPeople(client, offset, search)),
    changeRow: (projectId, table, request) =>
      look<ChangeRowResponse | null>(projectId, null, (client) => changeRow(client, table, request), CHANGE),
    runReadOnly: (projectId, sql) =>
      look<RunSqlResponse>(
        projectId,
        { success: false, error: NO_DATABASE, change: null },
        (client) => runReadOnly(client, sql),
        COUNT,
      ).catch((error: unknown) => {
        if (!wasStopped(error)) throw error
        return { success: false, error: error.message, change: null }
      }),
    async probe(projectId) {
      const ref = await find(projectId)
      if (ref === null) return { tables: [] }
      const empty = await connections.withOwn(ref, LOOK, listEmptyTables)
      return await connections.withOwn(
        ref,
        { login: 'gateway', limitMs: PROBE_LIMIT_MS, isRepeatable: true },
        (client) => probeTables(client, empty),
      )
    },
  }
}

/** A search through a large table is a question that cannot be answered, and no fault of the server's. */
function refuseStopped(error: unknown): never {
  throw wasStopped(error) ? new ProjectDbError('refused', error.message, { cause: error }) : error
}

/** Cancelled from outside, because it took too long. */
export function wasStopped(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && error.code === '57P01'
}

export const NO_DATABASE = 'This project has no database yet: it gets one with its first migration.'
