/** A migration's statements: their texts, their trees and their places. */

import type { SqlProblem } from '@sayso/wire'
import type { ParsedStatement } from './parsed-sql.ts'
import { positionAt, unitsOf } from './position.ts'
import { refusalOf } from './refusal.ts'
import type { SqlReader } from './sql-parser.ts'

export interface Statement {
  text: string
  /** Offset of the text's first character in the file, in UTF-16 units. */
  offset: number
  /** Offset of the text's first byte in the file. */
  startByte: number
  /** The parser's name: `CreateStmt`. */
  kind: string
  /** JSON; null when it is too large to be examined. */
  tree: string | null
}

type ReadSql =
  /** `rest`: offset of what was not read; null when all of it was. */
  { ok: true; statements: Statement[]; rest: number | null } | { ok: false; error: SqlProblem }

/** SQL that ends the transaction it runs in is refused here, and what else no migration can do. */
export async function readSql(sql: string, reader: SqlReader): Promise<ReadSql> {
  const nul = sql.indexOf('\0')
  // The parser's text ends there, PostgreSQL's too.
  if (nul !== -1)
    return {
      ok: false,
      error: { message: 'There is a NUL character here. Take it out.', position: positionAt(sql, nul) },
    }
  const parsed = await reader.parse(sql)
  if (!parsed.ok) return { ok: false, error: toProblem(sql, parsed.error) }
  const statements: Statement[] = []
  for (const statement of cut(sql, parsed.statements)) {
    await reader.pace()
    const refusal = refusalOf(statement)
    if (refusal !== null) return { ok: false, error: toRefusal(sql, statement, refusal) }
    statements.push(statement)
  }
  return { ok: true, statements, rest: parsed.rest }
}

function toRefusal(sql: string, { text, offset }: Statement, refusal: string): SqlProblem {
  const start = lengthOfComments(text)
  const word = text.slice(start).split(/[\s;]/)[0]?.toUpperCase() ?? ''
  return { message: `${word} ${refusal}`, position: positionAt(sql, offset + start) }
}

/** Before the first word of a statement. */
export function lengthOfComments(text: string): number {
  return /^(?:\s+|--[^\n\r]*|\/\*[\s\S]*?\*\/)*/.exec(text)?.[0].length ?? 0
}

function toProblem(sql: string, { message, offset }: { message: string; offset: number }): SqlProblem {
  return { message, position: offset < 0 ? null : positionAt(sql, unitsOf(sql, offset)) }
}

/** The parser counts bytes. */
function* cut(sql: string, parsed: readonly ParsedStatement[]): Generator<Statement> {
  const bytes = Buffer.from(sql)
  let seenBytes = 0
  let seenUnits = 0
  for (const { kind, tree, startByte, lengthBytes } of parsed) {
    const endByte = lengthBytes === undefined ? bytes.length : startByte + lengthBytes
    const whole = bytes.toString('utf8', startByte, endByte)
    const text = whole.replace(/^\s+/, '')
    seenUnits += bytes.toString('utf8', seenBytes, startByte).length
    seenBytes = startByte
    const blankBytes = Buffer.byteLength(whole) - Buffer.byteLength(text)
    const offset = seenUnits + whole.length - text.length
    yield { text, offset, startByte: startByte + blankBytes, kind, tree }
  }
}
