/** Projects whose apps have each stored a row and a file, and listened to a change, and do nothing more. All of it runs in this process, so that what is kept can be counted. */

import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createAnonKey, createGateway, createTokenReader } from '@sayso/data-gateway'
import { createLive } from '@sayso/data-live'
import { createFolderStore } from '@sayso/files-store'
import type { ProjectDatabases } from '@sayso/project-db'
import { createAppPeople, type Database } from '@sayso/storage'
import { WebSocket } from 'ws'

export interface IdleApps {
  use(projectId: string): Promise<void>
  close(): Promise<void>
}

const SQL = `create table plants (id int primary key, name text);
create policy "Everybody sees plants" on plants for select using (true);
insert into storage.buckets (id, name, public) values ('pictures', 'pictures', true);
create policy "Everybody adds pictures" on storage.objects for insert with check (bucket_id = 'pictures');`

const ANSWER_MS = 30_000
const MAX_FILE_BYTES = 1024 * 1024
const NO_LIMIT = async () => 0

function fail(error: unknown): never {
  throw error
}

export async function openIdleApps(database: Database, databases: ProjectDatabases): Promise<IdleApps> {
  const nowMs = Date.now
  const readToken = createTokenReader()
  const live = createLive({
    data: {
      exists: databases.exists,
      schemaNumberOf: databases.schemaNumberOf,
      changes: databases.changes,
      readToken: (ref, token) => readToken(token, { ref, secretOf: databases.jwtSecretOf, nowMs: nowMs() }),
    },
    bus: { isShared: false, publish: () => undefined, onMessage: () => undefined },
    ...{ nowMs, onError: fail },
  })
  const folder = await mkdtemp(path.join(tmpdir(), 'sayso-idle-'))
  const gateway = createGateway({
    data: databases,
    people: createAppPeople(database),
    providers: { find: async () => null, list: async () => [], isTest: async () => false },
    askOutside: async () => null,
    limits: { signUp: NO_LIMIT, signIn: NO_LIMIT, changeAccess: NO_LIMIT, mail: NO_LIMIT },
    files: {
      ...{ store: createFolderStore(folder), maxFileBytes: MAX_FILE_BYTES },
      findRoom: async () => ({ bytes: MAX_FILE_BYTES, sentence: '' }),
      count: async () => undefined,
      lastSnapshotMs: async () => null,
      drawPicture: null,
    },
    sendMail: null,
    baseUrl: 'http://bench.invalid',
    redirectsOf: async () => ({ home: null, allows: () => false }),
    later: () => undefined,
    deriveKey: async () => Buffer.alloc(0),
    letOthersRun: async () => undefined,
    ...{ nowMs, onError: fail },
  })
  const server = createServer()
  server.on('upgrade', (request, socket, head) => {
    const ref = (request.url ?? '').split(/[/?]/)[1] ?? ''
    live.take(request, { socket, head, ref, network: ref })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  async function upload(ref: string, anonKey: string): Promise<void> {
    const request = new Request(`http://bench.invalid/db/${ref}/storage/v1/object/pictures/fern.txt`, {
      method: 'POST',
      headers: { authorization: `Bearer ${anonKey}`, 'content-type': 'text/plain' },
      body: 'A picture of a fern.',
    })
    const answer = await gateway.answer(request, {
      ...{ ref, path: 'storage/v1/object/pictures/fern.txt', address: '127.0.0.1', language: 'en' },
      openBody: () => new ReadableStream(),
    })
    if (!answer.ok) throw new Error(`A file was not stored: ${await answer.text()}`)
  }

  /** Joins, writes a row, and leaves once the row has come. */
  async function listen(ref: string, anonKey: string): Promise<void> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/${ref}?apikey=${anonKey}&vsn=2.0.0`)
    const timer = setTimeout(() => socket.terminate(), ANSWER_MS)
    let hasCome = false
    socket.on('message', (data) => {
      const [, , , event, { status }] = JSON.parse(String(data))
      if (event === 'phx_reply' && status === 'ok')
        databases.asOwner(ref, { text: `insert into plants values (1, 'Fern')`, values: [] }).catch(fail)
      hasCome ||= event === 'postgres_changes'
      if (hasCome || status === 'error') socket.close()
    })
    const changes = [{ event: 'INSERT', schema: 'public', table: 'plants' }]
    socket.on('open', () =>
      socket.send(
        JSON.stringify(['1', '1', 'realtime:a', 'phx_join', { config: { postgres_changes: changes } }]),
      ),
    )
    await once(socket, 'close')
    clearTimeout(timer)
    if (!hasCome) throw new Error('A change did not come.')
  }

  return {
    async use(projectId) {
      const hash = createHash('sha256').update(SQL).digest('hex')
      const applied = await databases.apply(projectId, { sql: SQL, hash, path: null })
      if (!applied.ok) throw new Error(applied.error.message)
      const ref = await databases.refOf(projectId)
      const anonKey = await createAnonKey(ref, databases.jwtSecretOf(ref))
      await upload(ref, anonKey)
      await listen(ref, anonKey)
    },
    async close() {
      await live.close()
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
