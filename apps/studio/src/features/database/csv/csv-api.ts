/** Requests about a table as a CSV file. */

import type { CsvPreview, ImportCsvResponse, RowsQuery } from '@sayso/wire'
import { api } from '../../../api/api.ts'
import { databaseUrl, type ShownData, tablePath, whereOf } from '../shown/database-api.ts'

/** The server gives it a minute. */
const IMPORT_TIMEOUT_MS = 90_000

export function csvUrl(shown: ShownData, table: string, query: RowsQuery): string {
  return databaseUrl(shown, `${tablePath(table)}/csv`, whereOf(query))
}

export function previewCsv(shown: ShownData, table: string, file: File): Promise<CsvPreview> {
  return api.call('POST', databaseUrl(shown, `${tablePath(table)}/csv-preview`), file, IMPORT_TIMEOUT_MS)
}

export function importCsv(
  shown: ShownData,
  table: string,
  { file, columns }: { file: File; columns: readonly (string | null)[] },
): Promise<ImportCsvResponse> {
  const url = databaseUrl(shown, `${tablePath(table)}/csv-import`, { columns: JSON.stringify(columns) })
  return api.call('POST', url, file, IMPORT_TIMEOUT_MS)
}
