/** When a check asks for a throw-away database, with what, and what becomes of it. */

import { textFile } from '@sayso/project'
import type { CheckDataResponse } from '@sayso/wire'
import { expect, test } from 'vitest'
import { createCheckData, signsPeopleIn } from './check-data.ts'

const CLIENT = "createClient(process.env.EXPO_PUBLIC_SUPABASE_URL, '')"
const READY: CheckDataResponse = {
  ...{ kind: 'ready', ref: 'abc', path: '/db/abc', anonKey: 'key' },
  session: { access_token: 'token' },
  skippedFiles: ['supabase/migrations/2.sql'],
}

function setUp(answer: () => Promise<CheckDataResponse> = async () => READY) {
  const asked: unknown[] = []
  const api = {
    async open(_id: string, request: unknown) {
      asked.push(request)
      return await answer()
    },
    async close(_id: string, ref: string) {
      asked.push(`close ${ref}`)
    },
  }
  return { asked, lend: createCheckData({ projectId: 'p', api, origin: 'https://sayso.test' }) }
}

const files = (texts: Record<string, string>) =>
  new Map(Object.entries(texts).map(([path, text]) => [path, textFile(text)]))

test('[WU72] an app is lent a database with its migrations in their order and its seed', async () => {
  const { asked, lend } = setUp()
  const lent = await lend(
    files({
      'lib/supabase.ts': CLIENT,
      'supabase/migrations/2.sql': 'select 2',
      'supabase/migrations/1.sql': 'select 1',
      'supabase/seed.sql': 'insert',
    }),
  )
  expect(asked).toEqual([
    {
      files: [
        { path: 'supabase/migrations/1.sql', sql: 'select 1' },
        { path: 'supabase/migrations/2.sql', sql: 'select 2' },
      ],
      seed: 'insert',
    },
  ])
  expect(lent?.skippedFiles).toEqual(['supabase/migrations/2.sql'])
  expect(lent?.data).toEqual({
    ref: 'abc',
    session: '{"access_token":"token"}',
    isIncomplete: true,
    environment: {
      EXPO_PUBLIC_SUPABASE_URL: 'https://sayso.test/db/abc',
      EXPO_PUBLIC_SUPABASE_ANON_KEY: 'key',
    },
  })
})

test('[CD22] an app that keeps its session encrypted begins without one', async () => {
  const { lend } = setUp()
  const lent = await lend(files({ 'lib/supabase.ts': `${CLIENT}; const read = (key) => decrypt(key)` }))
  expect(lent?.data.session).toBeNull()
})

test('[WU72] an app without data, or with that of another server, asks for none', () => {
  const { asked, lend } = setUp()
  expect(lend(files({ 'app/index.tsx': 'export default 1', 'README.md': CLIENT }))).toBeNull()
  const own = { 'lib/supabase.ts': CLIENT, 'public.env': 'EXPO_PUBLIC_SUPABASE_URL=https://a.example' }
  expect(lend(files(own))).toBeNull()
  expect(asked).toEqual([])
})

test('[WU72] the next check waits until the one before has given its database back', async () => {
  const { asked, lend } = setUp()
  const app = files({ 'lib/supabase.ts': CLIENT })
  const [first, second] = [lend(app), lend(app)]
  const lent = await first
  expect(asked).toHaveLength(1)
  lent?.close()
  await second
  expect(asked).toEqual([expect.anything(), 'close abc', expect.anything()])
})

test('[WU72] a server that has none, or cannot be reached, keeps no check from going on', async () => {
  const app = files({ 'lib/supabase.ts': CLIENT })
  const full = setUp(async () => ({ kind: 'unavailable' }))
  expect([await full.lend(app), await full.lend(app)]).toEqual([null, null])
  const away = setUp(() => Promise.reject(new Error('away')))
  expect(await away.lend(app)).toBeNull()
})

test('[WU72] an app signs people in with the client of Supabase, and with no other', () => {
  const client = "import { createClient } from '@supabase/supabase-js'"
  expect(signsPeopleIn(files({ 'a.ts': client, 'b.tsx': 'supabase.auth.signUp({})' }))).toBe(true)
  expect(signsPeopleIn(files({ 'a.ts': client, 'b.tsx': 'supabase.from("a")' }))).toBe(false)
  expect(signsPeopleIn(files({ 'b.tsx': 'firebase.auth.signIn()' }))).toBe(false)
})
