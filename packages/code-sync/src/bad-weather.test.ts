/** Connections that break, come back or double, over a real relay. */

import type { Device } from '@sayso/wire'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { decodeFilePatch } from './code/file-patch.ts'
import type { SnackOptions } from './session/options.ts'
import { Snack } from './session/session.ts'
import { json } from './testing/fake-services.ts'
import { CHANNEL, PHONE, startTestRelay, type TestRelay } from './testing/test-relay.ts'

const TABLET: Device = { id: '77ab', name: 'Kitchen tablet', platform: 'ios' }
const WAITING = { timeout: 20_000 }

let relay: TestRelay
const opened: Snack[] = []

beforeEach(async () => {
  relay = await startTestRelay()
  vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) => relay.services.fetch(...args))
})

afterEach(async () => {
  for (const snack of opened.splice(0)) snack.setDisabled(true)
  await relay.close()
  vi.unstubAllGlobals()
})

function open(contents: string, options: SnackOptions = {}): Snack {
  const snack = new Snack({
    ...{ channel: CHANNEL, online: true, codeChangesDelay: 0, dependencies: {} },
    ...{ apiURL: 'https://api.example', snackpubURL: relay.url },
    files: { 'App.js': { type: 'CODE', contents } },
    ...options,
  })
  opened.push(snack)
  return snack
}

const clientsOf = (snack: Snack) => Object.values(snack.getState().connectedClients)
const hasPhone = (snack: Snack) => vi.waitFor(() => expect(clientsOf(snack)).toHaveLength(1), WAITING)

test('[CS22] a relay that dies while code is being uploaded is found again, and the device gets that code', async () => {
  let finish: (response: Response) => void = () => undefined
  relay.services.answer('uploadCode', () => new Promise((resolve) => (finish = resolve)))
  const { services, port } = relay
  const snack = open('x'.repeat(40_000))
  await relay.connect()
  await hasPhone(snack)
  await relay.close()
  relay = Object.assign(await startTestRelay(port), { services })
  const phone = await relay.connect()
  finish(json({ url: 'https://files.example/~code/7' }))
  await vi.waitFor(
    () => expect(phone.codes.at(-1)?.s3url).toEqual({ 'App.js': 'https://files.example/~code/7' }),
    WAITING,
  )
  await hasPhone(snack)
})

test('[CS22] in a channel of ours, who left while the relay was away is not in the list any more', async () => {
  const { port } = relay
  const snack = open('text\n', { channelToken: 'token' })
  await relay.connect(TABLET)
  await relay.connect()
  await vi.waitFor(() => expect(clientsOf(snack)).toHaveLength(2), WAITING)
  await relay.close()
  relay = await startTestRelay(port)
  const phone = await relay.connect()
  await vi.waitFor(() => expect(phone.codes.length).toBeGreaterThan(0), WAITING)
  expect(clientsOf(snack)).toMatchObject([{ id: PHONE.id }])
})

test('[CS106] two tabs are two sessions of one channel: neither takes the other for a device, or answers it', async () => {
  const [first, second] = [open('first\n'), open('second\n')]
  const phone = await relay.connect()
  await Promise.all([hasPhone(first), hasPhone(second)])
  const texts = () => phone.codes.map(({ diff }) => decodeFilePatch(diff['App.js'] ?? ''))
  await vi.waitFor(() => expect(new Set(texts())).toEqual(new Set(['first\n', 'second\n'])), WAITING)
  second.updateFiles({ 'App.js': { type: 'CODE', contents: 'third\n' } })
  await vi.waitFor(() => expect(texts().at(-1)).toBe('third\n'), WAITING)
  const sentCount = texts().length
  // Whatever the first session would answer to the second's code is on its way before this.
  phone.send({ type: 'ERROR', error: '{"message":"no"}' })
  await vi.waitFor(() => expect(clientsOf(first)[0]?.status).toBe('error'), WAITING)
  expect(texts()).toHaveLength(sentCount)
  expect([clientsOf(first), clientsOf(second)].map(({ length }) => length)).toEqual([1, 1])
})

test('[CS107] a device that came back from another address stays in the list when its old connection ends', async () => {
  const snack = open('text\n')
  const before = await relay.connect()
  await hasPhone(snack)
  const after = await relay.connect()
  await vi.waitFor(() => expect(after.codes.length).toBeGreaterThan(0), WAITING)
  before.socket.disconnect()
  after.send({ type: 'ERROR', error: '{"message":"no"}' })
  await vi.waitFor(() => expect(clientsOf(snack)[0]?.error?.message).toBe('no'), WAITING)
  snack.updateFiles({ 'App.js': { type: 'CODE', contents: 'changed\n' } })
  await vi.waitFor(
    () => expect(decodeFilePatch(after.codes.at(-1)?.diff['App.js'] ?? '')).toBe('changed\n'),
    { timeout: 20_000 },
  )
  after.socket.disconnect()
  await vi.waitFor(() => expect(clientsOf(snack)).toEqual([]), WAITING)
})

test('[CS108] in 2038, when counts of seconds overflow, devices come, report and go as before', async () => {
  const now = Date.parse('2038-01-19T03:14:08Z')
  vi.useFakeTimers({ toFake: ['Date'], now })
  try {
    const snack = open('text\n', { deviceId: 'd1' })
    const phone = await relay.connect()
    await hasPhone(snack)
    const preview = snack.getPreviewAsync()
    await vi.waitFor(() => expect(phone.types).toContain('REQUEST_STATUS'), WAITING)
    phone.send({ type: 'STATUS_REPORT', previewLocation: 'https://x.example/p', status: 'SUCCESS' })
    const [{ previewTimestamp = 0 } = {}] = Object.values(await preview)
    expect(previewTimestamp).toBeGreaterThanOrEqual(now)
    const alive = relay.services.requests.find(({ url }) => url.includes('notify-alive'))
    expect(alive?.body).toMatchObject({ data: { session: { openedAt: expect.any(Number) } } })
  } finally {
    vi.useRealTimers()
  }
})
