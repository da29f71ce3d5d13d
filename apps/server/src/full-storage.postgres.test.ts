/** The ways in for people and networks that have stored all they may, and for turns of large projects without room, over HTTP. */

import { randomBytes, randomUUID } from 'node:crypto'
import { writeProjectZip } from '@sayso/archive'
import { textFile } from '@sayso/project'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer, Client } from './testing/client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

const NO_LIMIT = { SAYSO_PROJECT_MEGABYTES_PER_USER: '0', SAYSO_GUEST_MEGABYTES_PER_ADDRESS: '0' }
const ZIP = Buffer.concat([
  ...writeProjectZip(new Map([['package.json', textFile('{"dependencies":{"expo":"~53.0.8"}}')]]), {
    folder: 'app',
  }),
])
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const RELEASE = {
  ...{ name: 'plants-of-all', title: 'Plants', description: '' },
  ...{ isListed: true, allowsIndexing: false, allowsCopies: false },
}

const large = (sizeBytes: number) => ({
  type: 'file',
  content: randomBytes(sizeBytes / 2).toString('hex'),
  isBinary: false,
})

async function newProject(client: Client) {
  const { project, version } = (await client.send('POST', '/api/projects', {})).body
  const url = `/api/projects/${project.id}`
  let baseVersionId: string = version.id
  return {
    ...{ id: project.id as string, url },
    async save(sizeBytes: number): Promise<Answer> {
      const changes = { 'notes.txt': large(sizeBytes) }
      const answer = await client.send('PUT', `${url}/files`, { baseVersionId, changes })
      baseVersionId = answer.body.version?.id ?? baseVersionId
      return answer
    },
  }
}

const ask = (client: Client, projectId: string) =>
  client.send('POST', '/api/init-stream', {
    messages: [{ id: randomUUID(), role: 'user', content: 'Go' }],
    ...{ projectSnapshot: {}, projectId, model: '' },
  })

/** A whole answer; resolves with its message's id. */
async function answer(product: TestServer, client: Client, projectId: string): Promise<string> {
  const { streamId } = (await ask(client, projectId)).body
  product.model.say('Done.')
  product.model.finish()
  await client.read(`/api/streams/${streamId}`)
  return (await client.get(`/api/projects/${projectId}`)).body.messages.at(-1).id
}

const failureOf = ({ status, body }: Answer) => [status, body.code, body.error]

/** Everything that stores something, in this project or as a new one. */
async function waysIn(client: Client, project: Awaited<ReturnType<typeof newProject>>, messageId: string) {
  const { url, id } = project
  return {
    'a save': await project.save(10),
    'a restore': await client.send('POST', `${url}/versions/0/restore`),
    'a picture': await client.send('POST', `${url}/attachments`, PICTURE, { 'content-type': 'image/png' }),
    'a prompt': await ask(client, id),
    'a new project': await client.send('POST', '/api/projects', {}),
    'an import': await client.send('POST', '/api/projects/import', ZIP, {
      'content-type': 'application/zip',
    }),
    'a copy': await client.send('POST', `${url}/duplicate`),
    'a release': await client.send('POST', `${url}/publication`, RELEASE),
    'a fork': await client.send('POST', `${url}/fork`, { messageId }),
  }
}

describe('a person without room', () => {
  let product: TestServer
  beforeAll(async () => {
    product = await startTestServer({ ...NO_LIMIT, SAYSO_PROJECT_MEGABYTES_PER_USER: '1' })
  })
  afterAll(() => product?.close())

  test('[SV2705] every way in is refused with the sentence that says what to delete, and deleting makes room', async () => {
    const client = await product.visitor()
    const project = await newProject(client)
    const messageId = await answer(product, client, project.id)
    expect((await project.save(1_500_000)).status).toBe(200)
    const refusal = [
      413,
      'too-large',
      'Your projects and their versions take 1 MB, and that is all the room you have. Delete projects that you no longer need, and then empty the bin.',
    ]
    const answers = await waysIn(client, project, messageId)
    for (const [way, refused] of Object.entries(answers))
      expect([way, ...failureOf(refused)]).toEqual([way, ...refusal])
    expect(product.model.requests).toHaveLength(1)
    expect((await client.get('/api/projects')).body.projects).toHaveLength(1)
    // The project can still be read, and counts in the bin.
    expect((await client.get(project.url)).status).toBe(200)
    expect((await client.send('DELETE', project.url)).status).toBe(204)
    expect(failureOf(await client.send('POST', '/api/projects', {}))).toEqual(refusal)
    expect((await client.send('DELETE', `/api/bin/${project.id}`)).status).toBe(204)
    expect((await client.send('POST', '/api/projects', {})).status).toBe(201)
  })
})

describe('a network whose guests have stored all they may today', () => {
  let product: TestServer
  beforeAll(async () => {
    product = await startTestServer({ ...NO_LIMIT, SAYSO_GUEST_MEGABYTES_PER_ADDRESS: '1' })
  })
  afterAll(() => product?.close())

  test('[SV2706] another guest of the network stores nothing more in any way, and is sent to an account', async () => {
    const first = await product.visitor()
    const second = await product.visitor()
    const theirs = await newProject(second)
    const messageId = await answer(product, second, theirs.id)
    expect((await (await newProject(first)).save(1_500_000)).status).toBe(200)
    const answers = await waysIn(second, theirs, messageId)
    for (const [way, refused] of Object.entries(answers)) {
      expect([way, ...failureOf(refused)]).toEqual([
        way,
        429,
        'rate-limited',
        'Visitors from your network have stored 1 MB today, and that is the limit. Create an account, or go on tomorrow.',
      ])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
    }
    expect((await second.get(theirs.url)).status).toBe(200)
  })
})

describe('an answer for a guest', () => {
  let product: TestServer
  beforeAll(async () => {
    product = await startTestServer({ ...NO_LIMIT, SAYSO_GUEST_MEGABYTES_PER_ADDRESS: '1' })
  })
  afterAll(() => product?.close())

  test('[SV2706] what it has stored counts for the network too', async () => {
    const client = await product.visitor()
    const { id } = await newProject(client)
    const { streamId } = (await ask(client, id)).body
    const { content } = large(1_200_000)
    product.model.say(
      `<saysoArtifact id="a" title="A"><saysoAction type="file" filePath="a.txt">\n${content}\n</saysoAction></saysoArtifact>`,
    )
    product.model.finish()
    await client.read(`/api/streams/${streamId}`)
    const other = await product.visitor()
    await expect.poll(async () => (await other.send('POST', '/api/projects', {})).status).toBe(429)
  })
})

describe('turns of large projects', () => {
  let product: TestServer
  beforeAll(async () => {
    product = await startTestServer({ ...NO_LIMIT, SAYSO_RUNNING_TURN_MEGABYTES: '4' })
  })
  afterAll(() => product?.close())

  test('[SV2701] [SV2702] [SV2703] they wait for each other, an ordinary one for none, and the seventh of a network in line is refused for free', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => product.visitor()))
    const [first, ...others] = await Promise.all(
      people.map(async (client) => {
        const project = await newProject(client)
        expect((await project.save(3_000_000)).status).toBe(200)
        return { client, id: project.id }
      }),
    )
    if (first === undefined) throw new Error('There is no project.')
    const { body } = await ask(first.client, first.id)
    let running: { client: Client; streamId: string } = { client: first.client, streamId: body.streamId }
    const asked = new Map(
      others.map(({ client, id }) => [client, ask(client, id).then((answered) => ({ client, answered }))]),
    )
    const refused = await Promise.race(asked.values())
    asked.delete(refused.client)
    expect(failureOf(refused.answered)).toEqual([
      503,
      'unavailable',
      'Too many answers for large projects are being written at this moment. Send your message again in a minute.',
    ])
    expect(refused.answered.headers.get('retry-after')).toBe('60')
    expect((await refused.client.get('/api/session')).body.dailyMessageCount).toBe(0)

    const ordinary = await product.visitor()
    const small = await ask(ordinary, (await newProject(ordinary)).id)
    expect(small.status).toBe(200)
    await ordinary.send('DELETE', `/api/streams/${small.body.streamId}`)
    for (let left = asked.size; left > 0; left -= 1) {
      await running.client.send('DELETE', `/api/streams/${running.streamId}`)
      const { client, answered } = await Promise.race(asked.values())
      asked.delete(client)
      expect(answered.status).toBe(200)
      running = { client, streamId: answered.body.streamId }
    }
  })
})
