/** The server on a free port over a new database, with a model that a test scripts. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Plan } from '@sayso/accounts'
import type { AskOutside } from '@sayso/data-gateway'
import type { ModelCatalogue } from '@sayso/generation/ports'
import { catalogueOf, createScriptedModel, type ScriptedModel } from '@sayso/generation/testing'
import { createTestDatabase } from '@sayso/storage/testing'
import type { WebExporter } from '@sayso/web-export'
import { inject } from 'vitest'
import type { Dns } from '../domains/dns.ts'
import type { CallOutside } from '../functions/outside-calls.ts'
import { builtFolders, type PublicFolders } from '../http/public-folders.ts'
import { createLog } from '../logs.ts'
import type { BuildSdk } from '../sdks/sdk-builds.ts'
import { readConfig } from '../settings/config.ts'
import { type RunningServer, startServer } from '../start-server.ts'
import { type Client, createClient } from './client.ts'

export interface TestServer {
  server: RunningServer
  model: ScriptedModel
  /** Empty; tests put files there. */
  folders: PublicFolders
  /** A visitor with separate cookies, who already has a guest account. */
  visitor(): Promise<Client>
  /** Someone who never opened the page. */
  nobody(): Client
  /** A visitor of another server on the same database. */
  sameVisitor(client: Client): Client
  /** Settings of another server on the same database. */
  shared: Record<string, string>
  /** All that was logged, as text. */
  logged(): string
  close(): Promise<void>
}

interface Replacements {
  /** Instead of the scripted model. */
  models?: ModelCatalogue
  webExporter?: WebExporter
  buildSdk?: BuildSdk
  dns?: Dns
  askOutside?: AskOutside
  callOutside?: CallOutside
  plans?: readonly Plan[]
}

export async function startTestServer(
  env: Record<string, string> = {},
  { models, ...replacements }: Replacements = {},
): Promise<TestServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sayso server '))
  const databaseUrl = env.DATABASE_URL ?? (await createTestDatabase()).url
  const model = createScriptedModel()
  const folders = { ...builtFolders(dataDir), sdk: () => path.join(dataDir, 'sdk') }
  const log: string[] = []
  const server = await startServer({
    ...readConfig(
      {
        PORT: '0',
        SAYSO_DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        PROJECTS_DATABASE_URL: inject('saysoPostgresUrl'),
        ...env,
      },
      dataDir,
    ),
    folders,
    log: createLog({ level: 'debug', destination: { write: (line) => log.push(line) } }),
    models: models ?? catalogueOf(model),
    ...replacements,
  })
  const nobody = () => createClient(`http://127.0.0.1:${server.port}`)
  return {
    server,
    model,
    folders,
    nobody,
    sameVisitor: (client) => createClient(`http://127.0.0.1:${server.port}`, client.cookies),
    shared: { DATABASE_URL: databaseUrl, SAYSO_DATA_DIR: dataDir },
    async visitor() {
      const client = nobody()
      await client.send('POST', '/api/session')
      return client
    },
    logged: () => log.join(''),
    async close() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
