import type { Problem } from '@sayso/wire'
import { afterEach, expect, test } from 'vitest'
import { createProblemList } from './problem-list.ts'
import { listenForRefusals } from './refused-requests.ts'

const { fetch } = globalThis
afterEach(() => {
  globalThis.fetch = fetch
})

const POLICY = 'new row violates row-level security policy for table "notes"'

function open(status: number, body: object) {
  const sent: Problem[][] = []
  globalThis.fetch = async () => Response.json(body, { status })
  const problems = createProblemList((list) => sent.push(list))
  const refused = listenForRefusals(problems, { assetBaseUrl: 'http://studio.test/sdk/53/' })
  return { sent, refused }
}

test('[E12] a refused request is one problem with its sentence, however often it is made, and the app reads the body', async () => {
  const { sent, refused } = open(403, { code: '42501', message: POLICY })
  for (let count = 0; count < 2; count += 1) {
    const answer = await globalThis.fetch('http://studio.test/db/ref/rest/v1/notes', { method: 'POST' })
    expect(await answer.json()).toMatchObject({ message: POLICY })
  }
  await expect
    .poll(() => sent.at(-1))
    .toMatchObject([
      {
        kind: 'refused',
        message: expect.stringContaining(
          'Adding to “notes” was refused: new row violates row-level security',
        ),
        asked: { call: 'from', name: 'notes', verb: 'insert' },
      },
    ])
  expect(sent.at(-1)).toHaveLength(1)
  expect([refused.explains(new Error(POLICY)), refused.explains(new Error('Another.'))]).toEqual([
    true,
    false,
  ])
})

test.each([
  ['a wrong password', 'http://studio.test/db/ref/auth/v1/token', 400, { error_code: 'invalid_credentials' }],
  ['another server', 'http://elsewhere.test/db/ref/rest/v1/notes', 403, { code: '42501', message: POLICY }],
  ['an answer', 'http://studio.test/db/ref/rest/v1/notes', 200, {}],
])('[E12] %s is not one', async (_name, url, status, body) => {
  const { sent } = open(status, body)
  await (await globalThis.fetch(url, { method: 'POST' })).text()
  await new Promise((resolve) => setImmediate(resolve))
  expect(sent).toEqual([])
})
