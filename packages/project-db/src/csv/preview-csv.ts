/** The head and the first rows of a CSV file, which is read to its end for its count and its errors. */

import type { CsvPreview } from '@sayso/wire'
import { CsvProblem, readCsv } from './read-csv.ts'

const SHOWN_ROWS = 10
/** Only the beginning is looked at. */
const MAX_SHOWN_CHARS = 200
export const MAX_CSV_ROWS = 50_000
export const TOO_MANY_ROWS = `The file has more than ${MAX_CSV_ROWS} rows. Split it.`

export async function previewCsv(bytes: Buffer): Promise<CsvPreview> {
  let columns: string[] | null = null
  const rows: (string | null)[][] = []
  let rowCount = 0
  try {
    for await (const { values } of readCsv(bytes)) {
      if (columns === null) {
        columns = values.map((value) => value ?? '')
        continue
      }
      rowCount += 1
      if (rowCount > MAX_CSV_ROWS) return { success: false, error: TOO_MANY_ROWS, line: null }
      if (rows.length < SHOWN_ROWS) rows.push(values.map((value) => value?.slice(0, MAX_SHOWN_CHARS) ?? null))
    }
  } catch (error) {
    if (!(error instanceof CsvProblem)) throw error
    return { success: false, error: error.message, line: error.line }
  }
  if (columns === null || rowCount === 0)
    return {
      success: false,
      error: 'The file has no rows below its first line, which names the columns.',
      line: null,
    }
  return { success: true, columns, rows, rowCount }
}
