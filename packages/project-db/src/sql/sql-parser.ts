/** PostgreSQL's own parser, in a thread that starts when there is SQL to read and ends when there has been none for a while. */

import { Worker } from 'node:worker_threads'
import { MAX_MIGRATION_BYTES } from '@sayso/wire'
import { ProjectDbError } from '../errors/project-db-error.ts'
import { createPace, type LetOthersRun, letAllRun, type Pace } from './pace.ts'
import { parseInPieces, type SqlPiece } from './parse-in-pieces.ts'
import type { ParsedSql, ParsedStatement, ProgramExpression } from './parsed-sql.ts'

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

/** Runs `work` when it is the asker's turn. Null: the line is full. */
export type ReadInLine = <T>(asker: string, work: () => Promise<T>) => Promise<T> | null

export interface SqlTurns {
  /** Line at the parser, one piece at a time. */
  inLine: ReadInLine
  /** On the server's own thread. */
  letOthersRun: LetOthersRun
}

const TIMEOUT_MS = 10_000
/** The parser's time grows with the square of both; people need three comments in one another, and four characters. */
const MAX_COMMENT_DEPTH = 100
const LONG_OPERATOR = /[+\-*/<>=~!@#%^&|`?]{500}/
const IDLE_MS = 60_000

interface WorkerAnswer {
  /** Null: the parser is loaded. */
  id: number | null
  statements?: ParsedStatement[]
  expressions?: ProgramExpression[]
  error?: { message: string; offset: number }
}

interface Question {
  sql: string
  isProgram: boolean
  /** Bytes of the file before it. */
  startByte: number
}

interface Waiting {
  id: number
  /** The parser begins to read. */
  begin(): void
  finish(answer: WorkerAnswer | null): void
}

/** Without other askers. */
const ALONE: SqlTurns = { inLine: (_asker, work) => work(), letOthersRun: letAllRun }

export function createSqlParser({
  idleMs = IDLE_MS,
  timeoutMs = TIMEOUT_MS,
  turns: { inLine, letOthersRun } = ALONE,
} = {}): SqlParser {
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let count = 0
  let waiting: Waiting | null = null
  /** One at a time: SQL that takes too long ends the thread, and nothing else with it. */
  let turn: Promise<unknown> = Promise.resolve()

  function start(): Worker {
    const started = new Worker(new URL('./parse-worker.mjs', import.meta.url), {
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    })
    started.unref()
    started.on('message', (answer: WorkerAnswer) => {
      if (answer.id === null) waiting?.begin()
      else if (waiting?.id === answer.id) waiting.finish(answer)
    })
    // Out of memory, mostly: the caller hears that nothing came.
    started.on('error', () => end(started))
    return started
  }

  function end(ended: Worker | null): Promise<unknown> {
    if (worker === ended) {
      worker = null
      waiting?.finish(null)
    }
    return ended?.terminate() ?? Promise.resolve()
  }

  function ask(question: Question): Promise<WorkerAnswer | null> {
    const isLoaded = worker !== null
    worker ??= start()
    const asked = worker
    count += 1
    const id = count
    return new Promise((resolve) => {
      let timer: NodeJS.Timeout | undefined
      waiting = {
        id,
        begin() {
          timer = setTimeout(() => void end(asked), timeoutMs)
        },
        finish(answer) {
          clearTimeout(timer)
          waiting = null
          resolve(answer)
        },
      }
      if (isLoaded) waiting.begin()
      asked.postMessage({ id, ...question })
    })
  }

  async function answerTo(question: Question): Promise<WorkerAnswer> {
    const asked = turn.then(() => {
      clearTimeout(idle)
      return ask(question)
    })
    turn = asked
    const answer = await asked
    clearTimeout(idle)
    idle = setTimeout(() => void end(worker), idleMs).unref()
    if (answer === null) throw refused(TOO_SLOW)
    return answer
  }

  function of(asker: string): SqlReader {
    const pace = createPace(letOthersRun)

    const answerInLine = (question: Question) =>
      pace.aside(() => {
        const answering = inLine(asker, () => answerTo(question))
        if (answering === null) throw new ProjectDbError('busy', BUSY)
        return answering
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
      clearTimeout(idle)
      await end(worker)
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
  if (LONG_OPERATOR.test(sql)) throw refused(LONG_SIGNS)
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
