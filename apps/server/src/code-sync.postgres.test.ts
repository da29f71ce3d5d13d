/** Code sync on the product's own port: the relay, links of devices, and what sessions store. */

import { randomBytes } from 'node:crypto'
import { Server } from 'node:http'
import { connect as connectSocket } from 'node:net'
import { readProjectZip } from '@sayso/archive'
import { Snack as OurSnack, RelayTransport } from '@sayso/code-sync'
import { Snack as TheirSnack } from 'snack-sdk'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let product: TestServer
let origin: string
const sockets: Socket[] = []

beforeAll(async () => {
  product = await startTestServer({ SAYSO_SYNC_ORIGINS: 'https://editor.example.com' })
  origin = `http://127.0.0.1:${product.server.port}`
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(() => product?.close())

function connect(headers: Record<string, string> = {}): Socket {
  const socket = io(origin, {
    ...{ transports: ['websocket'], reconnection: false, forceNew: true, extraHeaders: headers },
  })
  sockets.push(socket)
  return socket
}

function opened(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    socket.once('connect', () => resolve('connected'))
    socket.once('connect_error', () => resolve('refused'))
  })
}

test.each([
  ['no page', {}, 'connected'],
  ['our own page', { origin: 'OWN' }, 'connected'],
  ['a page that the operator has named', { origin: 'https://editor.example.com' }, 'connected'],
  ['another page', { origin: 'https://evil.example' }, 'refused'],
  [
    'a page of a name that was pointed here',
    { origin: 'https://evil.example', host: 'evil.example' },
    'refused',
  ],
  ['no page, under a name that was pointed here', { host: 'evil.example' }, 'refused'],
  ['no page, under the name of an app', { host: 'plants.apps.localhost:PORT' }, 'refused'],
  ['no page, under our own name', { host: 'localhost:PORT' }, 'connected'],
])('%s: %o is %s', async (_, headers: { origin?: string; host?: string }, expected) => {
  const host = headers.host?.replace('PORT', `${product.server.port}`)
  const named = { ...headers, ...(headers.origin === 'OWN' && { origin }), ...(host && { host }) }
  expect(await opened(connect(named))).toBe(expected)
})

test('an upgrade of nobody’s is ended', async () => {
  const socket = connectSocket(product.server.port, '127.0.0.1')
  socket.write(
    'GET /nothing HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  )
  await new Promise((resolve) => socket.once('close', resolve))
  expect(socket.destroyed).toBe(true)
})

test('a link is one for its project, and ends those who are on it when it is turned off', async () => {
  const owner = await product.visitor()
  const { project } = (await owner.send('POST', '/api/projects', {})).body
  const path = `/api/projects/${project.id}/device-link`
  expect((await owner.get(path)).body).toEqual({ link: null })
  const { link } = (await owner.send('POST', path)).body
  expect((await owner.send('POST', path)).body).toEqual({ link })
  expect((await owner.get(path)).body).toEqual({ link })
  expect(link.channel).toMatch(/^[0-9a-f]{64}$/)
  expect(link.url).toBe(`${product.server.url}/player/53/index.html#${link.channel}`)
  expect(link.url).not.toContain(link.token)
  expect(link.command).toContain('0.0.0.0')

  const phone = connect()
  await opened(phone)
  phone.emit('subscribeChannel', { channel: link.channel, sender: '{"id":"1","platform":"web"}' })
  const reason = new Promise((resolve) => phone.once('terminate', resolve))
  // Until the relay knows of the phone, ending it would prove nothing.
  const session = connect()
  await opened(session)
  const joined = new Promise((resolve) => session.once('joinChannel', resolve))
  session.emit('subscribeChannel', { channel: link.channel, sender: 's', token: link.token })
  await joined
  expect((await owner.send('DELETE', path)).status).toBe(204)
  expect(await reason).toBe('This link was turned off.')

  const late = connect()
  await opened(late)
  late.emit('subscribeChannel', { channel: link.channel, sender: '{"id":"2","platform":"web"}' })
  expect(await new Promise((resolve) => late.once('terminate', resolve))).toBe('This link was turned off.')
  const { link: next } = (await owner.send('POST', path)).body
  expect(next.channel).not.toBe(link.channel)
})

test('a session of ours reaches a device through the product', async () => {
  const transport = new RelayTransport({ channel: 'abcdefghij', apiURL: origin, snackpubURL: origin })
  const device = connect()
  await opened(device)
  const code = new Promise<{ message: { type: string } }>((resolve) => device.once('message', resolve))
  transport.postMessage({ type: 'start' })
  const files = { 'App.js': { type: 'CODE' as const, contents: 'x'.repeat(40_000) } }
  transport.postMessage({ type: 'update_code', data: { files, dependencies: {}, sdkVersion: '53.0.0' } })
  device.emit('subscribeChannel', { channel: 'abcdefghij', sender: '{"id":"1","platform":"web"}' })
  const { message } = await code
  transport.postMessage({ type: 'stop' })
  // Too large for the socket: it went by address.
  const { 'App.js': url } = (message as unknown as { s3url: Record<string, string> }).s3url
  expect(url).toContain('/snack-files/~code/')
  const path = new URL(url ?? '').pathname
  expect((await product.nobody().get(path)).body).toBe('x'.repeat(40_000))
})

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAC0lEQVR4nGNgQAcAABIAAe+JVKQAAAAASUVORK5CYII=',
  'base64',
)

async function uploadAsset(bytes: Uint8Array, name: string, at = origin) {
  const form = new FormData()
  form.append('asset', new Blob([Buffer.from(bytes)]), name)
  const response = await fetch(`${at}/--/api/v2/snack/uploadAsset`, { method: 'POST', body: form })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

test('an asset is found by its hash, with its size in the headers, from any page', async () => {
  const { body } = await uploadAsset(PNG, 'leaf.png')
  expect(body.url).toContain(`/~asset/${body.hash}`)
  expect((await uploadAsset(PNG, 'other.png')).body).toEqual(body)
  const head = await fetch(new URL(new URL(body.url).pathname, origin), {
    ...{ method: 'HEAD', headers: { origin: 'https://anybody.example' } },
  })
  expect(Object.fromEntries(head.headers)).toMatchObject({
    'x-amz-meta-type': 'image/png',
    'x-amz-meta-width': '2',
    'x-amz-meta-height': '3',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': expect.stringContaining('x-amz-meta-width'),
    'content-type': 'image/png',
  })
})

test('a page that was uploaded is never shown as one', async () => {
  const { body } = await uploadAsset(Buffer.from('<script>alert(1)</script>'), 'page.html')
  const answer = await fetch(new URL(new URL(body.url).pathname, origin))
  expect(answer.headers.get('content-type')).toBe('application/octet-stream')
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  expect(answer.headers.get('content-disposition')).toBe('attachment')
})

test.each(['x.constructor', 'x.__proto__', 'x.toString', 'constructor'])(
  'a name such as %s gives no type',
  async (name) => {
    const { body } = await uploadAsset(Buffer.from(name), name)
    const answer = await fetch(new URL(new URL(body.url).pathname, origin))
    expect(answer.headers.get('content-type')).toBe('application/octet-stream')
    expect(answer.headers.get('x-amz-meta-type')).toBe('application/octet-stream')
  },
)

test('a large file comes back as it went', async () => {
  const bytes = randomBytes(9_900_000)
  const { body } = await uploadAsset(bytes, 'large.bin')
  const path = new URL(body.url).pathname
  const answer = await product.nobody().bytes(path)
  expect(answer.headers.get('content-length')).toBe(String(bytes.length))
  expect(Buffer.from(answer.bytes).equals(bytes)).toBe(true)
  const head = await fetch(new URL(path, origin), { method: 'HEAD' })
  expect(head.headers.get('content-length')).toBe(String(bytes.length))
})

test.each([
  ['no form', '/--/api/v2/snack/uploadAsset', '{}', 400],
  ['no JSON', '/v2/snack/uploadCode', '{"code":', 400],
  ['no text', '/v2/snack/uploadCode', '{"code":7}', 400],
  ['too much', '/v2/snack/uploadCode', JSON.stringify({ code: 'x'.repeat(6_000_000) }), 413],
  ['no picture', '/v2/snack/uploadPreview', '{"asset":"aGVsbG8="}', 400],
])('%s is refused in the form that clients read', async (_, path, body, status) => {
  const answer = await fetch(`${origin}${path}`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body },
  })
  expect(answer.status).toBe(status)
  const { errors } = await answer.json()
  expect(errors).toEqual([{ code: expect.any(String), message: expect.any(String), isTransient: false }])
})

const partsOf = (count: number, boundary: string) =>
  `${Array.from({ length: count }, (_, n) => `--${boundary}\r\ncontent-disposition: form-data; name="${n === 0 ? 'asset' : `f${n}`}"; filename="a.txt"\r\n\r\n${n}\r\n`).join('')}--${boundary}--\r\n`

test.each([
  ['plain', 'multipart/form-data; boundary=b', 'b', 19, 200],
  ['in quotes', 'multipart/form-data;boundary="b-1";charset=utf-8', 'b-1', 3, 200],
  ['of many parts', 'multipart/form-data; boundary=b', 'b', 30, 400],
  ['with a boundary inside of a text', 'multipart/form-data; x="; boundary=zzz;"; boundary=b', 'b', 30, 400],
  ['with another boundary before it', 'multipart/form-data; x="boundary=zzz"; boundary=b', 'b', 30, 400],
  ['with two boundaries', 'multipart/form-data; boundary=zzz; boundary=b', 'b', 30, 400],
  ['with a boundary in other letters', 'multipart/form-data; BOUNDARY=b', 'b', 30, 400],
  ['without a boundary', 'multipart/form-data', 'b', 30, 400],
])(
  '[SV277] a form %s is read by the boundary that its parts were counted by',
  async (_, type, boundary, count, status) => {
    const answer = await fetch(`${origin}/--/api/v2/snack/uploadAsset`, {
      ...{ method: 'POST', headers: { 'content-type': type }, body: partsOf(count, boundary) },
    })
    expect(answer.status).toBe(status)
  },
)

const CLIENTS = { ours: OurSnack, 'the ecosystem’s': TheirSnack as unknown as typeof OurSnack }

test.each(Object.entries(CLIENTS))(
  'a session (%s) saves, and what it saved is read and downloaded',
  async (_, Snack) => {
    const { body: asset } = await uploadAsset(PNG, 'leaf.png')
    const session = new Snack({
      ...{ apiURL: origin, snackpubURL: origin, snackagerURL: `${origin}/bundler` },
      ...{ name: 'Plant diary', sdkVersion: '53.0.0', dependencies: {} },
      files: {
        'App.js': { type: 'CODE', contents: 'export default () => null\n' },
        'assets/leaf.png': { type: 'ASSET', contents: asset.url },
      },
    })
    const saved = await session.saveAsync()
    expect([saved.snackId, saved.accountSnackId]).toEqual([saved.id, saved.id])
    const { body } = await product.nobody().get(`/v2/snack/${saved.id}`)
    expect(body).toMatchObject({
      ...{ id: saved.id, hashId: saved.hashId, isDraft: false },
      manifest: { name: 'Plant diary', sdkVersion: '53.0.0' },
      code: { 'App.js': { type: 'CODE', contents: 'export default () => null\n' } },
    })
    // Our session's `saveURL`. It leads to the player, without the headers of the studio's pages.
    const page = await fetch(`${origin}/${saved.id}`, { redirect: 'manual' })
    expect([page.status, page.headers.get('location')]).toEqual([
      302,
      `/player/53/index.html?snack=${saved.id}`,
    ])
    expect(page.headers.get('cross-origin-opener-policy')).toBeNull()
    const shown = await fetch(`${origin}/player/53/index.html?snack=${saved.id}`)
    expect(shown.headers.get('x-robots-tag')).toBe('noindex')
    const url = new URL(await session.getDownloadURLAsync())
    const zip = await product.nobody().bytes(url.pathname)
    const read = readProjectZip(zip.bytes)
    const files = read.ok ? read.files : new Map()
    expect(files.get('assets/leaf.png')?.content).toBe(PNG.toString('base64'))
    expect([...files.keys()].sort()).toEqual(['App.js', 'assets/leaf.png', 'package.json'])
  },
)

const GOOD = { manifest: { sdkVersion: '53.0.0' }, code: { 'App.js': { type: 'CODE', contents: '' } } }

test.each([
  [
    'nothing to start with',
    { ...GOOD, code: { 'read.me': { type: 'CODE', contents: '' } } },
    'nothing to start with',
  ],
  [
    'a path outside',
    { ...GOOD, code: { ...GOOD.code, '../x.js': { type: 'CODE', contents: '' } } },
    'cannot have the file',
  ],
  [
    'data instead of text',
    { ...GOOD, code: { 'App.js': { type: 'CODE', contents: 7 } } },
    'not what this address takes',
  ],
  ['no object', [], 'not what this address takes'],
  [
    'too much',
    { ...GOOD, code: { 'App.js': { type: 'CODE', contents: 'x'.repeat(6_000_000) } } },
    'larger than 5 MB',
  ],
])('a save with %s is refused', async (_, request, message) => {
  const { status, body } = await product.nobody().send('POST', '/--/api/v2/snack/save', request)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(body.errors[0].message).toContain(message)
})

test.each(['none', '0'.repeat(32), '../save'])(
  'a project that nobody saved (%s) is SNACK_NOT_FOUND',
  async (id) => {
    const { status, body } = await product.nobody().get(`/--/api/v2/snack/${encodeURIComponent(id)}`)
    expect([status, body.errors[0].code]).toEqual([404, 'SNACK_NOT_FOUND'])
  },
)

test('who stores too much is asked for patience, in a way that pages of other origins can read', async () => {
  const other = await startTestServer({ SAYSO_UPLOADS_PER_ADDRESS: '1' })
  const at = `http://127.0.0.1:${other.server.port}`
  const send = (path: string, body: unknown) => other.nobody().send('POST', `/--/api/v2/snack/${path}`, body)
  expect((await send('uploadCode', { code: 'x' })).status).toBe(200)
  const refused = [
    await send('uploadCode', { code: 'x' }),
    await send('uploadPreview', { asset: PNG.toString('base64') }),
    await uploadAsset(PNG, 'leaf.png', at),
  ]
  for (const { status, headers } of refused) {
    expect(status).toBe(429)
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(headers.get('Access-Control-Expose-Headers')).toContain('Retry-After')
  }
  await other.close()
})

test('one network stores so much a day, files and projects together, and all of them so much', async () => {
  const code = (size: number) => ({ code: 'x'.repeat(size) })
  const saved = (size: number) => ({
    ...GOOD,
    code: { 'App.js': { type: 'CODE', contents: 'y'.repeat(size) } },
  })
  const settings = ['SAYSO_UPLOAD_MEGABYTES_PER_ADDRESS', 'SAYSO_UPLOAD_MEGABYTES']
  const sentences = [
    'At most 1 MB a day are stored from one network.',
    'This server has no room for more files.',
  ]
  for (const [index, setting] of settings.entries()) {
    const other = await startTestServer({ [setting]: '1' })
    const send = (path: string, body: unknown) => other.nobody().send('POST', `/v2/snack/${path}`, body)
    expect((await send('uploadCode', code(700_000))).status).toBe(200)
    const answers = [await send('save', saved(700_000)), await send('uploadCode', code(700_001))]
    for (const { status, headers, body } of answers) {
      expect(status).toBe(index === 0 ? 429 : 503)
      expect(body.errors[0].message).toContain(sentences[index])
      expect(body.errors[0].isTransient).toBe(true)
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
    }
    await other.close()
  }
})

test('a server with open sockets stops without having to cut them off', async () => {
  const other = await startTestServer()
  const socket = io(`http://127.0.0.1:${other.server.port}`, { transports: ['websocket'], forceNew: true })
  sockets.push(socket)
  await opened(socket)
  const isGone = vi.fn()
  socket.on('disconnect', isGone)
  const cutOff = vi.spyOn(Server.prototype, 'closeAllConnections')
  await other.close()
  expect(cutOff).not.toHaveBeenCalled()
  cutOff.mockRestore()
  await vi.waitFor(() => expect(isGone).toHaveBeenCalled(), { timeout: 20_000 })
})
