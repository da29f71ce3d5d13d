/**
 * A few rows for each table that is empty, so that screens show something: the first person's, and one of the second. Tables come after those
 * that they refer to. What a rule of the app refuses is left out.
 */

import type { Client } from 'pg'
import type { CheckPeople } from './check-people.ts'
import { readTables, type SampleColumn, type SampleTable } from './sample-tables.ts'
import { isFilled, sampleValue } from './sample-values.ts'

/** Of the first person; the second has one more. */
const OWN_ROWS = 3

export async function addSampleRows(client: Client, people: CheckPeople): Promise<void> {
  let waiting = await readTables(client)
  await client.query('begin')
  while (waiting.length > 0) {
    const isFirst = (table: SampleTable, isNeeded: (column: SampleColumn) => boolean) =>
      !waiting.some((other) => other !== table && refersTo(table, other.name, isNeeded))
    const next =
      waiting.find((table) => isFirst(table, () => true)) ??
      waiting.find((table) => isFirst(table, ({ isRequired }) => isRequired))
    // Tables that need each other's rows stay empty.
    if (next === undefined) break
    await fillTable(client, next, people)
    waiting = waiting.filter((table) => table !== next)
  }
  await client.query('commit')
}

function refersTo(
  { columns }: SampleTable,
  name: string,
  isNeeded: (column: SampleColumn) => boolean,
): boolean {
  return columns.some((column) => column.target?.table === name && isNeeded(column))
}

async function fillTable(client: Client, table: SampleTable, people: CheckPeople): Promise<void> {
  const { rows } = await client.query(`select from ${table.name} limit 1`)
  if (rows.length > 0) return
  for (let index = 0; index <= OWN_ROWS; index++) {
    const person = index < OWN_ROWS ? people[0] : people[1]
    // For columns that default to `auth.uid()`, and for triggers that ask who it is.
    const claims = JSON.stringify({ sub: person, role: 'authenticated' })
    await client.query("select set_config('request.jwt.claims', $1, true)", [claims])
    const isThere = await addRow(client, table, { index, person, isWhole: true })
    if (!isThere) await addRow(client, table, { index, person, isWhole: false })
  }
}

interface RowWish {
  index: number
  person: string
  /** False: only what the table demands. */
  isWhole: boolean
}

async function addRow(
  client: Client,
  table: SampleTable,
  { index, person, isWhole }: RowWish,
): Promise<boolean> {
  await client.query('savepoint sample')
  try {
    const names: string[] = []
    const values: (string | null)[] = []
    for (const column of table.columns) {
      if (!(isWhole ? isFilled(column) : column.isRequired)) continue
      names.push(column.quotedName)
      values.push(await valueFor(client, column, { index, person }))
    }
    const slots = values.map((_, place) => `$${place + 1}`).join(', ')
    const row = names.length === 0 ? 'default values' : `(${names.join(', ')}) values (${slots})`
    const { rowCount } = await client.query(`insert into ${table.name} ${row} on conflict do nothing`, values)
    return rowCount === 1
  } catch {
    // A check, a trigger or a type that no sample suits: the app is opened without this row.
    await client.query('rollback to savepoint sample')
    return false
  }
}

async function valueFor(
  client: Client,
  column: SampleColumn,
  { index, person }: Omit<RowWish, 'isWhole'>,
): Promise<string | null> {
  const { target } = column
  if (target === null) return column.isPerson ? person : sampleValue(column, index)
  const { rows } = await client.query<{ id: string }>(
    `select id from (
       select ${target.column}::text as id, ${target.column}::text = $1 as is_person from ${target.table} limit 100
     ) there order by is_person desc, id`,
    [person],
  )
  const [first] = rows
  // People, or their profiles.
  if (first?.id === person) return person
  return rows[index % Math.max(rows.length, 1)]?.id ?? null
}
