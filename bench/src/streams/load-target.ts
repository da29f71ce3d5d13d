/** Starts the server of the load test, and reads its use of the machine. */

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { ServerUsage } from './load-server.ts'
import { readDescendantsMs } from './process-time.ts'

export interface LoadTarget {
  url: string
  /** `databaseMs`: processor time of PostgreSQL's processes; null where the system does not report it. */
  usage(): Promise<ServerUsage & { databaseMs: number | null }>
  /** Ends all steady answers at this moment. */
  endSteadyAt(atMs: number): void
}

/** Runs `work` against a separate server. */
export async function withLoadTarget<Result>(
  env: Record<string, string>,
  work: (target: LoadTarget) => Promise<Result>,
): Promise<Result> {
  const server = fork(path.join(import.meta.dirname, 'load-server.ts'), {
    // The room for young objects is that of `npm start`.
    execArgv: ['--expose-gc', '--max-semi-space-size=32', '--import', 'tsx'],
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const exited = once(server, 'exit')
  try {
    const { url } = await message<{ url: string }>(server)
    return await work({
      url,
      async usage() {
        server.send('usage')
        const usage = await message<ServerUsage>(server)
        return { ...usage, databaseMs: await readDescendantsMs(server.pid ?? 0) }
      },
      endSteadyAt: (endAtMs) => void server.send({ endAtMs }),
    })
  } finally {
    if (server.connected) server.disconnect()
    await exited
  }
}

/** Rejects when the server ends instead. */
function message<Message>(server: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) =>
      reject(new Error(`The load test's server ended with code ${code}.`))
    server.once('exit', onExit)
    server.once('message', (received) => {
      server.off('exit', onExit)
      resolve(received as Message)
    })
  })
}
