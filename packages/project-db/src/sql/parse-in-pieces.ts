/**
 * Parses a long text piece by piece, so that others at the parser wait for a piece and not for the whole. The parser itself confirms each
 * cut: a piece is accepted when it can be parsed and the semicolon at its end is the one that ends its last statement. Nothing in
 * front of such a place changes the meaning of what follows. A semicolon inside of a string, a comment or a body fails this, and the piece grows.
 */

import type { ParsedSql, ParsedStatement } from './parsed-sql.ts'

export interface SqlPiece {
  sql: string
  /** Bytes of the text before it. */
  startByte: number
}

/** More than most migrations have; the parser reads it in some 30 ms. */
const PIECE_UNITS = 16 * 1024

/** Stops after the piece in which there were `maxStatements`. */
export async function parseInPieces(
  sql: string,
  parse: (piece: SqlPiece) => Promise<ParsedSql>,
  maxStatements: number,
): Promise<ParsedSql> {
  const statements: ParsedStatement[] = []
  let start = 0
  let startByte = 0
  let units = PIECE_UNITS
  while (start < sql.length) {
    if (statements.length >= maxStatements) return { ok: true, statements, rest: start }
    const end = endOfPiece(sql, start + units)
    const piece = sql.slice(start, end)
    const parsed = await parse({ sql: piece, startByte })
    const endByte = startByte + Buffer.byteLength(piece)
    if (end === sql.length) {
      if (!parsed.ok) return shifted(parsed, sql.slice(0, start))
    } else if (!parsed.ok || !endsAt(parsed.statements, endByte - 1)) {
      units *= 2
      continue
    }
    for (const statement of parsed.statements) statements.push(statement)
    start = end
    startByte = endByte
    units = PIECE_UNITS
  }
  return { ok: true, statements, rest: null }
}

function endOfPiece(sql: string, from: number): number {
  const semicolon = sql.indexOf(';', from)
  return semicolon === -1 ? sql.length : semicolon + 1
}

function endsAt(statements: readonly ParsedStatement[], semicolonByte: number): boolean {
  const last = statements.at(-1)
  return last?.lengthBytes !== undefined && last.startByte + last.lengthBytes === semicolonByte
}

type Unreadable = Extract<ParsedSql, { ok: false }>

/** PostgreSQL counts characters, of which some have two units. */
function shifted({ ok, error }: Unreadable, before: string): Unreadable {
  const characters = before.length - (before.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0)
  return { ok, error: error.offset < 0 ? error : { ...error, offset: error.offset + characters } }
}
