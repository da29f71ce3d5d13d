/**
 * The product in a separate process, with the load model and without limits. Reports its address, and its use of the
 * machine on request.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { builtFolders, createLog, readConfig, startServer } from '@sayso/server'
import { createLoadCatalogue, endSteadyAt } from './load-model.ts'

export interface ServerUsage {
  cpuMs: number
  /** The heap after a garbage collection. */
  heapKb: number
  residentKb: number
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'sayso-load-'))
const none = { SAYSO_STARTS_PER_ADDRESS: '0', SAYSO_ANSWERS_PER_USER: '0' }
const noReaders = { SAYSO_READERS_PER_USER: '0', SAYSO_READERS_PER_ADDRESS: '0', SAYSO_OPEN_PER_ADDRESS: '0' }
const env = { ...process.env, PORT: '0', SAYSO_DATA_DIR: dataDir, ...none, ...noReaders }
const server = await startServer({
  ...readConfig(env, dataDir),
  folders: builtFolders(dataDir),
  log: createLog({ level: 'error' }),
  models: createLoadCatalogue(),
})

process.on('message', (question) => {
  if (typeof question === 'object' && question !== null && 'endAtMs' in question)
    endSteadyAt(Number(question.endAtMs))
  if (question === 'usage') process.send?.(measureUsage())
})
process.on('disconnect', () => void stop())
process.send?.({ url: `http://127.0.0.1:${server.port}` })

async function stop(): Promise<void> {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
  process.exit(0)
}

function measureUsage(): ServerUsage {
  const { user, system } = process.cpuUsage()
  // Given by `--expose-gc`. Twice: objects freed by the first run may hold more.
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  return { cpuMs: (user + system) / 1000, heapKb: (heapUsed + external) / 1024, residentKb: rss / 1024 }
}
