/** A disabled session leaves nothing running, whatever it was doing. */

import type { Device } from '@sayso/wire'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeServices, type FakeServices, json } from '../testing/fake-services.ts'
import { MemoryTransport } from '../testing/memory-transport.ts'
import { Snack } from './session.ts'

const PHONE: Device = { id: '4f0c', name: 'Pixel', platform: 'android' }
const CODE = { type: 'CODE', contents: 'export default 1\n' } as const

let services: FakeServices
let transport: MemoryTransport
let snack: Snack

beforeEach(() => {
  vi.useFakeTimers()
  services = createFakeServices()
  vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) => services.fetch(...args))
  transport = new MemoryTransport({ channel: 'k3F9x2Lm0Q', apiURL: 'https://api.example' })
  snack = new Snack({
    apiURL: 'https://api.example',
    snackagerURL: 'https://bundler.example',
    ...{ dependencies: {}, files: { 'App.js': CODE } },
    ...{ transports: { pubsub: transport }, online: true, reloadTimeout: 10_000 },
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const neverAnswered = () => new Promise<Response>(() => undefined)

test.each<[string, () => void]>([
  ['waiting to send a change', () => snack.updateFiles({ 'App.js': { ...CODE, contents: 'changed' } })],
  [
    'waiting for a preview',
    () => {
      transport.join(PHONE)
      void snack.getPreviewAsync()
    },
  ],
  [
    'waiting for a device that reloads',
    () => {
      const connectionId = transport.join(PHONE)
      snack.reloadConnectedClients()
      transport.leave(connectionId)
    },
  ],
  [
    'uploading code, without an answer',
    () => {
      services.answer('uploadCode', neverAnswered)
      transport.limitChars = 50
      transport.join(PHONE)
      snack.sendCodeChanges()
      snack.updateFiles({ 'App.js': { ...CODE, contents: 'changed' } })
      snack.sendCodeChanges()
    },
  ],
  [
    'waiting to upload code again',
    () => {
      services.answer('uploadCode', () => json({}, 503))
      transport.limitChars = 50
      snack.updateFiles({ 'App.js': { ...CODE, contents: 'changed' } })
      snack.sendCodeChanges()
    },
  ],
  [
    'uploading an asset',
    () => {
      services.answer('uploadAsset', neverAnswered)
      snack.updateFiles({ 'a.png': { type: 'ASSET', contents: new Blob(['a']) } })
    },
  ],
  [
    'waiting for a package',
    () => {
      services.answer('/bundle/', () => json({ name: 'chart', version: '2.4.1', pending: true }))
      snack.updateDependencies({ chart: '2.4.1' })
    },
  ],
])('[CS39] a session that is disabled while %s leaves no timer and sends nothing', async (_, begin) => {
  begin()
  await vi.advanceTimersByTimeAsync(100)
  expect(vi.getTimerCount()).toBeGreaterThan(0)
  const sentCount = transport.sent.length
  snack.setDisabled(true)
  await vi.advanceTimersByTimeAsync(0)
  const requestCount = services.requests.length
  expect(vi.getTimerCount()).toBe(0)
  await vi.advanceTimersByTimeAsync(120_000)
  expect([transport.sent.length, services.requests.length]).toEqual([sentCount, requestCount])
})

test('[CS44] an upload that was ended by disabling is begun again by enabling', async () => {
  services.answer('uploadCode', neverAnswered)
  transport.limitChars = 120
  snack.updateFiles({ 'App.js': { ...CODE, contents: 'x'.repeat(200) } })
  snack.sendCodeChanges()
  await vi.advanceTimersByTimeAsync(0)
  snack.setDisabled(true)
  services.answer('uploadCode', () => json({ url: 'https://files.example/~code/9' }))
  snack.setDisabled(false)
  transport.join(PHONE)
  await vi.advanceTimersByTimeAsync(0)
  expect(transport.codes().at(-1)?.s3url).toEqual({ 'App.js': 'https://files.example/~code/9' })
})

test('[CS14] a device that comes back while it is waited for is not removed by that wait', async () => {
  const connectionId = transport.join(PHONE)
  snack.reloadConnectedClients()
  transport.leave(connectionId)
  await vi.advanceTimersByTimeAsync(9000)
  transport.join(PHONE)
  snack.reloadConnectedClients()
  await vi.advanceTimersByTimeAsync(2000)
  expect(Object.keys(snack.getState().connectedClients)).toEqual([connectionId])
})
