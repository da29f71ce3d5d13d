/** An app of a project on the PostgreSQL of the test run: its client is the published one, unchanged. */

import { scryptSync } from 'node:crypto'
import type { FilesStore } from '@sayso/files-store'
import { createMemoryStore } from '@sayso/files-store/testing'
import { createTestDatabases, type TestDatabases } from '@sayso/project-db/testing'
import { type AppPeople, createAppPeople } from '@sayso/storage'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { AuthLimits } from '../auth/auth-request.ts'
import type { DeriveKey } from '../auth/passwords.ts'
import type { FilesOwner } from '../files/owner-files.ts'
import { createGateway, type Gateway } from '../gateway.ts'
import type { AppFiles } from '../ports/app-files.ts'
import type { AskOutside, ProviderClient, ProviderName } from '../ports/sign-in-providers.ts'
import { createAnonKey } from '../tokens/tokens.ts'

/** Any tables and functions: the tests make them as they go. */
interface AnyDatabase {
  public: {
    Tables: Record<
      string,
      {
        Row: Record<string, unknown>
        Insert: Record<string, unknown>
        Update: Record<string, unknown>
        Relationships: []
      }
    >
    Views: Record<never, never>
    Functions: Record<string, { Args: Record<string, unknown>; Returns: unknown }>
  }
}

export interface TestApp {
  tested: TestDatabases
  ref: string
  anonKey: string
  /** A device with nobody signed in. */
  device(key?: string): SupabaseClient<AnyDatabase>
  /** The same with another database. */
  deviceAt(ref: string): Promise<SupabaseClient<AnyDatabase>>
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  migrate(sql: string): Promise<void>
  /** Moves the gateway's clock. */
  passMs(durationMs: number): void
  failures: unknown[]
  store: FilesStore
  /** Bytes that are counted for the project. */
  countedBytes(): number
  people: AppPeople
  changePerson: Gateway['changePerson']
  openSession: Gateway['openSession']
  owner: FilesOwner
  projectId: string
  /** Mails in the outbox, the newest first, once all work is done that no answer waits for. */
  mails(): ReturnType<AppPeople['listMails']>
  /** The project's clients at providers; tests put them there. */
  providers: Map<ProviderName, ProviderClient>
  /** Mails that the server's mailer got. */
  sent: { to: string; subject: string; text: string }[]
}

interface TestAppOptions {
  limits?: Partial<AuthLimits>
  deriveKey?: DeriveKey
  /** Another PostgreSQL than that of the test run. */
  adminUrl?: string
  files?: Partial<AppFiles>
  askOutside?: AskOutside
  /** Whether the database has test data. Default false. */
  isTest?: boolean
}

export async function createTestApp({
  limits,
  deriveKey = deriveDirectly,
  adminUrl,
  files,
  askOutside = async () => null,
  isTest = false,
}: TestAppOptions = {}): Promise<TestApp> {
  const tested = await createTestDatabases(adminUrl)
  const { projectId } = await tested.addProject()
  await tested.apply(projectId, 'select 1')
  const ref = await tested.databases.refOf(projectId)
  const anonKey = await createAnonKey(ref, tested.databases.jwtSecretOf(ref))
  const failures: unknown[] = []
  const people = createAppPeople(tested.product)
  const sent: TestApp['sent'] = []
  const providers: TestApp['providers'] = new Map()
  const underWay: Promise<void>[] = []
  let passedMs = 0
  let countedBytes = 0
  const store = files?.store ?? createMemoryStore()
  const gateway = createGateway({
    data: tested.databases,
    files: {
      store,
      maxFileBytes: 50 * 1024 * 1024,
      findRoom: async () => ({ bytes: Number.POSITIVE_INFINITY, sentence: '' }),
      count: async (_ref, sizeBytes) => {
        countedBytes += sizeBytes
      },
      lastSnapshotMs: async () => null,
      drawPicture: null,
      ...files,
    },
    people,
    providers: {
      find: async (_ref, name) => providers.get(name) ?? null,
      list: async () => [...providers.keys()],
      isTest: async () => isTest,
    },
    askOutside,
    limits: { ...NO_LIMITS, ...limits },
    sendMail: (mail) => sent.push(mail) > 0,
    baseUrl: 'http://gateway.test',
    redirectsOf: async () => ({
      home: 'http://app.test/',
      allows: ({ origin, protocol }) => origin === 'http://app.test' || protocol === 'bookshelf:',
    }),
    later: (work) => void underWay.push(work().catch((error) => void failures.push(error))),
    deriveKey,
    letOthersRun: async () => undefined,
    nowMs: () => Date.now() + passedMs,
    onError: (error) => failures.push(error),
  })
  const base = `http://gateway.test/db/${ref}`

  async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init)
    const [, , asked = '', ...rest] = new URL(request.url).pathname.split('/')
    const path = rest.join('/')
    return await gateway.answer(request, { ref: asked, path, address: '127.0.0.1', language: 'en', openBody })
  }

  const clientOf = (url: string, key: string) =>
    createClient<AnyDatabase>(url, key, {
      global: { fetch: answer },
      auth: { autoRefreshToken: false, persistSession: false },
      // Node 20 has no WebSocket.
      realtime: { transport: class {} as never },
    })

  return {
    tested,
    ref,
    anonKey,
    failures,
    store,
    countedBytes: () => countedBytes,
    ...{ people, projectId, sent, providers, changePerson: gateway.changePerson, owner: gateway },
    openSession: gateway.openSession,
    async mails() {
      await Promise.all(underWay)
      return await people.listMails(ref)
    },
    passMs(durationMs) {
      passedMs += durationMs
    },
    fetch: (path, init) => answer(`${base}/${path}`, init),
    device: (key = anonKey) => clientOf(base, key),
    deviceAt: async (other) =>
      clientOf(
        `http://gateway.test/db/${other}`,
        await createAnonKey(other, tested.databases.jwtSecretOf(other)),
      ),
    async migrate(sql) {
      const result = await tested.apply(projectId, sql)
      if (!result.ok) throw new Error(result.error.message)
    },
  }
}

const NO_LIMITS: AuthLimits = {
  signUp: async () => 0,
  signIn: async () => 0,
  changeAccess: async () => 0,
  mail: async () => 0,
}

const deriveDirectly: DeriveKey = async ({ password, salt, keyBytes, cost, blockSize }) =>
  scryptSync(password, salt, keyBytes, { N: cost, r: blockSize })

function openBody(pieces: Iterator<Uint8Array> | AsyncIterator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}
