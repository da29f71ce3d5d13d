/** Push notifications of a page, without a browser: the server, the socket and the banner are the test's own. */

import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const emitter = new EventEmitter()
const banners: { title?: string | null; body?: string | null; press: () => void }[] = []

vi.mock('react-native', () => ({ DeviceEventEmitter: emitter }))
vi.mock('../react-native/system/permissions.ts', () => ({ readPermission: () => ({ status: 'granted' }) }))
vi.mock('./banner.ts', () => ({
  showBanner: (content: object, press: () => void) => void banners.push({ ...content, press }),
}))

const URL_OF_DATA = 'http://localhost/db/abcdefghijklmnopqrst'
const stored = new Map<string, string>()
let sockets: FakeSocket[] = []
let asked: { url: string; body: { apikey: string; channel: string } }[] = []

class FakeSocket {
  static OPEN = 1
  readyState = 1
  sent: { topic: string; event: string }[] = []
  onopen = () => {}
  onmessage = (_event: { data: string }) => {}
  onclose = () => {}
  readonly url: string
  constructor(url: string) {
    this.url = url
    sockets.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
}

interface Remote {
  askPushToken(): Promise<string | null>
  listenAgain(): void
}

/** By a name that the compiler does not follow: stand-ins have the types of apps. */
const REMOTE = './remote.ts'

async function start(environment: Readonly<Record<string, string | undefined>>): Promise<Remote> {
  vi.resetModules()
  vi.stubGlobal('process', { ...process, env: environment })
  return (await import(REMOTE)) as Remote
}

const DATA = { EXPO_PUBLIC_SUPABASE_URL: URL_OF_DATA, EXPO_PUBLIC_SUPABASE_ANON_KEY: 'k' }

// A socket's heartbeat would outlive its test.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  // The next file of this worker needs the real ones.
  vi.unstubAllGlobals()
})

beforeEach(() => {
  sockets = []
  asked = []
  stored.clear()
  banners.length = 0
  emitter.removeAllListeners()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    asked.push({ url, body: JSON.parse(body) })
    return Response.json({ token: `ExponentPushToken[sayso-${asked.length}]` })
  })
})

test('a token is asked for once, is kept, and stands for a channel that the page listens to', async () => {
  const { askPushToken } = await start(DATA)
  expect(await Promise.all([askPushToken(), askPushToken()])).toEqual(
    Array(2).fill('ExponentPushToken[sayso-1]'),
  )
  expect(asked).toMatchObject([{ url: `${URL_OF_DATA}/push/v1/tokens`, body: { apikey: 'k' } }])
  const channel = asked[0]?.body.channel
  expect(channel).toMatch(/^push:[\w-]{32}$/)
  expect(sockets.map(({ url }) => url)).toEqual([
    'ws://localhost/db/abcdefghijklmnopqrst/realtime/v1/websocket?apikey=k&vsn=1.0.0',
  ])
  sockets[0]?.onopen()
  expect(sockets[0]?.sent).toMatchObject([{ topic: `realtime:${channel}`, event: 'phx_join' }])
  const next = await start(DATA)
  next.listenAgain()
  expect(sockets).toHaveLength(2)
  expect(await next.askPushToken()).toBe('ExponentPushToken[sayso-1]')
  expect([asked.length, sockets.length]).toEqual([1, 2])
})

test('a notification reaches the listeners, and a banner that can be pressed', async () => {
  const { askPushToken } = await start(DATA)
  await askPushToken()
  const heard: [string, { notification?: object; request?: { content: { body: string } } }][] = []
  for (const name of ['onDidReceiveNotification', 'onDidReceiveNotificationResponse'])
    emitter.on(name, (event) => heard.push([name, event]))
  const topic = `realtime:${asked[0]?.body.channel}`
  const payload = { event: 'push', payload: { id: '1', title: 'Hi', body: 'there', data: { a: 1 } } }
  sockets[0]?.onmessage({ data: 'not JSON' })
  sockets[0]?.onmessage({ data: JSON.stringify({ topic: 'realtime:other', event: 'broadcast', payload }) })
  expect(banners).toEqual([])
  sockets[0]?.onmessage({ data: JSON.stringify({ topic, event: 'broadcast', payload }) })
  expect(banners).toMatchObject([{ title: 'Hi', body: 'there' }])
  banners[0]?.press()
  expect(heard.map(([name]) => name)).toEqual([
    'onDidReceiveNotification',
    'onDidReceiveNotificationResponse',
  ])
  // An app's own handler decides.
  emitter.on('onHandleNotification', () => {})
  sockets[0]?.onmessage({ data: JSON.stringify({ topic, event: 'broadcast', payload }) })
  expect(banners).toHaveLength(1)
})

test.each([{}, { EXPO_PUBLIC_SUPABASE_URL: 'https://abcd.supabase.co', EXPO_PUBLIC_SUPABASE_ANON_KEY: 'k' }])(
  'an app without data here has no token: %o',
  async (environment) => {
    const { askPushToken, listenAgain } = await start(environment)
    listenAgain()
    expect(await askPushToken()).toBeNull()
    expect([asked, sockets]).toEqual([[], []])
  },
)
