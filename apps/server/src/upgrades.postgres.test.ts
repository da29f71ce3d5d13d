/** Upgrade of a project over HTTP: the plan, the one version that it makes, every refusal, and the way back. */

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from './testing/client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let product: TestServer
let client: Client
let build: Promise<void> = Promise.resolve()

beforeAll(async () => {
  product = await startTestServer({}, { buildSdk: () => build })
  client = await product.visitor()
  const { plan } = await newProject()
  // The first question has the SDK built, which takes no time here.
  await plan()
})

afterAll(() => product?.close())

const CODE =
  "import { FlashList } from '@shopify/flash-list'\nexport default () => <FlashList estimatedItemSize={9} />\n"

async function newProject(code = CODE) {
  const { project } = (await client.send('POST', '/api/projects', {})).body
  const url = `/api/projects/${project.id}`
  const open = async () => (await client.get(url)).body
  const save = async (path: string, content: string) => {
    const { version } = await open()
    const changes = { [path]: { type: 'file', content, isBinary: false } }
    return client.send('PUT', `${url}/files`, { baseVersionId: version.id, changes })
  }
  await save('app/index.tsx', code)
  return {
    ...{ id: project.id as string, open, save },
    expo: async () => JSON.parse((await open()).files['package.json'].content).dependencies.expo,
    plan: async () => (await client.get(`${url}/upgrade`)).body,
    upgrade: (versionId: string) => client.send('POST', `${url}/upgrade`, { versionId }),
    lock: (path: string, isLocked: boolean) => client.send('PUT', `${url}/locks`, { path, isLocked }),
    restore: (number: number) => client.send('POST', `${url}/versions/${number}/restore`),
  }
}

test('[SV280] the plan changes nothing, and the upgrade is one version of its own', async () => {
  const { open, plan, upgrade, expo } = await newProject()
  const before = await open()
  const { kind, plan: made } = await plan()
  expect(kind).toBe('planned')
  expect(made).toMatchObject({ from: 53, to: 57, versionId: before.version.id, versionNumber: 1 })
  expect(made.changes).toContainEqual({
    ...{ file: 'app/index.tsx', line: 2 },
    sentence: 'Removes estimatedItemSize from FlashList, which no longer has it.',
  })
  expect(Object.keys(made.files)).toEqual(expect.arrayContaining(['app/index.tsx', 'package.json']))
  expect((await open()).version.number).toBe(1)
  const { status, body } = await upgrade(made.versionId)
  expect(status).toBe(200)
  expect(body.version).toMatchObject({ number: 2, cause: 'upgrade', label: 'Upgraded to Expo SDK 57' })
  const after = await open()
  expect(after.version.id).toBe(body.version.id)
  for (const [path, file] of Object.entries(made.files)) expect(after.files[path]).toEqual(file)
  expect(await expo()).toMatch(/^57\./)
})

test('[SV281] after it saves keep the new SDK, and a restore brings back the old one', async () => {
  const { open, save, plan, upgrade, expo, restore } = await newProject()
  await upgrade((await plan()).plan.versionId)
  const packageJson = (await open()).files['package.json'].content
  expect(
    (await save('package.json', packageJson.replace('"private"', '"description": "a", "private"'))).status,
  ).toBe(200)
  expect(await expo()).toMatch(/^57\./)
  expect(await plan()).toEqual({
    kind: 'refused',
    message: 'The project asks for Expo SDK 57, which is not older than 57.',
  })
  expect((await restore(1)).status).toBe(200)
  expect(await expo()).toBe('~53.0.8')
})

test('[SV281] a plan that is out of date is refused, and nothing is stored', async () => {
  const { open, save, plan, upgrade, expo } = await newProject()
  const { versionId } = (await plan()).plan
  await save('app/other.tsx', 'export default () => null\n')
  const { status, body } = await upgrade(versionId)
  expect([status, body.code]).toEqual([409, 'conflict'])
  expect((await open()).version.number).toBe(2)
  expect(await expo()).toBe('~53.0.8')
})

test('[SV280] of two upgrades of one version at the same time one is made', async () => {
  const { open, plan, upgrade } = await newProject()
  const { versionId } = (await plan()).plan
  const both = await Promise.all([upgrade(versionId), upgrade(versionId)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await open()).version.number).toBe(2)
})

test('[SV281] a locked file that it would change keeps it from being made; another does not', async () => {
  const { open, plan, upgrade, lock } = await newProject()
  await lock('app/index.tsx', true)
  const refused = {
    kind: 'refused',
    message: 'The upgrade changes app/index.tsx, which is locked. Unlock it first.',
  }
  expect(await plan()).toEqual(refused)
  const { version } = await open()
  expect(await upgrade(version.id)).toMatchObject({ status: 409, body: { error: refused.message } })
  await lock('app/index.tsx', false)
  await lock('tsconfig.json', true)
  expect((await plan()).kind).toBe('planned')
})

test('[SV281] nothing is upgraded while an answer is written', async () => {
  const { id, plan, upgrade, open } = await newProject()
  const { version } = await open()
  const { body } = await client.send('POST', '/api/init-stream', {
    messages: [{ id: randomUUID(), role: 'user', content: 'Go' }],
    ...{ projectSnapshot: {}, projectId: id, model: '' },
  })
  const error = 'An answer is being written for this project. Upgrade when it has ended.'
  expect(await plan()).toEqual({ kind: 'refused', message: error })
  expect(await upgrade(version.id)).toMatchObject({ status: 409, body: { error } })
  await client.send('DELETE', `/api/streams/${body.streamId}`)
})

test('[SV281] while the SDK is being built the plan says how far that is, and nothing is upgraded', async () => {
  let finish = () => {}
  build = new Promise((resolve) => {
    finish = resolve
  })
  const other = await startTestServer({}, { buildSdk: () => build })
  try {
    const visitor = await other.visitor()
    const { project, version } = (await visitor.send('POST', '/api/projects', {})).body
    const url = `/api/projects/${project.id}/upgrade`
    const message = 'This server is installing Expo SDK 57. That happens once and takes a few minutes.'
    expect((await visitor.get(url)).body).toEqual({ kind: 'preparing', message })
    expect((await visitor.send('POST', url, { versionId: version.id })).body.error).toBe(message)
    finish()
    await build
    await expect.poll(async () => (await visitor.get(url)).body.kind).toBe('planned')
  } finally {
    finish()
    await other.close()
  }
})
