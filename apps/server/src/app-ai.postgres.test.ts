/** The function `ai` over the server's port: asked by an app, chosen by its owner, and counted for them. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from './testing/client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let product: TestServer
let maker: Client

beforeAll(async () => {
  product = await startTestServer({ SAYSO_FUNCTIONS: 'off' })
  maker = await product.visitor()
}, 120_000)

afterAll(() => product?.close())

const MODEL = 'test/scripted'
const SETTINGS = {
  ...{ isOn: true, model: MODEL },
  ...{ answersPerDay: 3, answersPerPersonAndDay: 3, maxOutputTokens: 200 },
}

async function createProject(owner = maker) {
  const { body } = await owner.send('POST', '/api/projects', { title: 'Garden' })
  const { id } = body.project
  const { dataConnection } = (await owner.get(`/api/projects/${id}`)).body
  const { path: base, anonKey } = dataConnection
  return {
    ...{ id, anonKey },
    url: `${base}/functions/v1/ai`,
    settings: `/api/projects/${id}/ai`,
    ask: (body: unknown, headers: Record<string, string> = { apikey: anonKey }) =>
      product.nobody().send('POST', `${base}/functions/v1/ai`, body, { origin: 'null', ...headers }),
  }
}

test('[SV350] where functions are off an app has demo answers, until its owner chooses a model', async () => {
  const project = await createProject()
  const demo = await project.ask({ prompt: 'Hello' })
  expect([demo.status, demo.body]).toEqual([
    200,
    { text: expect.stringContaining('demo answer'), demo: true },
  ])
  expect(demo.headers.get('access-control-allow-origin')).toBe('*')
  expect((await maker.get(project.settings)).body).toMatchObject({
    settings: { isOn: true, model: null, answersPerDay: 100, answersPerPersonAndDay: 20 },
    ...{ answersToday: 0, mayChange: true, models: [{ id: MODEL, usesOwnKey: false }] },
  })
  expect((await maker.send('PUT', project.settings, SETTINGS)).status).toBe(204)
  product.model.say('Good morning.')
  product.model.finish()
  expect((await project.ask({ prompt: 'Hello' })).body).toEqual({ text: 'Good morning.' })
  expect(product.model.requests.at(-1)).toMatchObject({ maxOutputTokens: 200 })
  expect((await maker.get(project.settings)).body.answersToday).toBe(1)
  expect((await maker.send('PUT', project.settings, { ...SETTINGS, isOn: false })).status).toBe(204)
  const off = await project.ask({ prompt: 'Hello' })
  expect([off.status, off.body]).toEqual([403, { code: 'AI_OFF', message: 'AI is off in this app.' }])
})

test('[SV350] without a key of the project nobody is answered, and a browser may ask first', async () => {
  const [project, other] = [await createProject(), await createProject()]
  expect((await project.ask({ prompt: 'Hi' }, {})).status).toBe(401)
  expect((await project.ask({ prompt: 'Hi' }, { apikey: other.anonKey })).status).toBe(401)
  const preflight = await product.nobody().send('OPTIONS', project.url, undefined, { origin: 'null' })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization')
  const headers = { apikey: project.anonKey, origin: 'null' }
  expect((await product.nobody().send('GET', project.url, undefined, headers)).status).toBe(405)
  for (const body of ['{', '[]', '{"prompt":1}', `"${'a'.repeat(100)}"`])
    expect((await project.ask(body, { ...headers, 'content-type': 'application/json' })).status).toBe(400)
})

test('[SV351] a choice that nobody pays for, and numbers beyond the limits, are refused', async () => {
  const { settings } = await createProject()
  for (const change of [
    { model: 'acme/none' },
    { answersPerDay: 0 },
    { answersPerDay: 1e9 },
    { maxOutputTokens: 1e6 },
    { answersPerPersonAndDay: 1.5 },
    { more: true },
  ])
    expect(
      (await maker.send('PUT', settings, { ...SETTINGS, ...change })).status,
      JSON.stringify(change),
    ).toBe(400)
})

test('[SV352] an app has its answers of the day and no more, and they are in its owner’s usage', async () => {
  const owner = await product.visitor()
  const project = await createProject(owner)
  await owner.send('PUT', project.settings, SETTINGS)
  const question = 'What does the secret fern of Ada need?'
  for (let index = 0; index < 2; index += 1) {
    product.model.say('Water.')
    product.model.finish()
    expect((await project.ask({ prompt: question })).status).toBe(200)
  }
  // Half of the day is for other networks.
  const refused = await project.ask({ prompt: question })
  expect([refused.status, refused.body.code]).toEqual([429, 'USED_UP'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await owner.get('/api/usage')).body.rows).toMatchObject([
    { model: MODEL, answerCount: 2, inputTokens: 20, outputTokens: 10 },
  ])
  expect(product.logged()).not.toMatch(/secret fern|Water\./)
})

test('[SV354] an app that reads on gets the answer while it is written, and one that leaves ends the call', async () => {
  const project = await createProject()
  await maker.send('PUT', project.settings, SETTINGS)
  product.model.say('Water ')
  const leaving = new AbortController()
  const response = await fetch(`http://127.0.0.1:${product.server.port}${project.url}`, {
    ...{ method: 'POST', signal: leaving.signal },
    headers: { apikey: project.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ messages: [{ id: 'm', role: 'user', parts: [{ type: 'text', text: 'Fern?' }] }] }),
  })
  expect(response.headers.get('x-vercel-ai-ui-message-stream')).toBe('v1')
  const reader = response.body?.getReader()
  let text = ''
  while (!text.includes('"delta":"Water "')) text += new TextDecoder().decode((await reader?.read())?.value)
  expect(product.model.openStreams()).toBe(1)
  leaving.abort()
  await expect.poll(() => product.model.openStreams()).toBe(0)
})

test('[SV351] a project that goes to another owner has no model until they choose one', async () => {
  const project = await createProject()
  await maker.send('PUT', project.settings, SETTINGS)
  const copy = (await maker.send('POST', `/api/projects/${project.id}/duplicate`)).body.project.id
  expect((await maker.get(`/api/projects/${copy}/ai`)).body.settings.model).toBeNull()
})
