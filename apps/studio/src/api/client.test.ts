/** The client's failures: a sentence and a code, whatever the server or the network did. */

import { ApiFailure } from '@sayso/workbench'
import { expect, test } from 'vitest'
import { createApiClient } from './client.ts'

function clientAnswering(answer: Response | Error) {
  const calls: { url: string; init: RequestInit | undefined }[] = []
  const client = createApiClient({
    fetch: async (url, init) => {
      calls.push({ url: String(url), init })
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  return { client, calls }
}

async function failureOf(call: Promise<unknown>): Promise<ApiFailure> {
  const failure = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(failure instanceof ApiFailure)) throw new Error('The call did not fail with an ApiFailure.')
  return failure
}

test('[SA1] an answer is read as JSON, and an empty one as nothing', async () => {
  const { client } = clientAnswering(Response.json({ projects: [] }))
  expect(await client.projects()).toEqual({ projects: [] })
  const { client: emptied } = clientAnswering(new Response(null, { status: 204 }))
  expect(await emptied.deleteProject('a')).toBeUndefined()
})

test('[SA1] ids are encoded into the path', async () => {
  const { client, calls } = clientAnswering(Response.json({}))
  await client.version('a/b', 3)
  expect(calls[0]?.url).toBe('/api/projects/a%2Fb/versions/3')
})

test("[SA1] the server's own sentence and code are kept, with what comes beside them", async () => {
  const { client } = clientAnswering(
    Response.json(
      { error: 'An answer is being written.', code: 'turn-running', streamId: 's1' },
      { status: 409 },
    ),
  )
  const failure = await failureOf(client.project('p'))
  expect(failure).toMatchObject({
    message: 'An answer is being written.',
    code: 'turn-running',
    streamId: 's1',
  })
})

test('[SA1] an answer that is not ours becomes a sentence of ours', async () => {
  const { client } = clientAnswering(new Response('<h1>Bad gateway</h1>', { status: 502 }))
  expect(await failureOf(client.session())).toMatchObject({ code: 'internal', status: 502 })
  const bare = clientAnswering(Response.json({ error: 'The upstream is away.' }, { status: 502 }))
  expect(await failureOf(bare.client.session())).toMatchObject({
    message: 'The upstream is away.',
    status: 502,
  })
})

test('[SA1] no answer at all is said as such', async () => {
  const { client } = clientAnswering(new TypeError('fetch failed'))
  const failure = await failureOf(client.session())
  expect(failure.code).toBe('offline')
  expect(failure.message).toBe('The server cannot be reached. Check the connection and try again.')
})

test("[SA1] a save's conflict carries what the server has", async () => {
  const conflict = {
    error: 'Changed meanwhile.',
    code: 'conflict',
    version: { number: 3 },
    conflicts: { 'a.ts': null },
  }
  const { client } = clientAnswering(Response.json(conflict, { status: 409 }))
  const failure = await failureOf(client.saveFiles('p', { baseVersionId: 'v', changes: {} }))
  expect(failure.conflict?.conflicts).toEqual({ 'a.ts': null })
})
