/** An app's live channels on the PostgreSQL of the test run, over a real port: its client is the published one, unchanged. */

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAnonKey, createGateway, createTokenReader } from '@sayso/data-gateway'
import { createMemoryStore } from '@sayso/files-store/testing'
import type { TestDatabases } from '@sayso/project-db/testing'
import { createAppPeople } from '@sayso/storage'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { SignJWT } from 'jose'
import { afterAll } from 'vitest'
import { WebSocket } from 'ws'
import { createLive, type Live } from '../live.ts'
import { type Bus, NO_BUS } from '../ports/bus.ts'
import type { LiveLimits } from '../sockets/limits.ts'

export interface TestLive {
  live: Live
  url: string
  ref: string
  anonKey: string
  failures: unknown[]
  /** A device with nobody signed in, or with a person of the app. */
  device(sub?: string, vsn?: string): Promise<SupabaseClient>
  tokenOf(sub: string, seconds?: number): Promise<string>
  socket(query?: string): Promise<WebSocket>
  /** At once, as a crash would. */
  die(): void
  /** Ends as an operator would end it, does `meanwhile`, and starts again at the same address. */
  restart(meanwhile: () => Promise<void>): Promise<void>
}

/** One server for the databases; several may share them. */
export async function startTestLive(
  { databases, product }: Pick<TestDatabases, 'databases' | 'product'>,
  ref: string,
  { bus = NO_BUS, limits = {} }: { bus?: Bus; limits?: Partial<LiveLimits> } = {},
): Promise<TestLive> {
  const failures: unknown[] = []
  const readToken = createTokenReader()
  const nowMs = Date.now
  const onError = (error: unknown) => void failures.push(error)
  const open = () =>
    createLive({
      data: {
        exists: databases.exists,
        schemaNumberOf: databases.schemaNumberOf,
        changes: databases.changes,
        readToken: (of, token) =>
          readToken(token, { ref: of, secretOf: databases.jwtSecretOf, nowMs: nowMs() }),
      },
      ...{ bus, limits, nowMs, onError },
    })
  let live = open()
  const gateway = createGateway({
    data: databases,
    people: createAppPeople(product),
    providers: { find: async () => null, list: async () => [], isTest: async () => false },
    askOutside: async () => null,
    limits: {
      signUp: async () => 0,
      signIn: async () => 0,
      changeAccess: async () => 0,
      mail: async () => 0,
    },
    files: {
      ...{ store: createMemoryStore(), maxFileBytes: 0 },
      findRoom: async () => ({ bytes: 0, sentence: '' }),
      count: async () => undefined,
      lastSnapshotMs: async () => null,
      drawPicture: null,
    },
    sendMail: null,
    baseUrl: 'http://gateway.test',
    redirectsOf: async () => ({ home: null, allows: () => false }),
    later: () => undefined,
    deriveKey: async () => Buffer.alloc(0),
    letOthersRun: async () => undefined,
    broadcast: (...asked) => live.post(...asked),
    ...{ nowMs, onError },
  })
  async function serve(port: number) {
    const server = createServer()
    server.on('upgrade', (request, socket, head) =>
      live.take(request, { socket, head, ref, network: '127.0.0.1' }),
    )
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return server
  }
  let server = await serve(0)
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/db/${ref}`
  const secret = databases.jwtSecretOf(ref)
  const anonKey = await createAnonKey(ref, secret)
  const clients: SupabaseClient[] = []
  const opened: WebSocket[] = []
  afterAll(async () => {
    for (const client of clients) void client.realtime.disconnect()
    for (const socket of opened) socket.terminate()
    await live.close()
    server.closeAllConnections()
    server.close()
  })

  const tokenOf = (sub: string, seconds = 3600) =>
    new SignJWT({ sub, role: 'authenticated', ref })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
      .sign(new TextEncoder().encode(secret))

  return {
    ...{ url, ref, anonKey, failures, tokenOf },
    get live() {
      return live
    },
    async device(sub, vsn) {
      const token = sub === undefined ? null : await tokenOf(sub)
      const client = createClient(url, anonKey, {
        ...(token !== null && { accessToken: async () => token }),
        auth: { autoRefreshToken: false, persistSession: false },
        realtime: { transport: WebSocket as never, ...(vsn !== undefined && { vsn }) },
        global: {
          fetch: async (input, init) => {
            const request = new Request(input, init)
            const path = new URL(request.url).pathname.slice(`/db/${ref}/`.length)
            return await gateway.answer(request, {
              ref,
              path,
              address: '127.0.0.1',
              language: 'en',
              openBody,
            })
          },
        },
      })
      clients.push(client)
      return client
    },
    async socket(query = `apikey=${anonKey}&vsn=2.0.0`) {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?${query}`)
      opened.push(socket)
      await once(socket, 'open')
      return socket
    },
    die() {
      server.closeAllConnections()
      server.close()
    },
    async restart(meanwhile) {
      await live.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await meanwhile()
      live = open()
      server = await serve(port)
    },
  }
}

function openBody(pieces: Iterator<Uint8Array> | AsyncIterator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}
