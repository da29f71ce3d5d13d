/** The thread of PostgreSQL's parser: it starts when there is SQL to read and ends when there has been none for a while. */

import { Worker } from 'node:worker_threads'
import type { ParsedStatement, ProgramExpression } from './parsed-sql.ts'

export interface WorkerAnswer {
  /** Null: the parser is loaded. */
  id: number | null
  statements?: ParsedStatement[]
  expressions?: ProgramExpression[]
  error?: { message: string; offset: number }
}

export interface Question {
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

interface ParserThread {
  /** One question after the other. Null: nothing came in time, and the thread has ended. */
  answerTo(question: Question): Promise<WorkerAnswer | null>
  close(): Promise<void>
}

export interface ParserThreadOptions {
  /** Default: a minute. */
  idleMs?: number
  /** For one question. Default: 10 s. */
  timeoutMs?: number
}

export function createParserThread({
  idleMs = 60_000,
  timeoutMs = 10_000,
}: ParserThreadOptions): ParserThread {
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

  return {
    async answerTo(question) {
      const asked = turn.then(() => {
        clearTimeout(idle)
        return ask(question)
      })
      turn = asked
      const answer = await asked
      clearTimeout(idle)
      idle = setTimeout(() => void end(worker), idleMs).unref()
      return answer
    },
    async close() {
      clearTimeout(idle)
      await end(worker)
    },
  }
}
