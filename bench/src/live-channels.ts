/** Measures live channels over the whole product: from an app's insert until other people's apps have its row. */

import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { startTestPostgres } from '@sayso/storage/testing/test-postgres'
import { startProduct } from '@sayso/testing/product'
import { createVisitor } from '@sayso/testing/visitor'
import type { ApplyMigrationResponse, ProjectResponse } from '@sayso/wire'
import { WebSocket } from 'ws'
import { atQuantile, type Metric, metric } from './measure/metric.ts'

const CROWD = 200
const INSERTS = 150
const WARM_INSERTS = 30
/** People write one after the other, and not as fast as they can. */
const PAUSE_MS = 20
const GIVE_UP_MS = 10_000

/** A chat in which everybody sees the messages of the rooms that they are in: each reader is asked for with their own rights. */
const SQL = `create table members (room text not null, person uuid not null default auth.uid(), primary key (room, person));
create policy "People join rooms" on members to authenticated using (person = auth.uid()) with check (person = auth.uid());
create table messages (id int primary key, room text not null, body text not null);
create policy "Members read" on messages for select to authenticated
  using (exists (select from members where members.room = messages.room and members.person = auth.uid()));
create policy "Members write" on messages for insert to authenticated
  with check (exists (select from members where members.room = messages.room and members.person = auth.uid()));`

interface App {
  url: string
  anonKey: string
}

interface Listener {
  /** Resolves with the moment at which the row came. */
  rowAt(id: number): Promise<number>
  close(): void
}

export async function measureLive(): Promise<Metric[]> {
  const postgres = await startTestPostgres()
  const product = await startProduct({
    PROJECTS_DATABASE_URL: postgres.adminUrl,
    // All of them have one address.
    SAYSO_APP_SIGN_UPS_PER_ADDRESS: '0',
    SAYSO_APP_SIGN_UPS_PER_PROJECT: '0',
    SAYSO_RELAY_CONNECTIONS_PER_ADDRESS: '0',
    SAYSO_REQUESTS_PER_ADDRESS_AND_SECOND: '0',
  })
  try {
    const app = await createApp(product.url)
    const writer = await signUp(app)
    const metrics: Metric[] = []
    const alone = await insertOften({ app, writer, listeners: [], firstId: 1 })
    metrics.push(metric('an insert that nobody listens to', 'ms', alone.inserts))
    const listeners: Listener[] = []
    for (const count of [1, CROWD]) {
      while (listeners.length < count) listeners.push(await listen(app, await signUp(app)))
      const { toListener, inserts } = await insertOften({ app, writer, listeners, firstId: count * 1000 })
      const who = count === 1 ? 'one other person’s app' : `${count} other people’s apps`
      metrics.push(
        metric(`an insert with ${count} listening`, 'ms', inserts),
        metric(`an insert → its row in ${who}`, 'ms', toListener),
        atQuantile(`an insert → its row in ${who}, 99th of 100`, toListener, 0.99),
      )
    }
    for (const listener of listeners) listener.close()
    return metrics
  } finally {
    await product.dispose()
    await postgres.stop()
  }
}

async function createApp(url: string): Promise<App> {
  const maker = createVisitor(url)
  await maker.post('/api/session', {})
  const { project, dataConnection } = await maker.post<ProjectResponse>('/api/projects', {})
  const hash = createHash('sha256').update(SQL).digest('hex')
  const applied = await maker.post<ApplyMigrationResponse>(`/api/migrations/${project.id}`, {
    sql: SQL,
    hash,
  })
  if (!applied.success) throw new Error(applied.error)
  return { url: url + dataConnection.path, anonKey: dataConnection.anonKey }
}

/** Resolves with the token of a new person in the room. */
async function signUp(app: App): Promise<string> {
  const { access_token: token } = (await send(app, 'auth/v1/signup', {})) as { access_token: string }
  await send(app, 'rest/v1/members', { room: 'garden' }, token)
  return token
}

async function send({ url, anonKey }: App, path: string, body: object, token = anonKey): Promise<unknown> {
  const answer = await fetch(`${url}/${path}`, {
    method: 'POST',
    headers: { apikey: anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
  return text === '' ? null : JSON.parse(text)
}

async function listen({ url, anonKey }: App, token: string): Promise<Listener> {
  const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${anonKey}&vsn=2.0.0`
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const came = new Map<number, number>()
  const waiting = new Map<number, (atMs: number) => void>()
  let isJoined: (status: string) => void = () => undefined
  const joined = new Promise<string>((resolve) => {
    isJoined = resolve
  })
  socket.on('message', (data) => {
    const atMs = performance.now()
    const [, , , event, payload] = JSON.parse(String(data))
    if (event === 'phx_reply') isJoined(payload.status)
    if (event !== 'postgres_changes') return
    const { id } = payload.data.record
    came.set(id, atMs)
    waiting.get(id)?.(atMs)
  })
  const changes = [{ event: 'INSERT', schema: 'public', table: 'messages', filter: 'room=eq.garden' }]
  const payload = { access_token: token, config: { postgres_changes: changes } }
  socket.send(JSON.stringify(['1', '1', 'realtime:garden', 'phx_join', payload]))
  if ((await joined) !== 'ok') throw new Error('A listener was refused.')
  return {
    rowAt: (id) =>
      new Promise((resolve, reject) => {
        const atMs = came.get(id)
        if (atMs !== undefined) return resolve(atMs)
        const timer = setTimeout(() => reject(new Error('A listener was not sent a row.')), GIVE_UP_MS)
        waiting.set(id, (cameAtMs) => {
          clearTimeout(timer)
          resolve(cameAtMs)
        })
      }),
    close: () => socket.terminate(),
  }
}

interface Inserting {
  app: App
  writer: string
  listeners: readonly Listener[]
  firstId: number
}

async function insertOften({ app, writer, listeners, firstId }: Inserting) {
  const inserts: number[] = []
  const toListener: number[] = []
  for (let count = 0; count < WARM_INSERTS + INSERTS; count += 1) {
    const id = firstId + count
    const startedAtMs = performance.now()
    await send(app, 'rest/v1/messages', { id, room: 'garden', body: 'Hello from the garden' }, writer)
    const insertMs = performance.now() - startedAtMs
    const cameAtMs = await Promise.all(listeners.map((listener) => listener.rowAt(id)))
    if (count >= WARM_INSERTS) {
      inserts.push(insertMs)
      toListener.push(...cameAtMs.map((atMs) => atMs - startedAtMs))
    }
    await wait(PAUSE_MS)
  }
  return { inserts, toListener }
}
