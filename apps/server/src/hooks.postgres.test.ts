/** Calls after rows change, over the server's port: an app writes a row, and a function of the project or another service is called. */

import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findEngine } from '@sayso/functions'
import { DEFAULT_SDK } from '@sayso/project'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OutsideCall } from './functions/outside-calls.ts'
import type { Client } from './testing/client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

/** `npm run build -- --functions` installs it. */
const isInstalled = (await findEngine()) !== null

let product: TestServer
let second: TestServer
let maker: Client
let outside: OutsideCall[] = []

const callOutside = async (call: OutsideCall) => {
  outside.push(call)
  const status = call.url.pathname === '/broken' ? 500 : 200
  return { kind: 'answered' as const, status, contentType: 'text/plain', content: 'fine' }
}

async function start(env: Record<string, string> = {}): Promise<TestServer> {
  const server = await startTestServer(env, { callOutside })
  const folder = server.folders.sdk(DEFAULT_SDK)
  await mkdir(folder, { recursive: true })
  const manifest = { sdkVersion: DEFAULT_SDK.version, hash: '', chunks: {}, modules: {}, packages: {} }
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(manifest))
  return server
}

beforeAll(async () => {
  product = await start()
  second = await start(product.shared)
  maker = await product.visitor()
}, 120_000)

afterAll(async () => {
  await second?.close()
  await product?.close()
})

async function createProject(files: Record<string, string>, sql: string, client = maker, owner = product) {
  const { body } = await client.send('POST', '/api/projects', { title: 'Garden' })
  const { id } = body.project
  const { dataConnection, version } = (await client.get(`/api/projects/${id}`)).body
  const { path: base, anonKey } = dataConnection
  const changes = Object.fromEntries(
    Object.entries(files).map(([file, content]) => [file, { type: 'file', content, isBinary: false }]),
  )
  await client.send('PUT', `/api/projects/${id}/files`, { baseVersionId: version.id, changes })
  const hash = createHash('sha256').update(sql).digest('hex')
  const applied = await client.send('POST', `/api/migrations/${id}`, {
    sql,
    hash,
    path: 'supabase/migrations/1.sql',
  })
  expect(applied.body).toEqual({ success: true })
  const headers = { apikey: anonKey, origin: 'null', prefer: 'return=representation' }
  return {
    id,
    add: (text: string, server = owner) =>
      server.nobody().send('POST', `${base}/rest/v1/messages`, { text }, headers),
    rows: async (table: string) =>
      (await owner.nobody().send('GET', `${base}/rest/v1/${table}?order=id`, undefined, headers)).body,
    get: (where: string) => owner.nobody().send('GET', `${base}/rest/v1/${where}`, undefined, headers),
    rpc: (name: string, body: unknown, profile?: string) =>
      owner.nobody().send('POST', `${base}/rest/v1/rpc/${name}`, body, {
        ...headers,
        ...(profile && { 'content-profile': profile }),
      }),
    state: async () => (await client.get(`/api/projects/${id}/functions`)).body,
  }
}

const TABLES = `create extension if not exists pg_net with schema extensions;
  create table public.messages (id bigint generated always as identity primary key, text text);
  create table public.seen (id bigint generated always as identity primary key, body jsonb);
  create policy "open" on public.messages for all using (true) with check (true);
  create policy "open" on public.seen for all using (true) with check (true);`

const hook = (url: string, headers = '{"Content-Type":"application/json"}') =>
  `create trigger tell after insert on public.messages for each row
     execute function supabase_functions.http_request('${url}', 'POST', '${headers}', '{}', '5000');`

/** Writes what it is sent, with the key of the project. */
const TELL = `Deno.serve(async (request) => {
  const body = await request.json()
  console.log('told of', body.record.text, request.headers.get('x-key'), request.headers.get('authorization').length)
  const key = Deno.env.get('SUPABASE_ANON_KEY')
  const response = await fetch(Deno.env.get('SUPABASE_URL') + '/rest/v1/seen', {
    method: 'POST', headers: { apikey: key, 'content-type': 'application/json' }, body: JSON.stringify({ body }),
  })
  return new Response(null, { status: response.status })
})`

const calls = async (project: { state: () => Promise<{ calls: Record<string, unknown>[] }> }) =>
  (await project.state()).calls

test.skipIf(!isInstalled)(
  '[SV390] a row that an app adds calls the project’s function, whatever host its trigger names, and the log says after what',
  async () => {
    const project = await createProject(
      { 'functions/tell/index.ts': TELL },
      TABLES +
        hook(
          'https://abcd.supabase.co/functions/v1/tell',
          '{"Content-Type":"application/json","Authorization":"Bearer other","x-key":"k1"}',
        ),
    )
    expect((await project.add('hello')).status).toBe(201)
    await expect
      .poll(() => project.rows('seen'), { timeout: 20_000 })
      .toMatchObject([
        {
          body: {
            type: 'INSERT',
            table: 'messages',
            schema: 'public',
            record: { id: 1, text: 'hello' },
            old_record: null,
          },
        },
      ])
    await expect
      .poll(() => calls(project))
      .toMatchObject([
        {
          name: 'tell',
          method: 'POST',
          status: 201,
          cause: { event: 'insert', table: 'messages' },
          lines: [{ text: 'told of hello k1 12' }],
        },
      ])
  },
  60_000,
)

test.skipIf(!isInstalled)(
  '[SV391] two servers make each call once, and each is of the server that took it',
  async () => {
    const project = await createProject(
      { 'functions/tell/index.ts': TELL },
      TABLES + hook('https://a.example/functions/v1/tell'),
    )
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => project.add(`m${n}`, n % 2 === 0 ? product : second)),
    )
    const texts = async () =>
      (await project.rows('seen'))
        .map((row: { body: { record: { text: string } } }) => row.body.record.text)
        .sort()
    const all = Array.from({ length: 20 }, (_, n) => `m${n}`).sort()
    await expect.poll(texts, { timeout: 30_000 }).toEqual(all)
    expect(await texts()).toEqual(all)
  },
  60_000,
)

test('[SV392] another service is called on the public internet alone, and what is refused is a problem', async () => {
  outside = []
  const project = await createProject(
    { 'functions/none/index.ts': 'Deno.serve(() => new Response())' },
    `${TABLES}
      create function tell() returns trigger language plpgsql security definer as $$ begin
        perform net.http_post(url := new.text, body := jsonb_build_object('id', new.id), headers := '{"x-key": "k"}', params := '{"q": "a b"}');
        return new;
      end $$;
      create trigger tell after insert on messages for each row execute function tell();`,
  )
  await project.add('https://hooks.example/in')
  await expect.poll(() => outside.length).toBe(1)
  expect(outside[0]).toMatchObject({
    method: 'POST',
    headers: { 'x-key': 'k' },
    body: '{"id": 1}',
    timeoutMs: 5000,
  })
  expect(String(outside[0]?.url)).toBe('https://hooks.example/in?q=a+b')
  await expect
    .poll(() => calls(project))
    .toMatchObject([{ name: 'https://hooks.example', status: 200, cause: { event: 'sql' } }])
  await project.add('https://hooks.example/broken')
  await project.add('https://abcd.supabase.co/functions/v1/missing')
  await project.add('nonsense')
  const messages = async () =>
    (await project.state()).problems.map(({ message }: { message: string }) => message).sort()
  await expect
    .poll(messages)
    .toEqual([
      'functions/missing: The project has no function of this name.',
      'https://: The call was not made: it needs a whole address, with https.',
      'https://hooks.example: It answered with the status 500.',
    ])
})

test('[SV392] people of the app reach neither the queue nor the functions of net', async () => {
  const project = await createProject({}, TABLES + hook('https://hooks.example/in'))
  for (const name of ['http_post', 'http_get', 'queue_request', 'http_request', 'net.http_post'])
    for (const profile of [undefined, 'net', 'supabase_functions']) {
      const answer = await project.rpc(name, { url: 'https://evil.example' }, profile)
      expect(answer.status, `${name} ${profile}`).toBeGreaterThanOrEqual(400)
    }
  for (const name of ['http_request_queue', 'net.http_request_queue', '_http_response'])
    expect((await project.get(name)).status).toBeGreaterThanOrEqual(400)
  expect(outside.map(({ url }) => url.host)).not.toContain('evil.example')
})

test('[SV392] while functions are off, calls are dropped with a line in the log', async () => {
  const off = await startTestServer({ SAYSO_FUNCTIONS: 'off' }, { callOutside })
  try {
    outside = []
    const project = await createProject({}, TABLES + hook('https://off.example/in'), await off.visitor(), off)
    await project.add('one')
    await expect.poll(() => off.logged()).toContain('dropped while functions are off')
    expect(outside).toEqual([])
  } finally {
    await off.close()
  }
})
