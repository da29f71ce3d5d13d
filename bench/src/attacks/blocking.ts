/** Work that strangers can have done, and what others notice of it: passwords that are hashed, and files that are stored. */

import { createHash, randomBytes } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { storeFile } from '@sayso/e2e/burdens'
import { watchLiveness } from '@sayso/e2e/watch-liveness'
import { startProduct } from '@sayso/testing/product'
import { createVisitor } from '@sayso/testing/visitor'
import type { DataConnection, ProjectResponse } from '@sayso/wire'
import { type Metric, metric } from '../measure/metric.ts'

const MB = 1024 * 1024
const CONNECTIONS = 40
const PAGES = 7
const FILES_AT_ONCE = 8
const FILE_BYTES = 9.9 * MB
/** Part of the daily limit, which is ten times as large by default: its cost on the disk is proportional. */
const MEASURED_MB = 50
const DEFAULT_MB = 500

export async function measureBlocking(): Promise<Metric[]> {
  const product = await startProduct({ SAYSO_UPLOAD_MEGABYTES_PER_ADDRESS: '0' })
  const metrics: Metric[] = []
  try {
    metrics.push(...(await measurePasswords(product.url)), ...(await measureUploads(product.url)))
  } finally {
    await product.dispose()
  }
  return [...metrics, await measureDisk()]
}

/** Signing up is open to everybody who has an app's public key. */
async function measurePasswords(url: string): Promise<Metric[]> {
  const idle = await timePages(url)
  const app = await makeApp(url)
  const token = await signUp(url, app)
  const watch = await watchLiveness(url)
  let isOver = false
  const answers = new Map<number, number>()
  const attackers = Array.from({ length: CONNECTIONS }, async () => {
    while (!isOver) {
      const password = JSON.stringify({ password: randomBytes(9).toString('hex') })
      const answer = await ask(url, app, { method: 'PUT', path: 'auth/v1/user', token, body: password })
      answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1)
      await answer.arrayBuffer()
    }
  })
  const busy = await timePages(url)
  isOver = true
  await Promise.all(attackers)
  console.log(`  changes of passwords, by status: ${JSON.stringify(Object.fromEntries(answers))}`)
  return [
    metric('page and script of the studio, nothing else going on', 'ms', idle),
    metric(`the same while ${CONNECTIONS} connections change passwords`, 'ms', busy),
    metric(`${CONNECTIONS} connections change passwords: longest wait of /health/live`, 'ms', [
      await watch.stop(),
    ]),
  ]
}

async function measureUploads(url: string): Promise<Metric[]> {
  const files = Array.from({ length: FILES_AT_ONCE }, () => new Blob([Buffer.from(randomBytes(FILE_BYTES))]))
  const watch = await watchLiveness(url)
  const statuses = await Promise.all(files.map((file) => storeFile(url, file)))
  const longestMs = await watch.stop()
  if (statuses.some((status) => status !== 200)) throw new Error(`Files were refused: ${statuses.join(' ')}.`)
  return [metric(`${FILES_AT_ONCE} files of 10 MB at once: longest wait of /health/live`, 'ms', [longestMs])]
}

/** Everything that grows in the data folder, until the address is refused. */
async function measureDisk(): Promise<Metric> {
  const product = await startProduct({ SAYSO_UPLOAD_MEGABYTES_PER_ADDRESS: String(MEASURED_MB) })
  try {
    const before = await sizeOf(product.dataDir)
    let status = 200
    for (let count = 0; status === 200; count += 1) {
      if (count > (2 * MEASURED_MB * MB) / FILE_BYTES) throw new Error('One address was never refused.')
      status = await storeFile(product.url, new Blob([Buffer.from(randomBytes(FILE_BYTES))]))
    }
    const grownMb = ((await sizeOf(product.dataDir)) - before) / MB
    return metric(`disk that one address can fill in a day, at ${DEFAULT_MB} MB`, 'MB', [
      (grownMb * DEFAULT_MB) / MEASURED_MB,
    ])
  } finally {
    await product.dispose()
  }
}

async function timePages(url: string): Promise<number[]> {
  const samples: number[] = []
  for (let count = 0; count < PAGES; count += 1) {
    const startMs = performance.now()
    const page = await (await fetch(url)).text()
    const script = /<script[^>]+src="([^"]+)"/.exec(page)?.[1]
    if (script === undefined) throw new Error('The page has no script.')
    await (await fetch(new URL(script, url))).arrayBuffer()
    samples.push(performance.now() - startMs)
  }
  return samples
}

async function makeApp(url: string): Promise<DataConnection> {
  const visitor = createVisitor(url)
  await visitor.post('/api/session', {})
  const { project, dataConnection } = await visitor.post<ProjectResponse>('/api/projects', {})
  const sql = 'create table plants (id int primary key)'
  const hash = createHash('sha256').update(sql).digest('hex')
  await visitor.post(`/api/migrations/${project.id}`, { sql, hash })
  return dataConnection
}

async function signUp(url: string, app: DataConnection): Promise<string> {
  const body = JSON.stringify({ email: 'ada@example.com', password: 'the first password' })
  const answer = await ask(url, app, { method: 'POST', path: 'auth/v1/signup', token: app.anonKey, body })
  return (await answer.json()).access_token
}

interface Asked {
  method: string
  path: string
  token: string
  body: string
}

function ask(
  url: string,
  app: DataConnection,
  { method, path: name, token, body }: Asked,
): Promise<Response> {
  const headers = {
    apikey: app.anonKey,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  }
  return fetch(new URL(`${app.path}/${name}`, url), { method, headers, body })
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = entries
    .filter((entry) => entry.isFile())
    // PostgreSQL removes files while they are counted.
    .map(async (entry) => (await stat(path.join(entry.parentPath, entry.name)).catch(() => null))?.size ?? 0)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
