/** The ecosystem's own client, as published, against our relay; and the relay's plain sockets against our session. */

import type { CodeMessage } from '@sayso/wire'
import { Snack as ForeignSnack } from 'snack-sdk'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { decodeFilePatch } from './code/file-patch.ts'
import { Snack as OwnSnack } from './session/session.ts'
import { json } from './testing/fake-services.ts'
import { CHANNEL, PHONE, startTestRelay, type TestRelay } from './testing/test-relay.ts'

const API = 'https://api.example'

let running: TestRelay
const opened: { setOnline(online: boolean): void }[] = []

beforeEach(async () => {
  running = await startTestRelay()
  vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) => running.services.fetch(...args))
})

afterEach(async () => {
  for (const snack of opened.splice(0)) snack.setOnline(false)
  await running.close()
  vi.unstubAllGlobals()
})

const filesOf = ({ diff }: CodeMessage) =>
  Object.fromEntries(Object.entries(diff).map(([path, patch]) => [path, decodeFilePatch(patch)]))

const sessions = [
  { name: 'the published client', Session: ForeignSnack as unknown as typeof OwnSnack },
  { name: 'our own', Session: OwnSnack },
]

describe.each(sessions)('a session of $name', ({ Session }) => {
  function open(options: ConstructorParameters<typeof OwnSnack>[0] = {}): OwnSnack {
    const snack = new Session({
      name: 'Plant diary',
      sdkVersion: '52.0.0',
      dependencies: {},
      files: { 'App.js': { type: 'CODE', contents: 'export default 1\n' } },
      channel: CHANNEL,
      online: true,
      apiURL: API,
      snackagerURL: 'https://bundler.example',
      snackpubURL: running.url,
      codeChangesDelay: 0,
      ...options,
    })
    opened.push(snack)
    return snack
  }

  const client = (snack: OwnSnack) => snack.getState().connectedClients[JSON.stringify(PHONE)]
  const isConnected = (snack: OwnSnack) =>
    vi.waitFor(() => expect(client(snack)?.status).toBe('ok'), { timeout: 20_000 })

  test('[CS100] a device joins, gets the code, and each change of it', async () => {
    const snack = open()
    const phone = await running.connect()
    await vi.waitFor(() => expect(phone.codes).toHaveLength(1), { timeout: 20_000 })
    snack.updateFiles({ 'App.js': { type: 'CODE', contents: 'export default 2\n' } })
    await vi.waitFor(() => expect(phone.codes).toHaveLength(2), { timeout: 20_000 })
    expect(phone.codes.map(filesOf)).toEqual([
      { 'App.js': 'export default 1\n' },
      { 'App.js': 'export default 2\n' },
    ])
    expect(phone.codes[0]?.metadata.expoSDKVersion).toBe('52.0.0')
  })

  test('[CS101] a device that was there before the session is found', async () => {
    const phone = await running.connect()
    const snack = open()
    await isConnected(snack)
    await vi.waitFor(() => expect(phone.codes).toHaveLength(1), { timeout: 20_000 })
  })

  test('[CS102] console, error, recovery and leave arrive', async () => {
    const snack = open()
    const logs: string[] = []
    snack.addLogListener(({ type, message }) => logs.push(`${type}: ${message}`))
    const phone = await running.connect()
    await isConnected(snack)
    phone.send({ type: 'CONSOLE', method: 'warn', payload: ['slow', 'list'] })
    await vi.waitFor(() => expect(logs).toEqual(['warn: slow list']), { timeout: 20_000 })
    phone.send({ type: 'ERROR', error: '{"message":"No such thing","lineNumber":3,"columnNumber":7}' })
    await vi.waitFor(() => expect(client(snack)?.status).toBe('error'), { timeout: 20_000 })
    expect(client(snack)?.error).toMatchObject({ message: 'No such thing', lineNumber: 3 })
    snack.updateFiles({ 'App.js': { type: 'CODE', contents: 'export default 2\n' } })
    await isConnected(snack)
    phone.socket.disconnect()
    await vi.waitFor(() => expect(snack.getState().connectedClients).toEqual({}), { timeout: 20_000 })
  })

  test('[CS103] reload and preview reach the device, and its report comes back', async () => {
    const snack = open()
    const phone = await running.connect()
    await isConnected(snack)
    const preview = snack.getPreviewAsync()
    await vi.waitFor(() => expect(phone.types).toContain('REQUEST_STATUS'), { timeout: 20_000 })
    phone.send({ type: 'STATUS_REPORT', previewLocation: 'https://x.example/p', status: 'SUCCESS' })
    expect(Object.values(await preview)).toMatchObject([{ previewURL: 'https://x.example/p' }])
    snack.reloadConnectedClients()
    await vi.waitFor(() => expect(phone.types).toContain('RELOAD_SNACK'), { timeout: 20_000 })
    expect(client(snack)?.status).toBe('reloading')
  })

  test('[CS104] too large a project is sent by address', async () => {
    open({
      files: {
        'App.js': { type: 'CODE', contents: 'export default 1\n' },
        'big.js': { type: 'CODE', contents: 'x'.repeat(40_000) },
      },
    })
    const phone = await running.connect()
    await vi.waitFor(() => expect(phone.codes).toHaveLength(1), { timeout: 20_000 })
    expect(phone.codes[0]).toMatchObject({ diff: { 'big.js': '' }, s3url: { 'big.js': expect.any(String) } })
  })

  test('[CS105] packages are resolved and go with the code; a save stores them', async () => {
    running.services.answer('/bundle/', () =>
      json({ name: 'chart', version: '2.4.1', handle: 'snackager-1/chart@2.4.1', dependencies: {} }),
    )
    const snack = open({ dependencies: { chart: { version: '2.4.1' } } })
    const phone = await running.connect()
    await vi.waitFor(() => expect(phone.codes.at(-1)?.dependencies).toHaveProperty('chart'), {
      timeout: 20_000,
    })
    expect(phone.codes.at(-1)?.dependencies.chart).toMatchObject({ resolved: '2.4.1' })
    const saving = snack.saveAsync()
    await vi.waitFor(() => expect(phone.types).toContain('REQUEST_STATUS'), { timeout: 20_000 })
    phone.send({ type: 'STATUS_REPORT', previewLocation: 'https://x.example/p', status: 'SUCCESS' })
    expect(await saving).toMatchObject({ id: 'saved-1' })
    const request = running.services.requests.find(({ url }) => url.endsWith('/snack/save'))
    expect(request?.body).toMatchObject({
      manifest: { name: 'Plant diary', dependencies: { chart: '2.4.1' } },
    })
  })
})
