/** Traffic of a page in a long conversation: the real page without its views, at the real routes. */

import { randomUUID } from 'node:crypto'
import { createAccounts, loadOrCreateSecret } from '@sayso/accounts'
import { fileAnswer } from '@sayso/generation/testing'
import { openRunningDatabase } from '@sayso/storage'
import type { ProjectResponse, RestoreResponse, StartTurnRequest, StartTurnResponse } from '@sayso/wire'
import { type EventSourceLike, type OpenProject, openProject } from '@sayso/workbench'
import { createMemoryPorts } from '@sayso/workbench/testing/memory-ports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from './logs.ts'
import type { Client } from './testing/client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let product: TestServer

beforeAll(async () => {
  product = await startTestServer({ SAYSO_STARTS_PER_ADDRESS: '0' })
})

afterAll(() => product?.close())

interface Page {
  open: OpenProject
  client: Client
  projectId: string
  /** Bytes of the body that starts each turn. */
  sentBytes: number[]
  /** Calls other than those that start a turn and follow it, in order. */
  calls: string[]
}

/** Somebody whose day has more messages than a guest's. */
async function subscriber(): Promise<Client> {
  const client = await product.visitor()
  const email = `${randomUUID()}@example.com`
  const signedUp = await client.send('POST', '/api/auth/sign-up/email', {
    email,
    name: 'Ada',
    password: 'a long enough password',
  })
  expect(signedUp.status).toBe(200)
  const log = createLog({ level: 'error' })
  const { DATABASE_URL: url, SAYSO_DATA_DIR: dataDir = '' } = product.shared
  const database = await openRunningDatabase({ url, dataDir, log })
  const secret = await loadOrCreateSecret(dataDir)
  const accounts = createAccounts({ database, baseUrl: 'http://localhost', secret, log })
  expect(await accounts.setTier(email, 'team', null)).toBe('set')
  await database.close()
  return client
}

async function openPage(): Promise<Page> {
  const client = await subscriber()
  const response: ProjectResponse = (await client.send('POST', '/api/projects', {})).body
  const projectId = response.project.id
  const sentBytes: number[] = []
  const calls: string[] = []
  const ports = createMemoryPorts(response)
  const path = `/api/projects/${projectId}`
  const ask = async <Value>(name: string, method: string, url: string, body?: unknown): Promise<Value> => {
    calls.push(name)
    const answer = await client.send(method, url, body)
    expect(answer.status, name).toBeLessThan(300)
    return answer.body
  }
  Object.assign(ports.api, {
    project: () => ask('project', 'GET', path),
    saveFiles: (_id: string, changes: unknown) => ask('saveFiles', 'PUT', `${path}/files`, changes),
    restoreVersion: (_id: string, number: number): Promise<RestoreResponse> =>
      ask('restoreVersion', 'POST', `${path}/versions/${number}/restore`),
    review: (_id: string, messageId: string) => ask('review', 'GET', `${path}/messages/${messageId}/review`),
    async startTurn(start: StartTurnRequest): Promise<StartTurnResponse> {
      sentBytes.push(Buffer.byteLength(JSON.stringify(start)))
      return (await client.send('POST', '/api/init-stream', start)).body
    },
    openStream: (streamId: string) => readStream(client, streamId),
  })
  return { open: openProject(response, ports), client, projectId, sentBytes, calls }
}

/** Like a browser's own, without reconnecting after a lost connection. */
function readStream(client: Client, streamId: string): EventSourceLike {
  const source: EventSourceLike = { onopen: null, onmessage: null, onerror: null, close() {} }
  void client.read(`/api/streams/${streamId}`).then((entries) => {
    for (const { id, entry } of entries) source.onmessage?.({ data: JSON.stringify(entry), lastEventId: id })
  })
  return source
}

/** Sends a prompt and waits for the end of its answer. */
async function say({ open }: Page, prompt: string, answer: string): Promise<void> {
  product.model.say(answer)
  product.model.finish()
  const ended = new Promise<void>((resolve) => {
    const stop = open.conversation.store.subscribe(({ turn }, before) => {
      if (turn.phase !== 'idle' || before.turn.phase !== 'streaming') return
      stop()
      resolve()
    })
  })
  await open.sendPrompt(prompt)
  await ended
}

const COUNT = 50
const SCREEN = 'export default function Screen() {\n  return null\n}\n'.repeat(40)

test('[SV27] the fiftieth prompt is as small as the first, and nothing that the answer has told is read again', async () => {
  const page = await openPage()
  const prompt = 'Make another screen, please.'
  for (let count = 1; count <= COUNT; count += 1)
    await say(page, prompt, fileAnswer(`app/screen-${count}.tsx`, SCREEN))
  expect(page.sentBytes).toHaveLength(COUNT)
  expect(Math.max(...page.sentBytes)).toBeLessThanOrEqual(1024 + Buffer.byteLength(prompt))
  // Only after the first answer: the server has named the app in app.json, which the answer's text does not show.
  expect(page.calls.filter((call) => call !== 'review')).toEqual(['project'])

  const stored: ProjectResponse = (await page.client.get(`/api/projects/${page.projectId}`)).body
  const { project, version } = page.open.store.getState()
  expect(version).toEqual(stored.version)
  expect([project.title, project.versionNumber]).toEqual([stored.project.title, COUNT])
  const shown = page.open.conversation.store.getState().messages
  const told = ({ id, content, isCounted, versionNumber }: ProjectResponse['messages'][number]) => [
    ...[id, content, isCounted, versionNumber],
  ]
  expect(shown.map(told)).toEqual(stored.messages.map(told))
  page.open.dispose()
}, 240_000)

test('[SV27] a restore is believed too, and what somebody else has saved is read once', async () => {
  const page = await openPage()
  await say(page, 'One', fileAnswer('one.ts', '1'))
  await say(page, 'Two', fileAnswer('two.ts', '2'))
  page.calls.length = 0
  await page.open.restoring.restore(1)
  expect(page.calls).toEqual(['restoreVersion'])
  expect(page.open.workbench.store.getState().files.has('two.ts')).toBe(false)

  const { version } = (await page.client.get(`/api/projects/${page.projectId}`)).body
  const changes = { 'theirs.ts': { type: 'file', content: 'export {}\n', isBinary: false } }
  await page.client.send('PUT', `/api/projects/${page.projectId}/files`, {
    baseVersionId: version.id,
    changes,
  })
  page.calls.length = 0
  await say(page, 'Three', fileAnswer('three.ts', '3'))
  await expect.poll(() => page.calls.filter((call) => call === 'project')).toEqual(['project'])
  await expect
    .poll(() => [...page.open.workbench.store.getState().files.keys()])
    .toEqual(expect.arrayContaining(['theirs.ts', 'three.ts']))
  page.open.dispose()
})
