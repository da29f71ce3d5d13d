/** PostgreSQL's own parser for those who take turns at it: what they may ask, and the pieces in which it answers. */

import { MAX_MIGRATION_BYTES } from '@sayso/wire'
import { ProjectDbError } from '../errors/project-db-error.ts'
import { createPace, type LetOthersRun, letAllRun, type Pace } from './pace.ts'
import { parseInPieces, type SqlPiece } from './parse-in-pieces.ts'
import type { ParsedSql, ProgramExpression } from './parsed-sql.ts'
import {
  createParserThread,
  type ParserThreadOptions,
  type Question,
  type WorkerAnswer,
} from './parser-thread.ts'

export interface SqlParser {
  /** For one piece of work of `asker`, who takes turns with others. */
  of(asker: string): SqlReader
  close(): Promise<void>
}

export interface SqlReader extends Pace {
  /**
   * Piece by piece, up to some `maxStatements`. Throws `ProjectDbError` `too-large` for SQL that is too long, too deep or takes too long,
   * and `busy` when too many wait.
   */
  parse(sql: string, maxStatements?: number): Promise<ParsedSql>
  /** The expressions of a DO or CREATE FUNCTION statement in PL/pgSQL, in no order; null when its body cannot be read. */
  parseProgram(sql: string): Promise<ProgramExpression[] | null>
}

export interface SqlTurns {
  /**
   * Runs `work`, one piece for the parser, when it is the asker's turn. Long pieces have a line of their own, as they have a thread. Null: the
   * line is full.
   */
  inLine<T>(asker: string, work: () => Promise<T>, isLong: boolean): Promise<T> | null
  /** On the server's own thread. */
  letOthersRun: LetOthersRun
}

/** The parser's time grows with the square of both; people need three comments in one another, and four characters. */
const MAX_COMMENT_DEPTH = 100
const MAX_OPERATOR_CHARS = 500
const OPERATORS = /[+\-*/<>=~!@#%^&|`?]+/g

/** Longer than the pieces of a file that can be cut: one statement or function. The slowest takes over a second, a piece of this length a tenth of it. */
const LONG_UNITS = 64 * 1024

interface SqlParserOptions extends ParserThreadOptions {
  /** Default: without other askers. */
  turns?: SqlTurns
}

const ALONE: SqlTurns = { inLine: (_asker, work) => work(), letOthersRun: letAllRun }

export function createSqlParser({ turns = ALONE, ...options }: SqlParserOptions = {}): SqlParser {
  const [thread, longThread] = [createParserThread(options), createParserThread(options)]

  function of(asker: string): SqlReader {
    const pace = createPace(turns.letOthersRun)

    const answerInLine = (question: Question) =>
      pace.aside(async () => {
        const isLong = question.sql.length > LONG_UNITS
        const reading = isLong ? longThread : thread
        const answering = turns.inLine(asker, () => reading.answerTo(question), isLong)
        if (answering === null) throw new ProjectDbError('busy', BUSY)
        const answer = await answering
        if (answer === null) throw refused(TOO_SLOW)
        return answer
      })

    return {
      ...pace,
      async parse(sql, maxStatements = Number.POSITIVE_INFINITY) {
        requireReadable(sql)
        const parsePiece = async (piece: SqlPiece) =>
          toParsed(await answerInLine({ ...piece, isProgram: false }))
        return sql.trim() === '' ? NOTHING : await parseInPieces(sql, parsePiece, maxStatements)
      },
      async parseProgram(sql) {
        requireReadable(sql)
        return (await answerInLine({ sql, isProgram: true, startByte: 0 })).expressions ?? null
      },
    }
  }

  return {
    of,
    async close() {
      await Promise.all([thread.close(), longThread.close()])
    },
  }
}

const NOTHING: ParsedSql = { ok: true, statements: [], rest: null }

function toParsed({ statements, error }: WorkerAnswer): ParsedSql {
  if (statements !== undefined) return { ok: true, statements, rest: null }
  return { ok: false, error: error ?? { message: 'It cannot be read.', offset: -1 } }
}

function requireReadable(sql: string): void {
  if (Buffer.byteLength(sql) > MAX_MIGRATION_BYTES) throw refused(TOO_LONG)
  if (commentDepth(sql) > MAX_COMMENT_DEPTH) throw refused(TOO_DEEP)
  for (const [signs] of sql.matchAll(OPERATORS)) {
    if (signs.length >= MAX_OPERATOR_CHARS) throw refused(LONG_SIGNS)
  }
}

const TOO_LONG = `A migration may have ${MAX_MIGRATION_BYTES / 1024} KB. Split it into several files.`
const TOO_DEEP = `Comments are nested more than ${MAX_COMMENT_DEPTH} deep. Take them out.`
const LONG_SIGNS = 'It has hundreds of operators in a row. Put spaces between them, or take them out.'
const BUSY = 'Too much SQL is being read. Try again in a minute.'
const TOO_SLOW = 'It takes too long to read. Split it into several files.'

function refused(sentence: string): ProjectDbError {
  return new ProjectDbError('too-large', sentence)
}

/** An upper bound: text that looks like a comment inside a string counts too. */
function commentDepth(sql: string): number {
  let depth = 0
  let deepest = 0
  for (const [sign] of sql.matchAll(/\/\*|\*\//g)) {
    depth = Math.max(0, depth + (sign === '/*' ? 1 : -1))
    deepest = Math.max(deepest, depth)
  }
  return deepest
}
