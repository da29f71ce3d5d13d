/** Functions in the engine itself, and what they must not be able to do. */

import { fork } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import { fileURLToPath } from 'node:url'
import { textFile } from '@sayso/project'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { compileFunctions } from './compile/compile-functions.ts'
import { createFunctions, type FunctionSet, type Functions } from './functions.ts'
import { findEngine } from './process/engine-program.ts'
import type { FunctionLimits } from './process/limits.ts'
import { readWorkerParts } from './process/worker-parts.ts'

/** `npm run build -- --functions` installs it. */
const isInstalled = (await findEngine()) !== null

let [home, homePort] = [http.createServer(), 0]
let asked: http.IncomingMessage[] = []
let functions: Functions
const opened: Functions[] = []

beforeAll(async () => {
  home = http.createServer((request, response) => {
    asked.push(request)
    if (request.url?.endsWith('/away')) response.writeHead(302, { location: '/api/projects' }).end()
    else response.end(`home ${request.url}`)
  })
  await new Promise<void>((resolve) => home.listen(0, '127.0.0.1', resolve))
  homePort = (home.address() as AddressInfo).port
  functions = open()
}, 180_000)
afterEach(() => {
  asked = []
})
afterAll(async () => {
  await Promise.all(opened.map((each) => each.close()))
  home.close()
})

const manifest = { sdkVersion: '53.0.0', hash: '', chunks: {}, modules: {}, packages: {} }
const noPackages = {
  ask: () => Promise.reject(new Error('No package is asked for.')),
  read: () => Promise.resolve(null),
}
const parts = readWorkerParts()

function open(limits: Partial<FunctionLimits> = {}): Functions {
  const made = createFunctions({
    onError: (error) => expect.unreachable(String(error)),
    findEngine: () => findEngine(),
    readParts: () => parts,
    compile: async ({ readFiles }) =>
      compileFunctions(await readFiles(), {
        ...{ manifest, packages: noPackages, readChunk: () => Promise.reject() },
      }),
    homeAddress: `127.0.0.1:${homePort}`,
    homeKeyOf: (ref) => `key of ${ref}`,
    limits,
  })
  opened.push(made)
  return made
}

function setOf(ref: string, source: string | Record<string, string>, name = 'hello'): FunctionSet {
  const files = typeof source === 'string' ? { [`functions/${name}/index.ts`]: source } : source
  const homeUrl = `http://localhost:${homePort}/db/${ref}`
  return {
    ref,
    hash: JSON.stringify(files),
    readFiles: async () => new Map(Object.entries(files).map(([path, text]) => [path, textFile(text)])),
    environment: { SUPABASE_URL: homeUrl, SUPABASE_ANON_KEY: `key of ${ref}` },
    secretNames: [],
    owner: 'ada',
    homeUrl,
  }
}

async function call(set: FunctionSet, init: RequestInit & { path?: string; of?: Functions } = {}) {
  const request = new Request('http://localhost/', init)
  const response = await (init.of ?? functions).call(set, request, init.path ?? '/hello')
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test.skipIf(!isInstalled)(
  '[FN1] a function in Deno’s dialect answers, with what functions share and node’s modules',
  async () => {
    const set = setOf('dialect', {
      'functions/_shared/cors.ts': `export const cors: Record<string, string> = { 'Access-Control-Allow-Origin': '*' }`,
      'functions/hello/index.ts': `
      import { createHash } from 'node:crypto'
      import 'jsr:@supabase/functions-js/edge-runtime.d.ts'
      import { cors } from '../_shared/cors.ts'
      Deno.serve(async (request: Request) => {
        const { name } = await request.json()
        const hash = createHash('sha256').update(name).digest('hex').slice(0, 8)
        return Response.json({ hash, path: new URL(request.url).pathname, has: Deno.env.has('SUPABASE_URL') }, { headers: cors })
      })`,
      'functions/plain/index.ts': `export default { fetch: () => new Response('plain') }`,
      'functions/old/index.ts': `import { serve } from 'https://deno.land/std@0.168.0/http/server.ts'\nserve(() => new Response('old'))`,
    })
    const { text, headers } = await call(set, { path: '/hello/a/b', method: 'POST', body: '{"name":"Ada"}' })
    expect(JSON.parse(text)).toEqual({
      hash: expect.stringMatching(/^[0-9a-f]{8}$/),
      path: '/hello/a/b',
      has: true,
    })
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect((await call(set, { path: '/plain' })).text).toBe('plain')
    expect((await call(set, { path: '/old' })).text).toBe('old')
    expect((await call(set, { path: '/_shared' })).status).toBe(404)
  },
)

test.skipIf(!isInstalled)(
  '[FN2] a change runs with the next call, and functions that did not change keep their process',
  async () => {
    const own = open()
    const counting = `let n = 0; Deno.serve(() => new Response(String(++n)))`
    const texts = []
    for (let index = 0; index < 3; index++) texts.push((await call(setOf('hot', counting), { of: own })).text)
    expect(texts).toEqual(['1', '2', '3'])
    expect((await call(setOf('hot', `${counting} // changed`), { of: own })).text).toBe('1')
  },
)

test.skipIf(!isInstalled)(
  '[FN3] an error in the code is a problem with file and line, before anything runs',
  async () => {
    const set = setOf('broken', `\nimport { x } from './nowhere'\nDeno.serve(() => new Response(x))`)
    await expect(call(set)).rejects.toThrow('functions/hello/index.ts:2:')
    expect(functions.problems('broken')).toMatchObject([{ file: 'functions/hello/index.ts', line: 2 }])
  },
)

test.skipIf(!isInstalled)(
  '[FN3] code that the compiler takes and the engine does not is a problem with file and line too',
  async () => {
    const code = `const one: number = 1\n\nconst twice = /(?<a>x)(?<a>y)/u\nDeno.serve(() => new Response(String(one)))`
    const set = setOf('unstarted', code)
    const message = expect.stringContaining('Duplicate capture group name')
    await expect(call(set)).rejects.toMatchObject({ status: 503, code: 'BOOT_ERROR', message })
    const problem = { file: 'functions/hello/index.ts', line: 3, message }
    expect(functions.failures(set.ref, set.hash)).toEqual([problem])
    expect(functions.failures(set.ref, 'other code')).toEqual([])
    // For a while it is not started again, unless something has changed.
    const unread = { ...set, readFiles: () => Promise.reject(new Error('It is started.')) }
    await expect(call(unread)).rejects.toMatchObject({ message })
    await expect(call({ ...unread, environment: { KEY: '1' } })).rejects.toThrow('It is started.')
  },
)

test.skipIf(!isInstalled)('[FN4] the log has what a call wrote, and the place of an error', async () => {
  const set = setOf(
    'logs',
    `interface Given { name: string }\n\nDeno.serve(() => {\n  console.warn('careful', { a: 1 })\n  const none: Given | null = null\n  return new Response(none!.name)\n})`,
  )
  expect((await call(set)).status).toBe(500)
  const place = { file: 'functions/hello/index.ts', line: 6 }
  await expect
    .poll(() => functions.log('logs')[0]?.lines)
    .toEqual([
      { level: 'warn', text: 'careful { a: 1 }', place: null },
      { level: 'uncaught', text: "TypeError: Cannot read properties of null (reading 'name')", place },
    ])
})

test.skipIf(!isInstalled)('[FN5] answers stream in both directions', async () => {
  const set = setOf('streams', `Deno.serve((request) => new Response(request.body))`)
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const init = { method: 'POST', body: readable, duplex: 'half' } as RequestInit
  const answer = functions.call(set, new Request('http://localhost/', init), '/hello')
  void writer.write(new TextEncoder().encode('first'))
  const reader = (await answer).body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first')
  void writer.write(new TextEncoder().encode('second'))
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('second')
  await writer.close()
  expect((await reader?.read())?.done).toBe(true)
})

const FETCHER = `Deno.serve(async (request) => {
  try {
    const response = await fetch(await request.text(), { headers: { 'X-Forwarded-For': '8.8.8.8', 'X-Sayso-Function': 'x' } })
    return new Response('got ' + (await response.text()))
  } catch (error) { return new Response('refused') }
})`

test.skipIf(!isInstalled)(
  '[FN25] what a function sends to Expo’s push service goes through this server, and nothing else of Expo’s does',
  async () => {
    const set = setOf(
      'pusher',
      `Deno.serve(async (request) => {
        const response = await fetch(await request.text(), {
          method: 'POST', headers: { 'x-sayso-function': 'forged', authorization: 'Bearer expo' }, body: '{"to":"a"}',
        })
        return new Response(await response.text())
      })`,
    )
    const ask = async (path: string) =>
      (await call(set, { method: 'POST', body: `https://exp.host/--/api/v2/push/${path}` })).text
    expect(await ask('send')).toBe('home /db/pusher/push/v1/send')
    expect(await ask('getReceipts')).toBe('home /db/pusher/push/v1/getReceipts')
    expect(
      asked.map(({ method, headers }) => [method, headers['x-sayso-function'], headers.authorization]),
    ).toEqual([1, 2].map(() => ['POST', 'key of pusher', 'Bearer expo']))
    expect(await ask('send/../../../../x')).not.toContain('home')
    expect(asked).toHaveLength(2)
  },
)

test.skipIf(!isInstalled)(
  '[FN6] a function reaches its own project’s data, and nothing else that is not public',
  async () => {
    const set = setOf('fetcher', FETCHER)
    const at = (path: string) => `http://localhost:${homePort}${path}`
    const ask = async (url: string) => (await call(set, { method: 'POST', body: url })).text
    expect(await ask(at('/db/fetcher/rest/v1/notes'))).toBe('got home /db/fetcher/rest/v1/notes')
    expect(asked[0]?.headers['x-forwarded-for']).toBeUndefined()
    expect(asked[0]?.headers['x-sayso-function']).toBe('key of fetcher')
    asked = []
    const refused = [
      ...[
        at('/api/projects'),
        at('/db/other/rest/v1/x'),
        at('/db/fetcher/../other/x'),
        at('/db/fetcher/%2e%2e/other/x'),
      ],
      ...[
        `http://127.0.0.1:${homePort}/`,
        `http://[::1]:${homePort}/`,
        `http://[::ffff:127.0.0.1]:${homePort}/`,
      ],
      ...[`http://0.0.0.0:${homePort}/`, `http://2130706433:${homePort}/`, `http://127.1:${homePort}/`],
      ...[
        'http://169.254.169.254/latest/meta-data',
        'http://10.0.0.1/',
        'http://192.168.0.1/',
        'http://[fd00::1]/',
      ],
      ...[`http://${hostname()}:${homePort}/`, `http://localhost.:${homePort}/`, 'file:///etc/passwd'],
    ]
    for (const url of refused) expect(await ask(url), url).toBe('refused')
    expect(asked).toEqual([])
    expect(await ask(at('/db/fetcher/away'))).toBe('refused')
    expect(asked.map(({ url }) => url)).toEqual(['/db/fetcher/away'])
  },
)

test.skipIf(!isInstalled)(
  '[FN7] a function opens no socket, reads no file, starts no process and sees no other environment',
  async () => {
    process.env.SAYSO_TEST_SECRET = 'secret of the server'
    const set = setOf(
      'prisoner',
      `const tries = {
      file: async () => (await Deno.readTextFile('/etc/passwd')),
      run: async () => new Deno.Command('id').output(),
      evil: async () => new Function('return 1')(),
      net: () => connect((process as any).getBuiltinModule('node:net').connect(PORT, '127.0.0.1'), 'connect'),
      tls: () => connect((process as any).getBuiltinModule('node:tls').connect(PORT, '127.0.0.1'), 'connect'),
      http: () => connect((process as any).getBuiltinModule('node:http').get('http://127.0.0.1:PORT/'), 'response'),
      socket: () => connect(new WebSocket('ws://127.0.0.1:PORT/'), 'open'),
      homeSocket: () => connect(new WebSocket('ws://localhost:PORT/api/sync'), 'open'),
      builtin: async () => (process as any).getBuiltinModule('node:fs').readFileSync('/etc/passwd'),
      worker: async () => new (process as any).getBuiltinModule('node:worker_threads').Worker('1', { eval: true }),
      child: async () => (process as any).getBuiltinModule('node:child_process').execSync('id'),
      dynamic: async () => (await import('node:fs' + '')).readFileSync('/etc/passwd', 'utf8'),
    }
    function connect(target: any, name: string): Promise<string> {
      return new Promise((resolve, reject) => {
        const on = target.on?.bind(target) ?? target.addEventListener.bind(target)
        on(name, () => resolve(name)), on('error', reject), on('close', reject)
      })
    }
    Deno.serve(async () => {
      const got: Record<string, string> = {}
      for (const [name, attempt] of Object.entries(tries))
        got[name] = await attempt().then((value) => 'GOT ' + String(value).slice(0, 20), () => 'refused')
      got.env = JSON.stringify([Deno.env.toObject(), (globalThis as any).process?.env ?? {}])
      return Response.json(got)
    })`.replaceAll('PORT', String(homePort)),
    )
    try {
      const { env, ...got } = JSON.parse((await call(set)).text)
      expect(Object.keys(got)).toHaveLength(12)
      expect(new Set(Object.values(got)), JSON.stringify(got)).toEqual(new Set(['refused']))
      expect(asked).toEqual([])
      expect(env).not.toContain('secret')
      expect(env).toContain('key of prisoner')
      expect(env).not.toContain('PATH')
    } finally {
      delete process.env.SAYSO_TEST_SECRET
    }
  },
)

test.skipIf(!isInstalled)(
  '[FN8] a loop ends with its process, and the next call starts another',
  async () => {
    const own = open({ busyMs: 500 })
    const set = setOf(
      'loop',
      `Deno.serve((request) => { if (request.method === 'PUT') for (;;); return new Response('ok') })`,
    )
    await expect(call(set, { method: 'PUT', of: own })).rejects.toMatchObject({ status: 546 })
    expect((await call(set, { of: own })).text).toBe('ok')
  },
)

test.skipIf(!isInstalled)('[FN4] a project’s log is bounded, and a flood of lines is cut', async () => {
  const set = setOf(
    'flood',
    `Deno.serve(() => { for (let n = 0; n < 5000; n++) console.log('x'.repeat(5000)); return new Response('ok') })`,
  )
  for (let count = 0; count < 3; count++) expect((await call(set)).text).toBe('ok')
  await expect.poll(() => functions.log('flood')[0]?.lines.length).toBeGreaterThan(0)
  const texts = functions.log('flood').flatMap(({ lines }) => lines.map(({ text }) => text))
  expect(texts.join('').length).toBeLessThanOrEqual(100_000)
})

test.skipIf(!isInstalled)(
  '[FN8] memory without end ends the process, on the heap and beside it',
  async () => {
    const heap = setOf(
      'heap',
      `Deno.serve(() => { const all = []; for (;;) all.push(new Array(1e6).fill(1.1)) })`,
    )
    await expect(call(heap)).rejects.toMatchObject({ status: 546 })
    const beside = setOf(
      'beside',
      `const all = []; Deno.serve(async () => { for (;;) { all.push(new Uint8Array(1e7).fill(1)); await new Promise((next) => setTimeout(next, 5)) } })`,
    )
    await expect(call(beside)).rejects.toMatchObject({ status: 546 })
  },
)

test.skipIf(!isInstalled)(
  '[FN9] calls have limits: at once, in time, in bytes of request and answer',
  async () => {
    const own = open({ callsAtOnce: 2, callMs: 1500, maxRequestBytes: 1000, maxAnswerBytes: 1000 })
    const set = setOf(
      'limits',
      `Deno.serve((request) => {
      if (request.method === 'PUT') return new Promise(() => setInterval(() => {}, 100))
      if (request.method === 'GET') return new Response(new ReadableStream({ pull(c) { c.enqueue(new Uint8Array(600)) } }))
      return request.text().then((text) => new Response(String(text.length)))
    })`,
    )
    const hanging = [1, 2].map(() => call(set, { method: 'PUT', of: own }))
    const many = Array.from({ length: 1000 }, () => call(set, { of: own }).catch((error) => error.status))
    expect(new Set(await Promise.all(many))).toEqual(new Set([429]))
    for (const each of hanging) await expect(each).rejects.toMatchObject({ status: 504 })
    await expect(call(set, { method: 'POST', body: 'x'.repeat(2000), of: own })).rejects.toMatchObject({
      status: 413,
    })
    await expect(call(set, { of: own })).rejects.toThrow()
    expect((await call(set, { method: 'POST', body: 'abc', of: own })).text).toBe('3')
  },
)

test.skipIf(!isInstalled)(
  '[FN10] processes make room for each other, and end when nobody calls',
  async () => {
    const own = open({ maxProcesses: 2, idleMs: 200 })
    for (const ref of ['one', 'two', 'three'])
      expect((await call(setOf(ref, `Deno.serve(() => new Response('${ref}'))`), { of: own })).text).toBe(ref)
    // An end takes a moment.
    await expect.poll(() => own.count()).toBeLessThanOrEqual(2)
    await expect.poll(() => own.count()).toBe(0)
  },
)

test.skipIf(!isInstalled)(
  '[FN11] an answer does not run in the studio’s origin, nor set its cookies',
  async () => {
    const set = setOf(
      'page',
      `Deno.serve((request) => new Response('<script>1</script> ' + request.headers.get('cookie'), { headers: { 'Content-Type': 'text/html', 'Set-Cookie': 'session=1', 'Clear-Site-Data': '"*"', 'Refresh': '0', 'X-Own': '1' } }))`,
    )
    const { headers, text } = await call(set, { headers: { cookie: 'session=secret' } })
    expect(text).toContain('null')
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    expect(headers.get('x-own')).toBe('1')
    for (const name of ['set-cookie', 'clear-site-data', 'refresh']) expect(headers.get(name)).toBeNull()
  },
)

test.skipIf(!isInstalled)('[FN12] the engine ends with a server that is killed', async () => {
  const program = fileURLToPath(new URL('./testing/run-server.ts', import.meta.url))
  const server = fork(program, [], { execArgv: ['--import', 'tsx'] })
  const pid = await new Promise<number>((resolve) =>
    server.once('message', (message) => resolve(Number(message))),
  )
  expect(() => process.kill(pid, 0)).not.toThrow()
  server.kill('SIGKILL')
  await expect.poll(() => isRunning(pid)).toBe(false)
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/** As their senders' pages have it for servers without their packages. */
const VERIFY = `const encode = (text) => new TextEncoder().encode(text)
export async function verify(secret, signature, text) {
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  return await crypto.subtle.verify('HMAC', key, signature, encode(text))
}
export const fromHex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16))
export const fromBase64 = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
export const secretOf = (name) => encode(Deno.env.get(name))
export const answer = (isTheirs) => new Response('', { status: isTheirs ? 200 : 401 })`

test.skipIf(!isInstalled)(
  '[FN15] signatures of webhooks are checked by WebCrypto, as Stripe, GitHub and Standard Webhooks write them',
  async () => {
    const set = setOf('hooks', {
      'functions/_shared/verify.ts': VERIFY,
      'functions/stripe/index.ts': `import { answer, fromHex, secretOf, verify } from '../_shared/verify.ts'
        Deno.serve(async (request) => {
          const { t, v1 } = Object.fromEntries(request.headers.get('stripe-signature').split(',').map((part) => part.split('=')))
          return answer(await verify(secretOf('KEY'), fromHex(v1), t + '.' + (await request.text())))
        })`,
      'functions/github/index.ts': `import { answer, fromHex, secretOf, verify } from '../_shared/verify.ts'
        Deno.serve(async (request) => {
          const signature = request.headers.get('x-hub-signature-256').slice('sha256='.length)
          return answer(await verify(secretOf('KEY'), fromHex(signature), await request.text()))
        })`,
      'functions/svix/index.ts': `import { answer, fromBase64, verify } from '../_shared/verify.ts'
        Deno.serve(async (request) => {
          const [id, timestamp, signature] = ['id', 'timestamp', 'signature'].map((name) => request.headers.get('webhook-' + name))
          const secret = fromBase64(Deno.env.get('WHSEC').slice('whsec_'.length))
          const text = id + '.' + timestamp + '.' + (await request.text())
          return answer(await verify(secret, fromBase64(signature.slice('v1,'.length)), text))
        })`,
    })
    const body = '{"id":"evt_1","name":"Ä"}'
    const bytes = Buffer.from('a secret of 24 bytes….')
    const environment = { KEY: 'whole-secret', WHSEC: `whsec_${bytes.toString('base64')}` }
    const sign = (key: string | Buffer, text: string, form: 'hex' | 'base64') =>
      createHmac('sha256', key).update(text).digest(form)
    const senders = {
      stripe: { 'stripe-signature': `t=1,v1=${sign('whole-secret', `1.${body}`, 'hex')}` },
      github: { 'x-hub-signature-256': `sha256=${sign('whole-secret', body, 'hex')}` },
      svix: {
        ...{ 'webhook-id': 'msg_1', 'webhook-timestamp': '1' },
        'webhook-signature': `v1,${sign(bytes, `msg_1.1.${body}`, 'base64')}`,
      },
    }
    for (const [name, headers] of Object.entries(senders)) {
      const send = async (text: string) =>
        (await call({ ...set, environment }, { path: `/${name}`, method: 'POST', headers, body: text }))
          .status
      expect([name, await send(body), await send(`${body} `)]).toEqual([name, 200, 401])
    }
  },
)
