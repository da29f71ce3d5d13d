/** Adds the rows of a CSV file to a table: all of them, or none and the line that was refused. */

import type { ImportCsvResponse } from '@sayso/wire'
import { type Client, DatabaseError } from 'pg'
import type { Watch } from '../cluster/database-size.ts'
import { explainRefusal } from '../view/change-row.ts'
import { findKnownTable, type KnownColumn, type KnownTable } from '../view/known-table.ts'
import { MAX_CSV_ROWS, TOO_MANY_ROWS } from './preview-csv.ts'
import { CsvProblem, type CsvRecord, readCsv } from './read-csv.ts'

type Refusal = Extract<ImportCsvResponse, { success: false }>

export interface ImportRequest {
  table: string
  /** The table's column for each field of a line; null: it is left out. */
  columns: readonly (string | null)[]
  bytes: Buffer
}

/** Few enough that a refused row is soon found among them. */
const BATCH_ROWS = 500

/** Null for a table that is not there. `client` is of the login that owns it. */
export async function importRows(
  client: Client,
  { table: name, columns: wanted, bytes }: ImportRequest,
  watch: Watch,
): Promise<ImportCsvResponse | null> {
  const table = await findKnownTable(client, name)
  if (table === null) return null
  const columns = chooseColumns(table, wanted)
  if (typeof columns === 'string') return refusal(columns)
  await client.query('begin')
  const result = await addAll(client, { table, name, columns }, bytes).catch((error: unknown) => {
    if (watch.isOver()) return refusal(watch.sentence())
    throw error
  })
  watch.stop()
  if (result.success && (await watch.isTooLarge())) {
    await client.query('rollback')
    return refusal(watch.sentence())
  }
  if (result.success) {
    for (const { column } of columns) await advanceSequence(client, table, column)
    await client.query('commit')
  } else if (!watch.isOver()) await client.query('rollback')
  return result
}

interface ChosenColumn {
  column: KnownColumn
  /** Place of the field in each line. */
  index: number
}

interface Target {
  table: KnownTable
  name: string
  columns: readonly ChosenColumn[]
}

function chooseColumns({ columns }: KnownTable, wanted: ImportRequest['columns']): ChosenColumn[] | string {
  const chosen: ChosenColumn[] = []
  for (const [index, name] of wanted.entries()) {
    if (name === null) continue
    const column = columns.find((each) => each.name === name)
    if (column === undefined) return `The table has no column “${name.slice(0, 60)}”.`
    if (column.isGenerated) return `PostgreSQL writes the column “${name}” itself. Leave it out.`
    if (chosen.some((each) => each.column === column)) return `The column “${name}” is chosen twice.`
    chosen.push({ column, index })
  }
  return chosen.length === 0 ? 'Choose at least one column of the table.' : chosen
}

async function addAll(client: Client, target: Target, bytes: Buffer): Promise<ImportCsvResponse> {
  let rowCount = 0
  let batch: CsvRecord[] = []
  let isHead = true
  try {
    for await (const record of readCsv(bytes)) {
      if (isHead) {
        isHead = false
        continue
      }
      batch.push(record)
      rowCount += 1
      if (rowCount > MAX_CSV_ROWS) return refusal(TOO_MANY_ROWS)
      if (batch.length < BATCH_ROWS) continue
      const refused = await addBatch(client, target, batch)
      if (refused !== null) return refused
      batch = []
    }
  } catch (error) {
    if (!(error instanceof CsvProblem)) throw error
    return { success: false, error: error.message, line: error.line, column: null }
  }
  return (await addBatch(client, target, batch)) ?? { success: true, rowCount }
}

async function addBatch(
  client: Client,
  target: Target,
  batch: readonly CsvRecord[],
): Promise<Refusal | null> {
  if (batch.length === 0) return null
  await client.query('savepoint batch')
  const error = await tryToAdd(client, target, batch)
  if (error === null) {
    await client.query('release savepoint batch')
    return null
  }
  await client.query('rollback to savepoint batch')
  for (const record of batch) {
    const found = await tryToAdd(client, target, [record])
    if (found === null) continue
    await client.query('rollback to savepoint batch')
    const { sentence, column } = await explainRefusal(client, target.name, found)
    return { success: false, error: sentence, line: record.line, column }
  }
  // Each row by itself is taken, as with a trigger that looks at all of a statement's.
  return null
}

/** The refusal; null once they are added. */
async function tryToAdd(
  client: Client,
  { table, columns }: Target,
  batch: readonly CsvRecord[],
): Promise<DatabaseError | null> {
  const names = columns.map(({ column }) => column.quoted.slice('r.'.length)).join(', ')
  // The type without its length: the column then refuses what is too long, where a cast would cut it.
  const values = columns.map(({ column }, index) => `u.c${index}::${column.type}`).join(', ')
  const lists = columns.map((_, index) => `$${index + 1}::text[]`).join(', ')
  const aliases = columns.map((_, index) => `c${index}`).join(', ')
  try {
    await client.query(
      `insert into ${table.quoted} (${names}) select ${values} from unnest(${lists}) u(${aliases})`,
      columns.map(({ column, index }) =>
        batch.map(({ values: fields }) => toValue(column, fields[index] ?? null)),
      ),
    )
    return null
  } catch (error) {
    if (error instanceof DatabaseError && !error.code?.startsWith('57')) return error
    throw error
  }
}

/** A text that must be there is there, and empty. */
function toValue({ isText, isNullable, type }: KnownColumn, value: string | null): string | null {
  return value === null && !isNullable && isText && type !== 'uuid' ? '' : value
}

/** The next row gets a number behind those that were brought along. */
async function advanceSequence(
  client: Client,
  { quoted }: KnownTable,
  { name, quoted: column }: KnownColumn,
) {
  const { rows } = await client.query<{ sequence: string | null }>(
    'select pg_catalog.pg_get_serial_sequence($1, $2) as sequence',
    [quoted, name],
  )
  const sequence = rows[0]?.sequence ?? null
  if (sequence === null) return
  await client.query(
    `select pg_catalog.setval($1::regclass, greatest(m.number, coalesce(pg_catalog.pg_sequence_last_value($1::regclass), 1)))
     from (select max(${column})::bigint as number from ${quoted} r) m where m.number > 0`,
    [sequence],
  )
}

function refusal(error: string): Refusal {
  return { success: false, error, line: null, column: null }
}
