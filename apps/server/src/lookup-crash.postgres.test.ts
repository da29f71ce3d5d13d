/** One answer in a project of 160 files (find, read, write, see, correct), stopped and killed at each of its steps, read again and continued. */

import { randomUUID } from 'node:crypto'
import { type FakeBehaviour, type FakeOpenAiServer, startFakeOpenAiServer } from '@sayso/models/testing'
import { createTestDatabase } from '@sayso/storage/testing'
import { isEndEntry } from '@sayso/wire'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Client, createClient, type ReadEntry } from './testing/client.ts'
import { createPrograms, end, type Program, type Programs, readyUrl } from './testing/program.ts'

const FILES = Object.fromEntries(
  Array.from({ length: 160 }, (_, index) => [
    `lib/part-${index}.ts`,
    {
      type: 'file',
      content: `export const part${index} = '${index === 71 ? 'EUR' : index}'\n`,
      isBinary: false,
    },
  ]),
)

const CALL = {
  choices: [
    {
      index: 0,
      delta: {
        content: 'I look.',
        tool_calls: [
          { index: 0, id: 'a', function: { name: 'look', arguments: '{"requests":["find EUR"]}' } },
        ],
      },
      finish_reason: 'tool_calls',
    },
  ],
}
const FIND: FakeBehaviour = { kind: 'raw', body: `data: ${JSON.stringify(CALL)}\n\ndata: [DONE]\n\n` }
const READ: FakeBehaviour = { kind: 'normal', text: '<saysoLook>\nread lib/part-71.ts\n</saysoLook>' }
const A = '<saysoAction type="file" filePath="lib/a.ts">\nexport const a = 1\n</saysoAction>\n'
const BEGUN = `I write.\n<saysoArtifact id="w" title="Two files">\n${A}<saysoAction type="file" filePath="lib/b.ts">\nexport const b`
const WRITE: FakeBehaviour = {
  kind: 'normal',
  text: `${BEGUN} = 1\n</saysoAction>\n</saysoArtifact>\n<saysoLook>\nsee /\n</saysoLook>`,
}
const CORRECT = `It is a 2.\n<saysoArtifact id="c" title="A correction">\n<saysoAction type="edit" filePath="lib/a.ts">\n<<<<<<< SEARCH\nexport const a = 1\n=======\nexport const a = 2\n>>>>>>> REPLACE\n</saysoAction>\n`
const SIGHT = { screens: [{ address: '/', isOpened: true, texts: ['Hello'] }], problems: [], lines: [] }
const REST: FakeBehaviour = {
  kind: 'normal',
  text: `The rest.\n<saysoArtifact id="r" title="The rest">\n<saysoAction type="file" filePath="lib/rest.ts">\nexport const rest = 1\n</saysoAction>\n</saysoArtifact>\n`,
}
const SILENCE: FakeBehaviour = { kind: 'hang-before' }

interface Point {
  name: string
  steps: FakeBehaviour[]
  isReached: (entries: readonly ReadEntry[]) => boolean
  /** By path; null for a file that must not be there. */
  files: Record<string, string | null>
}

const lookupsOf = (entries: readonly ReadEntry[]) =>
  entries.flatMap(({ entry }) => (entry.type === 'delta' ? (entry.lookups ?? []) : []))
const textOf = (entries: readonly ReadEntry[]) =>
  entries.map(({ entry }) => (entry.type === 'delta' ? entry.text : '')).join('')
const askIdOf = (entries: readonly ReadEntry[]) => lookupsOf(entries).find(({ askId }) => askId)?.askId

const [ONE, TWO] = ['export const a = 1\n', 'export const a = 2\n']
const POINTS: Point[] = [
  {
    name: 'find',
    steps: [FIND, SILENCE],
    isReached: (entries) => lookupsOf(entries).length === 1,
    files: { 'lib/a.ts': null },
  },
  {
    name: 'read',
    steps: [FIND, READ, SILENCE],
    isReached: (entries) => lookupsOf(entries).length === 2,
    files: { 'lib/a.ts': null },
  },
  {
    name: 'write',
    steps: [FIND, READ, { kind: 'hang-during', text: BEGUN }],
    isReached: (entries) => textOf(entries).endsWith('export const b'),
    files: { 'lib/a.ts': ONE, 'lib/b.ts': null },
  },
  {
    name: 'see',
    steps: [FIND, READ, WRITE, SILENCE],
    isReached: (entries) => askIdOf(entries) !== undefined,
    files: { 'lib/a.ts': ONE, 'lib/b.ts': 'export const b = 1\n' },
  },
  {
    name: 'correct',
    steps: [FIND, READ, WRITE, { kind: 'hang-during', text: CORRECT }],
    isReached: (entries) => textOf(entries).endsWith(CORRECT.trimEnd()) || textOf(entries).endsWith(CORRECT),
    files: { 'lib/a.ts': TWO, 'lib/b.ts': 'export const b = 1\n' },
  },
]

let provider: FakeOpenAiServer
/** Next steps of the model for each point, whose name stands in the prompt. */
const queues = new Map<string, FakeBehaviour[]>()
let database: Awaited<ReturnType<typeof createTestDatabase>>
let programs: Programs
let program: Program
let settings: Record<string, string>
let url: string

beforeAll(async () => {
  provider = await startFakeOpenAiServer()
  provider.answer(({ body }) => {
    const name = /in EUR \((\w+)\)/.exec(JSON.stringify(body))?.[1] ?? ''
    return queues.get(name)?.shift() ?? SILENCE
  })
  programs = await createPrograms()
  database = await createTestDatabase()
  settings = {
    DATABASE_URL: database.url,
    PROJECTS_DATABASE_URL: inject('saysoPostgresUrl'),
    OPENAI_COMPATIBLE_BASE_URL: provider.baseUrl,
    OPENAI_COMPATIBLE_MODELS: 'fake',
    SAYSO_MODEL_FACTS: 'custom/fake=tools',
  }
  program = programs.run(settings)
  url = await readyUrl(program)
})

afterAll(async () => {
  await programs?.dispose()
  await provider?.close()
})

/** A new project whose answer has come to the point, and what its reader has seen by then. */
async function comeTo(client: Client, { name, steps, isReached }: Point) {
  const projectId: string = (await client.send('POST', '/api/projects', {})).body.project.id
  const leavePage = await openPage(client, projectId)
  queues.set(name, [...steps])
  const path = `/api/streams/${await ask(client, name, { projectId, projectSnapshot: FILES })}`
  if (name === 'correct') await showOnce(client, projectId, path)
  const seen = await client.read(path, { isEnough: isReached })
  expect(isReached(seen)).toBe(true)
  return { projectId, path, seen, leavePage }
}

/** The page answers the question. */
async function showOnce(client: Client, projectId: string, path: string) {
  const entries = await client.read(path, { isEnough: (read) => askIdOf(read) !== undefined })
  const shown = await client.send('PUT', `/api/projects/${projectId}/sights/${askIdOf(entries)}`, SIGHT)
  expect(shown.status).toBe(204)
}

async function ask(client: Client, name: string, more: object): Promise<string> {
  const messages = [{ id: randomUUID(), role: 'user', content: `Prices in EUR (${name})` }]
  const start = { messages, projectSnapshot: {}, model: '', ...more }
  return (await client.send('POST', '/api/init-stream', start)).body.streamId
}

async function openPage(client: Client, projectId: string): Promise<() => void> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const leaving = new AbortController()
  const address = `${url}/api/projects/${projectId}/events?tab=one`
  const response = await fetch(address, { headers: { cookie }, signal: leaving.signal })
  await response.body?.getReader().read()
  return () => leaving.abort()
}

const countOf = async (client: Client): Promise<number> =>
  (await client.get('/api/session')).body.dailyMessageCount

/** Checks a page that is loaded again: it finds all that was seen, one end, the finished files, and the look-ups beside the message. */
async function expectKept(
  client: Client,
  { projectId, path, seen }: Seen,
  { name, files }: Point,
  status: string,
) {
  const entries = await client.read(path)
  expect(entries.slice(0, seen.length), name).toEqual(seen)
  expect(
    entries.filter(({ entry }) => isEndEntry(entry)),
    name,
  ).toHaveLength(1)
  const project = (await client.get(`/api/projects/${projectId}`)).body
  const answer = project.messages[1]
  expect(answer, name).toMatchObject({ status, content: textOf(entries), lookups: lookupsOf(entries) })
  expect(project.runningTurn, name).toBe(null)
  for (const [file, content] of Object.entries(files))
    expect(project.files[file]?.content ?? null, `${name}: ${file}`).toBe(content)
  expect(Object.keys(project.files).length, name).toBeGreaterThan(160)
  return answer
}

interface Seen {
  projectId: string
  path: string
  seen: ReadEntry[]
}

/** Continue: a new answer that ends, and leaves what the first one had finished. */
async function expectContinued(
  client: Client,
  { projectId }: Seen,
  { name, files }: Point,
  messageId: string,
) {
  queues.set(name, [REST])
  const streamId = await ask(client, name, { projectId, intent: { kind: 'continue', messageId } })
  const entries = await client.read(`/api/streams/${streamId}`)
  expect(entries.at(-1)?.entry.type, name).toBe('done')
  const project = (await client.get(`/api/projects/${projectId}`)).body
  for (const [file, content] of Object.entries({ ...files, 'lib/rest.ts': 'export const rest = 1\n' }))
    expect(project.files[file]?.content ?? null, `${name}: ${file}`).toBe(content)
}

test('[SV422] Stop at each step of an answer that looks: it is over at once, its reader and a new one see the same, and it continues', async () => {
  async function stopAndContinue(point: Point): Promise<void> {
    const client = createClient(url)
    await client.send('POST', '/api/session')
    const seen = await comeTo(client, point)
    // A page that is loaded again sees the same from the start, and what follows.
    const again = client.read(seen.path)
    expect((await client.send('DELETE', seen.path)).status).toBe(204)
    expect(await again, point.name).toEqual(await client.read(seen.path))
    const answer = await expectKept(client, seen, point, 'stopped')
    expect(await countOf(client), point.name).toBe(1)
    await expectContinued(client, seen, point, answer.id)
    expect(await countOf(client), point.name).toBe(2)
    seen.leavePage()
  }
  await Promise.all(POINTS.map(stopAndContinue))
}, 120_000)

test('[SV421] kill -9 at each step of an answer that looks: what was seen and finished is there, nothing is counted, and it continues', async () => {
  const client = createClient(url)
  await client.send('POST', '/api/session')
  const reached = await Promise.all(
    POINTS.map(async (point) => ({ point, ...(await comeTo(client, point)) })),
  )
  await end(program.child, 'SIGKILL')
  for (const { leavePage } of reached) leavePage()
  // As when the new server starts a while later.
  await database.pool.query('update turns set lease_until = now()')
  program = programs.run({ ...settings, PORT: new URL(url).port })
  await readyUrl(program)
  for (const { point, ...seen } of reached) {
    const answer = await expectKept(client, seen, point, 'interrupted')
    expect(answer.isCounted, point.name).toBe(false)
  }
  expect(await countOf(client)).toBe(0)
  for (const { point, ...seen } of reached) {
    const { body } = await client.get(`/api/projects/${seen.projectId}`)
    await expectContinued(client, seen, point, body.messages[1].id)
  }
  expect(await countOf(client)).toBe(POINTS.length)
}, 120_000)
