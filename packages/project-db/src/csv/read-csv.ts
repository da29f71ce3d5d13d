/** Reads a CSV file in pieces, so that others are served meanwhile. Lines are counted as an editor counts them. */

import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { CsvError, type Info, parse } from 'csv-parse'

export interface CsvRecord {
  /** A field without quotation marks that is empty is null, as PostgreSQL writes it. */
  values: (string | null)[]
  /** Where it begins. */
  line: number
}

/** A fault of the file itself. */
export class CsvProblem extends Error {
  override name = 'CsvProblem'
  readonly line: number | null

  constructor(message: string, line: number | null) {
    super(message)
    this.line = line
  }
}

const PIECE_BYTES = 64 * 1024
const MAX_RECORD_CHARS = 1_000_000
const DELIMITERS = [',', ';', '\t'] as const

/** The first record is the head. Throws `CsvProblem`. */
export async function* readCsv(bytes: Buffer): AsyncGenerator<CsvRecord> {
  if (!isUtf8(bytes))
    throw new CsvProblem('The file is not in UTF-8. Save it as “CSV UTF-8” and try again.', null)
  const parser = Readable.from(piecesOf(bytes)).pipe(
    parse({
      bom: true,
      delimiter: delimiterOf(bytes),
      info: true,
      skip_empty_lines: true,
      max_record_size: MAX_RECORD_CHARS,
      cast: (value, { quoting }) => (value === '' && !quoting ? null : value),
    }),
  )
  let endLine = 0
  try {
    for await (const found of parser) {
      const { record, info }: { record: (string | null)[]; info: Info } = found
      const inner = record.reduce((count, value) => count + (value?.split('\n').length ?? 1) - 1, 0)
      endLine = info.lines
      yield { values: record, line: endLine - inner }
    }
  } catch (error) {
    if (error instanceof CsvError) throw problemOf(error, endLine)
    throw error
  }
}

function problemOf(error: CsvError, endLine: number): CsvProblem {
  const lines: unknown = Reflect.get(error, 'lines')
  const line = typeof lines === 'number' ? lines : endLine + 1
  switch (error.code) {
    case 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH':
      return new CsvProblem('This line has another number of fields than the first.', line)
    case 'CSV_MAX_RECORD_SIZE':
      return new CsvProblem('This line is longer than a million characters.', line)
    default:
      return new CsvProblem('A quotation mark is missing here, or is one too many.', line)
  }
}

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
    await setImmediate()
    yield bytes.subarray(from, from + PIECE_BYTES)
  }
}

/** The one that the first line has most of. */
function delimiterOf(bytes: Buffer): string {
  const head =
    bytes
      .subarray(0, PIECE_BYTES)
      .toString('utf8')
      .split(/[\r\n]/)[0] ?? ''
  const plain = head.replace(/"[^"]*"/g, '')
  const counts = DELIMITERS.map((each) => plain.split(each).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}
