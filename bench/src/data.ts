/** Projects' databases: the first migration, and an app's reads over HTTP beside the same reads through `pg`. */

import { createHash } from 'node:crypto'
import { Agent, type RequestOptions, request } from 'node:http'
import { startTestPostgres } from '@sayso/storage/testing/test-postgres'
import { startProduct } from '@sayso/testing/product'
import { createVisitor, type Visitor } from '@sayso/testing/visitor'
import type { ApplyMigrationResponse, DataConnection, ProjectResponse } from '@sayso/wire'
import { Pool } from 'pg'
import { measureIdleDatabases } from './idle-databases.ts'
import { type Metric, metric, sideBySide } from './measure/metric.ts'

const PROJECTS = 12
const CALLERS = { 'one caller': 1, 'eight callers': 8 }
type Callers = keyof typeof CALLERS
const READS = 8_000
const WARM_READS = 1_000

const SQL = `create table plants (id int primary key, name text not null);
insert into plants select n, 'Plant ' || n from generate_series(1, 1000) n;
create policy "Everybody sees plants" on plants for select using (true);`

export async function measureData(): Promise<Metric[]> {
  const postgres = await startTestPostgres()
  const product = await startProduct({ PROJECTS_DATABASE_URL: postgres.adminUrl })
  try {
    const visitor = createVisitor(product.url)
    await visitor.post('/api/session', {})
    const migrations: number[] = []
    let dataConnection: DataConnection = { path: '', anonKey: '' }
    for (let count = 0; count < PROJECTS; count += 1) {
      const made = await visitor.post<ProjectResponse>('/api/projects', {})
      migrations.push(await timeMigration(visitor, made.project.id))
      dataConnection = made.dataConnection
    }
    const { path, anonKey } = dataConnection
    const url = product.url + path
    const ref = path.slice('/db/'.length)
    const own = [
      ...(await readByGateway('one caller', { url, anonKey })),
      ...(await readByGateway('eight callers', { url, anonKey })),
    ]
    const direct = [
      ...(await readDirectly('one caller', postgres.adminUrl, ref)),
      ...(await readDirectly('eight callers', postgres.adminUrl, ref)),
    ]
    return [
      // The first one prepares the cluster and loads the parser.
      metric('first migration of a project', 'ms', migrations.slice(1)),
      ...sideBySide({ name: 'gateway over HTTP', metrics: own }, { name: 'pg', metrics: direct }),
      ...(await measureIdleDatabases(postgres)),
    ]
  } finally {
    await product.dispose()
    await postgres.stop()
  }
}

async function readByGateway(
  callers: Callers,
  { url, anonKey }: { url: string; anonKey: string },
): Promise<Metric[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS[callers] })
  try {
    return await readOften(callers, async (id) => {
      const answer = await read(`${url}/rest/v1/plants?select=id,name&id=eq.${id}`, {
        headers: { apikey: anonKey },
        agent,
      })
      if (answer.length < 10) throw new Error('An answer has no row.')
    })
  } finally {
    agent.destroy()
  }
}

/** Uses the plainest client there is: on a small machine it shares the processors with the server. */
function read(address: string, options: RequestOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request(address, options, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk) => {
        text += chunk
      })
      answer.on('end', () => resolve(text))
      answer.on('error', reject)
    })
    call.on('error', reject)
    call.end()
  })
}

async function timeMigration(visitor: Visitor, projectId: string): Promise<number> {
  const hash = createHash('sha256').update(SQL).digest('hex')
  const startedAtMs = performance.now()
  const answer = await visitor.post<ApplyMigrationResponse>(`/api/migrations/${projectId}`, {
    sql: SQL,
    hash,
  })
  if (!answer.success) throw new Error(answer.error)
  return performance.now() - startedAtMs
}

/** The same row by its key, in a transaction of the same role, without HTTP and on as many connections. */
async function readDirectly(callers: Callers, adminUrl: string, ref: string): Promise<Metric[]> {
  const url = new URL(adminUrl)
  url.pathname = `/p_${ref}`
  const pool = new Pool({ connectionString: url.href, max: 2 })
  try {
    return await readOften(callers, async (id) => {
      const client = await pool.connect()
      try {
        await client.query('begin read only')
        await client.query('set local role anon')
        const { rowCount } = await client.query('select id, name from plants where id = $1', [id])
        if (rowCount !== 1) throw new Error('An answer has no row.')
        await client.query('commit')
      } finally {
        client.release()
      }
    })
  } finally {
    await pool.end()
  }
}

async function readOften(callers: Callers, read: (id: number) => Promise<void>): Promise<Metric[]> {
  const samples: number[] = []
  let left = WARM_READS + READS
  let startedAtMs = performance.now()
  const caller = async () => {
    while (left > 0) {
      left -= 1
      if (left === READS) startedAtMs = performance.now()
      const beforeMs = performance.now()
      await read((left % 1000) + 1)
      samples.push(performance.now() - beforeMs)
    }
  }
  await Promise.all(Array.from({ length: CALLERS[callers] }, caller))
  const seconds = (performance.now() - startedAtMs) / 1000
  const thousandMs = (seconds * 1_000_000) / READS
  return [
    metric(`a row by its key, ${callers}`, 'ms', samples.slice(WARM_READS)),
    metric(`a thousand rows by their keys, ${callers}`, 'ms', [thousandMs]),
  ]
}
