/** Measures calls of projects' functions over the whole product: the first one of a project, later ones, and the memory of a project that nobody calls. */

import { execFile } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findEngine } from '@sayso/functions'
import { startTestPostgres } from '@sayso/storage/testing/test-postgres'
import { startProduct } from '@sayso/testing/product'
import { createVisitor } from '@sayso/testing/visitor'
import type { ProjectResponse } from '@sayso/wire'
import { type Metric, metric } from './measure/metric.ts'

const PROJECTS = 7
const WARM_CALLS = 30
const CALLS = 200
/** A process ends after a minute without calls. */
const IDLE_MS = 62_000

const SOURCE = `Deno.serve(async (request) => {
  const { name } = await request.json()
  return Response.json({ greeting: 'Hello ' + name })
})`

interface Address {
  url: string
  anonKey: string
}

export async function measureFunctions(): Promise<Metric[]> {
  if ((await findEngine()) === null) throw new Error('Install the engine: npm run build -- --functions')
  const postgres = await startTestPostgres()
  const product = await startProduct({
    PROJECTS_DATABASE_URL: postgres.adminUrl,
    SAYSO_REQUESTS_PER_ADDRESS_AND_SECOND: '0',
    SAYSO_FUNCTIONS: 'on',
  })
  try {
    // The first call of a server makes what all projects share.
    await timeCall(await createApp(product.url))
    const cold: number[] = []
    let address = await createApp(product.url)
    for (let count = 0; count < PROJECTS; count += 1) {
      if (count > 0) address = await createApp(product.url)
      cold.push(await timeCall(address))
    }
    for (let count = 0; count < WARM_CALLS; count += 1) await timeCall(address)
    const warm: number[] = []
    for (let count = 0; count < CALLS; count += 1) warm.push(await timeCall(address))
    const busy = await readEngines()
    await wait(IDLE_MS)
    return [
      metric('a project’s first call of a function', 'ms', cold),
      metric('a later call', 'ms', warm),
      metric('memory of a project that was called', 'MB', busy),
      metric('memory of a project that nobody called for a minute', 'MB', [sum(await readEngines())]),
    ]
  } finally {
    await product.dispose()
    await postgres.stop()
  }
}

async function createApp(url: string): Promise<Address> {
  const maker = createVisitor(url)
  await maker.post('/api/session', {})
  const { project, version, dataConnection } = await maker.post<ProjectResponse>('/api/projects', {})
  const file = { type: 'file', content: SOURCE, isBinary: false }
  await maker.put(`/api/projects/${project.id}/files`, {
    baseVersionId: version.id,
    changes: { 'functions/hello/index.ts': file },
  })
  return { url: `${url}${dataConnection.path}/functions/v1/hello`, anonKey: dataConnection.anonKey }
}

async function timeCall({ url, anonKey }: Address): Promise<number> {
  const startedAtMs = performance.now()
  const answer = await fetch(url, {
    method: 'POST',
    headers: { apikey: anonKey, authorization: `Bearer ${anonKey}`, 'content-type': 'application/json' },
    body: '{"name":"Ada"}',
  })
  const text = await answer.text()
  if (text !== '{"greeting":"Hello Ada"}') throw new Error(`A function answered ${answer.status} ${text}`)
  return performance.now() - startedAtMs
}

/** Resident megabytes of each engine that the product has started. */
async function readEngines(): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,rss=,args='])
  const rows = stdout.split('\n').map((line) => /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [])
  const ours = new Set(rows.filter(([, , parent]) => Number(parent) === process.pid).map(([, pid]) => pid))
  return rows
    .filter(([, , parent, , args]) => ours.has(parent) && args?.includes('serve config.capnp'))
    .map(([, , , kilobytes]) => Number(kilobytes) / 1024)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
