/** PostgreSQL's own parser, in a thread that is started when SQL is to be read and ends when there is none for a while. */

import { Worker } from 'node:worker_threads'
import { MAX_MIGRATION_BYTES } from '@sayso/wire'
import { ProjectDbError } from '../errors/project-db-error.ts'

export interface SqlParser {
  /** Throws `ProjectDbError` `too-large` for SQL that is too long or takes too long. */
  parse(sql: string): Promise<ParsedSql>
  close(): Promise<void>
}

type ParsedSql =
  | { ok: true; statements: ParsedStatement[] }
  /** `offset`: characters before the error, -1 when it has no place. */
  | { ok: false; error: { message: string; offset: number } }

export interface ParsedStatement {
  /** The parser's name: `CreateStmt`. */
  kind: string
  startByte: number
  /** Absent: to the end. */
  lengthBytes?: number
  /** Kinds of the statements in its WITH. */
  nested: string[]
  /** Its tree, for kinds that are looked into. */
  node: unknown
}

const TIMEOUT_MS = 10_000
const IDLE_MS = 60_000

interface WorkerAnswer {
  id: number
  statements?: ParsedStatement[]
  error?: { message: string; offset: number }
}

export function createSqlParser({ idleMs = IDLE_MS, timeoutMs = TIMEOUT_MS } = {}): SqlParser {
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let count = 0
  const waiting = new Map<number, (answer: WorkerAnswer | null) => void>()

  function start(): Worker {
    const started = new Worker(new URL('./parse-worker.mjs', import.meta.url), {
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    })
    started.unref()
    started.on('message', (answer: WorkerAnswer) => waiting.get(answer.id)?.(answer))
    // Out of memory, mostly: the caller hears that nothing came.
    started.on('error', () => end(started))
    return started
  }

  function end(ended: Worker | null): Promise<unknown> {
    if (worker === ended) worker = null
    for (const finish of [...waiting.values()]) finish(null)
    return ended?.terminate() ?? Promise.resolve()
  }

  function ask(sql: string): Promise<WorkerAnswer | null> {
    worker ??= start()
    const asked = worker
    count += 1
    const id = count
    return new Promise((resolve) => {
      const timer = setTimeout(() => void end(asked), timeoutMs)
      waiting.set(id, (answer) => {
        clearTimeout(timer)
        waiting.delete(id)
        resolve(answer)
      })
      asked.postMessage({ id, sql })
    })
  }

  return {
    async parse(sql) {
      if (Buffer.byteLength(sql) > MAX_MIGRATION_BYTES) throw tooLarge()
      if (sql.trim() === '') return { ok: true, statements: [] }
      clearTimeout(idle)
      const answer = await ask(sql)
      idle = setTimeout(() => void end(worker), idleMs).unref()
      if (answer === null) throw tooLarge()
      if (answer.statements !== undefined) return { ok: true, statements: answer.statements }
      return { ok: false, error: answer.error ?? { message: 'It cannot be read.', offset: -1 } }
    },
    async close() {
      clearTimeout(idle)
      await end(worker)
    },
  }
}

function tooLarge(): ProjectDbError {
  return new ProjectDbError(
    'too-large',
    `A migration may have ${MAX_MIGRATION_BYTES / 1024} KB. Split it into several files.`,
  )
}
