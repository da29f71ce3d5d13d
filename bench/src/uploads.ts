/** Measures files of apps over the whole product: uploads of 10 MB over loopback, and how soon the server answers others meanwhile. */

import { createHash, randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { startTestPostgres } from '@sayso/storage/testing/test-postgres'
import { startProduct } from '@sayso/testing/product'
import { createVisitor } from '@sayso/testing/visitor'
import type { ApplyMigrationResponse, ProjectResponse } from '@sayso/wire'
import { atQuantile, type Metric, metric } from './measure/metric.ts'

const UPLOADS = 40
const WARM_UPLOADS = 5
const UPLOAD_BYTES = 10 * 1024 * 1024
const MB = 1024 * 1024

const SQL = `insert into storage.buckets (id, name) values ('photos', 'photos');
create policy "Everybody adds photos" on storage.objects for insert to anon with check (bucket_id = 'photos');`

export async function measureUploads(): Promise<Metric[]> {
  const postgres = await startTestPostgres()
  const product = await startProduct({ PROJECTS_DATABASE_URL: postgres.adminUrl })
  const agent = new Agent({ keepAlive: true })
  try {
    const visitor = createVisitor(product.url)
    await visitor.post('/api/session', {})
    const { project, dataConnection } = await visitor.post<ProjectResponse>('/api/projects', {})
    const hash = createHash('sha256').update(SQL).digest('hex')
    const applied = await visitor.post<ApplyMigrationResponse>(`/api/migrations/${project.id}`, {
      sql: SQL,
      hash,
    })
    if (!applied.success) throw new Error(applied.error)
    const folder = `${product.url}${dataConnection.path}/storage/v1/object/photos`
    const headers = { apikey: dataConnection.anonKey, 'content-type': 'application/octet-stream' }
    const picture = randomBytes(UPLOAD_BYTES)
    const speeds: number[] = []
    const watch = watchHealth(product.url)
    for (let count = 0; count < UPLOADS; count += 1) {
      const startedAtMs = performance.now()
      await send(`${folder}/${count}`, { method: 'POST', headers, agent }, picture)
      speeds.push(UPLOAD_BYTES / MB / ((performance.now() - startedAtMs) / 1000))
    }
    const waits = await watch.end()
    return [
      metric('an app’s upload of 10 MB over loopback', 'MB/s', speeds.slice(WARM_UPLOADS)),
      metric('/health/live during uploads', 'ms', waits),
      atQuantile('/health/live during uploads, 99th percentile', waits, 0.99),
    ]
  } finally {
    agent.destroy()
    await product.dispose()
    await postgres.stop()
  }
}

/** Asks again as soon as it has the answer. */
function watchHealth(url: string): { end(): Promise<number[]> } {
  const samples: number[] = []
  const agent = new Agent({ keepAlive: true })
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const startedAtMs = performance.now()
      await send(`${url}/health/live`, { method: 'GET', agent })
      samples.push(performance.now() - startedAtMs)
    }
  })()
  return {
    async end() {
      isOver = true
      await watching
      agent.destroy()
      return samples
    },
  }
}

function send(
  address: string,
  options: { method: string; headers?: Record<string, string>; agent: Agent },
  body?: Uint8Array,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(address, options, (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve()
          : reject(new Error(`${address} answered ${answer.statusCode}.`)),
      )
      answer.on('error', reject)
    })
    call.on('error', reject)
    call.end(body)
  })
}
