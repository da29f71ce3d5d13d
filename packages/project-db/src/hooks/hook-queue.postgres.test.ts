/** Calls that SQL asks for after rows change: what is queued, who may read it, and who takes it. */

import { beforeEach, describe, expect, test } from 'vitest'
import { createProjectDatabases } from '../project-databases.ts'
import { createTestDatabases, TEST_BUDGET } from '../testing/test-databases.ts'
import type { HookCall } from './hook-queue.ts'

const tested = await createTestDatabases()
const { databases } = tested
const waiting: string[] = []
databases.hooks.onCalls((ref) => waiting.push(ref))

let projectId = ''
let ref = ''

const MESSAGES = `create extension if not exists pg_net with schema extensions;
  create table messages (id bigint generated always as identity primary key, text text);
  create policy "open" on messages for all using (true) with check (true);`
const HOOK = `create trigger tell after insert or update or delete on public.messages for each row
  execute function supabase_functions.http_request('https://x.supabase.co/functions/v1/tell?a=1', 'POST', '{"Content-Type":"application/json","x-key":"k"}', '{"b":"2"}', '2000');`

beforeEach(async () => {
  ;({ projectId } = await tested.addProject())
  ref = await databases.refOf(projectId)
})

async function apply(sql: string): Promise<void> {
  expect(await tested.apply(projectId, sql)).toEqual({ ok: true, isNew: true })
}

async function asAnon(text: string, isReadOnly = false): Promise<unknown> {
  const statement = { text, values: [], tag: null }
  return await databases.asPerson(ref, { role: 'anon', claims: {} }, { statement, isReadOnly })
}

async function takeAll(): Promise<HookCall[]> {
  const all: HookCall[] = []
  for (;;) {
    const taken = await databases.hooks.take(ref)
    if (taken.length === 0) return all
    all.push(...taken)
  }
}

const asOwner = (text: string) => databases.asOwner(ref, { text, values: [] })

describe('[PD30] a webhook of a table', () => {
  test('[PD30] asks for one call for each row, with what the row is and was, and reports that calls wait', async () => {
    await apply(MESSAGES + HOOK)
    waiting.length = 0
    await asAnon(`insert into messages (text) values ('one')`)
    await asAnon(`update messages set text = 'two'`)
    await asAnon('delete from messages')
    await expect.poll(() => waiting).toContain(ref)
    const calls = await takeAll()
    expect(calls.map(({ change }) => change)).toEqual(
      ['INSERT', 'UPDATE', 'DELETE'].map((event) => ({ event, schema: 'public', table: 'messages' })),
    )
    expect(calls[0]).toMatchObject({
      ...{ method: 'POST', url: 'https://x.supabase.co/functions/v1/tell?a=1', params: { b: '2' } },
      ...{ headers: { 'Content-Type': 'application/json', 'x-key': 'k' }, timeoutMs: 2000, problem: null },
    })
    const [one, two] = [
      { id: 1, text: 'one' },
      { id: 1, text: 'two' },
    ]
    const about = { table: 'messages', schema: 'public' }
    expect(calls.map(({ body }) => JSON.parse(body ?? ''))).toEqual([
      { type: 'INSERT', ...about, record: one, old_record: null },
      { type: 'UPDATE', ...about, record: two, old_record: one },
      { type: 'DELETE', ...about, record: null, old_record: two },
    ])
  })

  test('[PD30] of a transaction that is undone asks for none', async () => {
    await apply(MESSAGES + HOOK)
    await expect(
      asAnon(`insert into messages (text) select (1 / (2 - n))::text from generate_series(1, 2) n`),
    ).rejects.toThrow()
    expect(await takeAll()).toEqual([])
  })

  test('[PD30] whose function is also called by a trigger function of its own, by GET and DELETE too', async () => {
    await apply(`${MESSAGES}
      create function tell() returns trigger language plpgsql as $$ begin
        perform net.http_post(url := 'https://a.example/hook', headers := '{"x": "1"}'::jsonb, body := jsonb_build_object('id', new.id), timeout_milliseconds := 900);
        perform net.http_get('https://a.example/hook', '{"q": "a b"}');
        perform net.http_delete('https://a.example/hook');
        return new;
      end $$;
      create trigger tell after insert on messages for each row execute function tell();`)
    await asAnon(`insert into messages (text) values ('one')`)
    expect(await takeAll()).toMatchObject([
      { method: 'POST', headers: { x: '1' }, body: '{"id": 1}', timeoutMs: 900, change: null },
      { method: 'GET', params: { q: 'a b' }, body: null, timeoutMs: 5000 },
      { method: 'DELETE' },
    ])
  })
})

describe('[PD31] the queue is bounded', () => {
  test('[PD31] of 10,000 rows in one statement, a thousand calls are asked for, and one entry says that there were more', async () => {
    await apply(MESSAGES + HOOK)
    await asAnon(`insert into messages (text) select n::text from generate_series(1, 10000) n`)
    expect(await asOwner('select count(*)::int as n from messages')).toEqual([{ n: 10_000 }])
    const calls = await takeAll()
    expect(calls.map(({ problem }) => problem)).toEqual([...Array(1000).fill(null), 'many'])
  })

  test('[PD31] a row of 50 MB is written, and its call is named as too long', async () => {
    await apply(MESSAGES + HOOK)
    await asAnon(`insert into messages (text) values (repeat('x', 50 * 1024 * 1024))`)
    const noise = `(select string_agg(md5(n::text), '') from generate_series(1, 60000) n)`
    await asAnon(`insert into messages (text) values (${noise})`)
    expect(await takeAll()).toMatchObject([
      { problem: 'long', body: null, headers: null },
      { problem: 'long', body: null },
    ])
    expect(await asOwner('select count(*)::int as n from messages')).toEqual([{ n: 2 }])
  })

  test('[PD31] entries that the owner’s own SQL makes too long, or that are old, are taken and named', async () => {
    await apply(MESSAGES + HOOK)
    await asOwner(`insert into net.http_request_queue (method, url, body, timeout_milliseconds)
      select 'POST', 'https://a.example', repeat('x', 40 * 1024 * 1024), 1`)
    await asOwner(`insert into net.http_request_queue (method, url, timeout_milliseconds, created)
      values ('POST', 'https://a.example', 1, now() - interval '1 hour')`)
    expect((await takeAll()).map(({ problem }) => problem)).toEqual(['long', 'old'])
  })
})

describe('[PD32] the queue is the owner’s', () => {
  test('[PD32] an app’s people neither read it nor write to it, and are shown no answers', async () => {
    await apply(MESSAGES + HOOK)
    await asAnon(`insert into messages (text) values ('secret')`)
    for (const sql of [
      'select * from net.http_request_queue',
      'select * from net._http_response',
      `insert into net.http_request_queue (method, url, timeout_milliseconds) values ('GET', 'https://a.example', 1)`,
      'delete from net.http_request_queue',
      'create table net.mine (id int)',
    ])
      await expect(asAnon(sql), sql).rejects.toThrow(/permission denied/)
    expect(await takeAll()).toHaveLength(1)
  })

  test('[PD32] answers are kept for its SQL, a thousand of them', async () => {
    await apply(MESSAGES + HOOK)
    const answer = { status: 200, contentType: 'text/plain', content: 'a\0b', isLate: false, error: null }
    await databases.hooks.keepAnswers(ref, [{ id: '1', ...answer }])
    expect(await asOwner('select id::int, status_code, content, timed_out from net._http_response')).toEqual([
      { id: 1, status_code: 200, content: 'ab', timed_out: false },
    ])
    await databases.hooks.keepAnswers(
      ref,
      Array.from({ length: 1200 }, (_, n) => ({ id: String(n + 2), ...answer })),
    )
    await databases.hooks.keepAnswers(ref, [{ id: '2000', ...answer }])
    expect(await asOwner('select count(*)::int as n from net._http_response')).toEqual([{ n: 1002 }])
  })
})

describe('[PD33] servers that share a database', () => {
  test('[PD33] take each call once, and one learns of a migration that the other applied', async () => {
    const other = createProjectDatabases({
      ...{ url: tested.adminUrl, dataDir: '', database: tested.product, secret: 'of the tests' },
      makeInLine: (_ownerId, work) => work(),
      makeThrowAwayInLine: (_ownerId, work) => work(),
      snapshots: TEST_BUDGET,
      log: { info() {}, warn() {}, error() {} },
    })
    try {
      const noticed: string[] = []
      other.hooks.onCalls((each) => noticed.push(each))
      await apply(MESSAGES + HOOK)
      const statement = {
        text: `insert into messages (text) select n::text from generate_series(1, 100) n`,
        values: [],
        tag: null,
      }
      await other.asPerson(ref, { role: 'anon', claims: {} }, { statement, isReadOnly: false })
      await expect.poll(() => noticed).toContain(ref)
      const rounds = Array.from({ length: 6 }, () => [databases.hooks.take(ref), other.hooks.take(ref)])
      const taken = (await Promise.all(rounds.flat())).flat().map(({ id }) => id)
      expect(taken).toHaveLength(100)
      expect(new Set(taken).size).toBe(100)
    } finally {
      await other.close()
    }
  })

  test('[PD33] a database without a queue is asked once, and holds no connection for it', async () => {
    await apply(
      'create table plain (id int); create policy "open" on plain for all using (true) with check (true);',
    )
    waiting.length = 0
    for (let count = 0; count < 20; count++) await asAnon('insert into plain values (1)')
    expect(waiting).toEqual([])
  })
})
