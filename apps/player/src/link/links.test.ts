import { expect, test, vi } from 'vitest'
import { readAddress } from './address.ts'
import { openHostLink } from './host-link.ts'

const DEVICE = { id: '1', name: 'Safari on iPhone', platform: 'web' } as const
const ORIGIN = 'https://editor.example.com'

const SAVED = '0123456789abcdef0123456789abcdef'
const PROJECT =
  'exp://u.expo.dev/x?runtime-version=exposdk%3A53.0.0&channel-name=production&snack-channel=k3F9x2Lm0Q'

test.each([
  ['our own link', '#k3F9x2Lm0Q', { channel: 'k3F9x2Lm0Q', savedId: null, hostOrigin: null }],
  ['a saved project', `?snack=${SAVED}`, { channel: null, savedId: SAVED, hostOrigin: null }],
  [
    'a saved project as the ecosystem names it',
    `?initialUrl=${encodeURIComponent(`exp://x?runtime-version=exposdk%3A53.0.0&snack=${SAVED}`)}`,
    { channel: null, savedId: SAVED, hostOrigin: null },
  ],
  [
    'a saved project that is being followed',
    `?snack=${SAVED}#k3F9x2Lm0Q`,
    { channel: 'k3F9x2Lm0Q', savedId: null, hostOrigin: null },
  ],
  ['a saved project of elsewhere', '?snack=@user/diary', { channel: null, savedId: null, hostOrigin: null }],
  [
    'the ecosystem’s',
    `?initialUrl=${encodeURIComponent(PROJECT)}&origin=${encodeURIComponent(ORIGIN)}`,
    { channel: 'k3F9x2Lm0Q', savedId: null, hostOrigin: ORIGIN },
  ],
  ['none', '', { channel: null, savedId: null, hostOrigin: null }],
  ['a channel that is none', '#<script>', { channel: null, savedId: null, hostOrigin: null }],
  [
    'a project without a channel',
    '?initialUrl=exp%3A%2F%2Fx',
    { channel: null, savedId: null, hostOrigin: null },
  ],
])('an address: %s', (_, rest, expected) => {
  expect(readAddress(new URL(`http://sayso.test/player/53/index.html${rest}`))).toEqual(expected)
})

function openInPage(onConnected = vi.fn()) {
  const sent: unknown[] = []
  const own = new EventTarget()
  const host = { postMessage: (text: string, target: string) => sent.push([JSON.parse(text), target]) }
  const onMessage = vi.fn()
  const link = openHostLink({
    own: own as unknown as Window,
    host: host as unknown as Window,
    ...{ origin: ORIGIN, device: DEVICE, onConnected, onMessage },
  })
  const receive = (data: unknown, from: { origin?: string; source?: unknown } = {}) =>
    own.dispatchEvent(Object.assign(new Event('message'), { data, origin: ORIGIN, source: host, ...from }))
  return { sent, link, onMessage, receive, own }
}

test('a player in a page says that it left before it joins, and speaks to that page’s origin only', () => {
  const { sent, link } = openInPage()
  link.send({ type: 'RESEND_CODE' })
  expect(sent).toEqual([
    [{ type: 'DISCONNECT', device: DEVICE }, ORIGIN],
    [{ type: 'CONNECT', device: DEVICE }, ORIGIN],
    [{ type: 'MESSAGE', message: { type: 'RESEND_CODE', device: DEVICE } }, ORIGIN],
  ])
})

test('a player in a page is connected only when it has its link, over which it then asks for the code', async () => {
  const { link, sent } = openInPage(vi.fn(() => link.send({ type: 'RESEND_CODE' })))
  expect(sent).toHaveLength(2)
  await Promise.resolve()
  expect(sent.at(-1)).toEqual([{ type: 'MESSAGE', message: { type: 'RESEND_CODE', device: DEVICE } }, ORIGIN])
})

test('only strings of the page itself are read', () => {
  const { onMessage, receive } = openInPage()
  const reload = '{"type":"RELOAD_SNACK"}'
  receive(reload, { origin: 'https://evil.example' })
  receive(reload, { source: {} })
  for (const data of [null, 7, {}, 'no json', '[]', '{"type":"NOTHING"}', '{"type":"CODE"}']) receive(data)
  expect(onMessage).not.toHaveBeenCalled()
  receive(reload)
  expect(onMessage.mock.calls).toEqual([[{ type: 'RELOAD_SNACK' }]])
})

test('a closed player has left, and hears nothing', () => {
  const { sent, link, onMessage, receive, own } = openInPage()
  link.close()
  expect(sent.at(-1)).toEqual([{ type: 'DISCONNECT', device: DEVICE }, ORIGIN])
  receive('{"type":"RELOAD_SNACK"}')
  own.dispatchEvent(new Event('pagehide'))
  expect(onMessage).not.toHaveBeenCalled()
  expect(sent).toHaveLength(3)
})
