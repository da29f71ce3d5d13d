import { sessionSdkVersions } from '@sayso/project'
import type { Device } from '@sayso/wire'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { decodeFilePatch } from '../code/file-patch.ts'
import { createFakeServices, type FakeServices, json } from '../testing/fake-services.ts'
import { MemoryTransport } from '../testing/memory-transport.ts'
import type { SnackOptions } from './options.ts'
import { Snack } from './session.ts'

const PHONE: Device = { id: '4f0c', name: 'Pixel', platform: 'android' }
const TABLET: Device = { id: '77ab', name: 'Kitchen tablet', platform: 'ios' }
const APP = { 'App.js': { type: 'CODE', contents: 'export default 1\n' } } as const

let services: FakeServices
let transport: MemoryTransport

beforeEach(() => {
  vi.useFakeTimers()
  services = createFakeServices()
  vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) => services.fetch(...args))
  transport = new MemoryTransport({ channel: 'k3F9x2Lm0Q', apiURL: 'https://api.example' })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open(options: SnackOptions = {}): Snack {
  return new Snack({
    apiURL: 'https://api.example',
    snackagerURL: 'https://bundler.example',
    dependencies: {},
    files: APP,
    codeChangesDelay: 0,
    channel: 'k3F9x2Lm0Q',
    transports: { pubsub: transport },
    ...options,
  })
}

const code = (contents: string) => ({ type: 'CODE', contents }) as const
const lastFiles = () =>
  Object.fromEntries(
    Object.entries(transport.codes().at(-1)?.diff ?? {}).map(([path, patch]) => [
      path,
      decodeFilePatch(patch),
    ]),
  )
const clientOf = (snack: Snack, device = PHONE) => snack.getState().connectedClients[JSON.stringify(device)]

describe('state', () => {
  test('[CS30] what is not given has its default', () => {
    const { name, description, sdkVersion, dependencies, channel, online, disabled, unsaved } = new Snack({
      disabled: true,
    }).getState()
    expect({ name, description, sdkVersion, online, disabled, unsaved }).toEqual({
      name: 'Expo App',
      description: 'A new Expo app',
      sdkVersion: '52.0.0',
      online: false,
      disabled: true,
      unsaved: false,
    })
    expect(Object.values(dependencies)).toEqual(Array(8).fill({ version: '*' }))
    expect(channel).toMatch(/^[0-9a-zA-Z]{16,128}$/)
    expect(services.requests).toEqual([])
  })

  test('[CS31] what no session can have is refused', () => {
    expect(() => open({ sdkVersion: '47.0.0' })).toThrow(
      `Invalid SDKVersion, the following versions are supported: ${sessionSdkVersions().join(', ')}`,
    )
    expect(() => open({ channel: 'short' })).toThrow('Channel id too short')
    expect(() => open({ channel: 'x'.repeat(129) })).toThrow('Channel id too long')
    expect(() => open({ channel: 'has space' })).toThrow('Channel id contains an invalid character')
    expect(open({ channel: 'abcdef' }).getState().channel).toBe('abcdef')
    expect(open({ channel: 'x'.repeat(128) }).getState().channel).toHaveLength(128)
    expect(() => open().setSDKVersion('1.0.0')).toThrow('Invalid SDKVersion')
  })

  test('[CS32] an update that changes nothing keeps the state and calls nobody', () => {
    const snack = open()
    const listener = vi.fn()
    snack.addStateListener(listener)
    const before = snack.getState()
    snack.updateFiles({ 'App.js': code('export default 1\n') })
    snack.updateFiles({ 'none.js': null })
    snack.updateDependencies({ none: null })
    snack.setName('Expo App')
    snack.setUser(undefined)
    expect(snack.getState()).toBe(before)
    expect(listener).not.toHaveBeenCalled()
  })

  test('[CS33] listeners get the new state and the old one, until they are removed', () => {
    const snack = open()
    const listener = vi.fn()
    const remove = snack.addStateListener(listener)
    const before = snack.getState()
    snack.setName('Plant diary')
    expect(listener.mock.calls).toEqual([[snack.getState(), before]])
    remove()
    snack.setName('Another')
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('[CS33] a listener may change the state: what follows from either change is done', () => {
    const snack = open({ transports: {}, createTransport: () => transport })
    snack.addStateListener(({ online, name }) => {
      if (online && name === 'Expo App') snack.setName('Plant diary')
    })
    snack.setOnline(true)
    expect(transport.starts).toBe(1)
    transport.join(PHONE)
    expect(lastFiles()).toEqual({ 'App.js': 'export default 1\n' })
    expect(snack.getState().onlineName).toBe('Plant diary')
  })

  test('[CS34] no key of a state has the value undefined', () => {
    const snack = open({ deviceId: 'a device', online: true })
    snack.setDeviceId(undefined)
    snack.setWebPlayerURL(null)
    expect(Object.entries(snack.getState()).filter(([, value]) => value === undefined)).toEqual([])
  })

  test('[CS35] the project’s address carries SDK, id and channel', () => {
    expect(open({ id: '@ada/plants', sdkVersion: '53.0.0' }).getState().url).toBe(
      'exp://u.expo.dev/933fd9c0-1666-11e7-afca-d980795c5824?runtime-version=exposdk%3A53.0.0&channel-name=production&snack=%40ada%2Fplants&snack-channel=k3F9x2Lm0Q',
    )
    const snack = open({ id: 'saved', sdkVersion: '53.0.0' })
    snack.setSDKVersion('52.0.0')
    expect(snack.getState().url).not.toContain('snack=saved')
    snack.setSDKVersion('53.0.0')
    expect(snack.getState().url).toContain('snack=saved')
  })
})

describe('sending code', () => {
  test('[CS40] with no delay an update is sent before it returns', () => {
    const snack = open()
    transport.join(PHONE)
    expect(lastFiles()).toEqual({ 'App.js': 'export default 1\n' })
    snack.updateFiles({ 'App.js': code('export default 2\n'), 'lib/a.js': code('') })
    expect(lastFiles()).toEqual({ 'App.js': 'export default 2\n', 'lib/a.js': '' })
    snack.updateFiles({ 'lib/a.js': null })
    expect(lastFiles()).toEqual({ 'App.js': 'export default 2\n' })
    expect(transport.codes()).toHaveLength(3)
  })

  test('[CS41] with a delay changes are sent once, that long after the last', () => {
    const snack = open({ codeChangesDelay: 500 })
    transport.join(PHONE)
    snack.updateFiles({ 'App.js': code('2') })
    vi.advanceTimersByTime(499)
    snack.updateFiles({ 'App.js': code('3') })
    vi.advanceTimersByTime(499)
    expect(transport.codes()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(lastFiles()).toEqual({ 'App.js': '3' })
    expect(transport.codes()).toHaveLength(2)
  })

  test('[CS42] `sendCodeChanges` sends what has changed now, and nothing twice', () => {
    const snack = open({ codeChangesDelay: -1 })
    transport.join(PHONE)
    snack.updateFiles({ 'App.js': code('2') })
    vi.advanceTimersByTime(60_000)
    expect(transport.codes()).toHaveLength(1)
    snack.sendCodeChanges()
    snack.sendCodeChanges()
    expect(transport.codes()).toHaveLength(2)
  })

  test('[CS43] an empty project still sends one message', () => {
    open({ files: {} })
    transport.join(PHONE)
    expect(transport.codes()).toMatchObject([{ diff: {}, s3url: {}, dependencies: {} }])
  })

  test('[CS44] nothing is sent while disabled, and everything when it is enabled again', () => {
    const snack = open({ disabled: true })
    expect(transport.starts).toBe(0)
    snack.updateFiles({ 'App.js': code('2') })
    snack.setDisabled(false)
    transport.join(PHONE)
    expect(transport.starts).toBe(1)
    expect(lastFiles()).toEqual({ 'App.js': '2' })
    snack.setDisabled(true)
    expect(snack.getState()).toMatchObject({ online: false, connectedClients: {}, transports: {} })
  })

  test('[CS45] a file that did not change has the same patch', () => {
    const snack = open({ files: { ...APP, 'b.js': code('b') } })
    transport.join(PHONE)
    snack.updateFiles({ 'b.js': code('c') })
    const [first, second] = transport.codes()
    expect(second?.diff['App.js']).toBe(first?.diff['App.js'])
    expect(second?.diff['b.js']).not.toBe(first?.diff['b.js'])
  })

  test('[CS46] too large a message has its largest files uploaded, and waits for them', async () => {
    transport.limitChars = 5000
    const snack = open({
      files: {
        'App.js': code('a'.repeat(2000)),
        'big.js': code('b'.repeat(9000)),
        'c.js': code('c'.repeat(3000)),
      },
    })
    transport.join(PHONE)
    expect(transport.codes()).toEqual([])
    await vi.waitFor(() => expect(transport.codes()).toHaveLength(1), { timeout: 20_000 })
    expect(transport.codes()[0]).toMatchObject({
      diff: { 'big.js': '', 'c.js': '' },
      s3url: { 'big.js': 'https://files.example/~code/1', 'c.js': 'https://files.example/~code/2' },
    })
    snack.updateFiles({ 'App.js': code('a') })
    expect(transport.codes()[1]?.s3url).toEqual(transport.codes()[0]?.s3url)
    expect(services.requests.filter(({ url }) => url.includes('uploadCode'))).toHaveLength(2)
    expect(JSON.stringify(transport.sent)).not.toContain('upload.invalid')
  })

  test('[CS47] an upload that fails is tried again; one that fails for ever says so and stops', async () => {
    transport.limitChars = 500
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    let tries = 0
    services.answer('uploadCode', () => {
      tries += 1
      return json({}, 503)
    })
    const snack = open({ files: { 'App.js': code('a'.repeat(2000)) } })
    transport.join(PHONE)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(tries).toBe(4)
    expect(logged.mock.calls.map(([text]) => text)).toEqual([
      'App.js could not be uploaded',
      'Message size is too large',
    ])
    expect(transport.codes()).toEqual([])
    services.answer('uploadCode', () => json({ url: 'https://files.example/~code/9' }))
    snack.updateFiles({ 'App.js': code('b'.repeat(2000)) })
    await vi.waitFor(() => expect(transport.codes()).toHaveLength(1), { timeout: 20_000 })
    expect(vi.getTimerCount()).toBe(0)
    logged.mockRestore()
  })

  test('[CS48] a message that was not taken is logged, and not sent again', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    transport.fails = true
    open()
    transport.join(PHONE)
    await vi.waitFor(
      () => expect(logged).toHaveBeenCalledWith('Failed to publish message', expect.any(Error)),
      { timeout: 20_000 },
    )
    expect(logged).toHaveBeenCalledTimes(1)
    logged.mockRestore()
  })
})

describe('assets', () => {
  test('[CS50] the data of an asset is uploaded once, and sent by its address', async () => {
    const snack = open()
    transport.join(PHONE)
    snack.updateFiles({ 'assets/leaf.png': { type: 'ASSET', contents: new Blob(['leaf']) } })
    expect(transport.codes()).toHaveLength(1)
    await snack.getStateAsync()
    expect(transport.codes().at(-1)).toMatchObject({
      diff: { 'assets/leaf.png': '' },
      s3url: { 'assets/leaf.png': 'https://files.example/~asset/1' },
    })
    expect(snack.getState().files['assets/leaf.png']).toEqual({
      type: 'ASSET',
      contents: 'https://files.example/~asset/1',
    })
  })

  test('[CS51] an asset that cannot be uploaded has an error, and the rest is sent', async () => {
    services.answer('uploadAsset', () => new Response('no room', { status: 413 }))
    const snack = open()
    transport.join(PHONE)
    snack.updateFiles({ 'a.png': { type: 'ASSET', contents: new Blob(['leaf']) } })
    const { files } = await snack.getStateAsync()
    expect(files['a.png']?.error?.message).toBe('Failed to upload file a.png (no room)')
    expect(transport.codes()).toHaveLength(2)
  })

  test('[CS52] the result of an upload that is not wanted any more is dropped', async () => {
    let finish: (response: Response) => void = () => {}
    services.answer('uploadAsset', () => new Promise((resolve) => (finish = resolve)))
    const snack = open()
    snack.updateFiles({ 'a.png': { type: 'ASSET', contents: new Blob(['leaf']) } })
    snack.updateFiles({ 'a.png': null })
    finish(json({ url: 'https://files.example/~asset/late' }))
    expect((await snack.getStateAsync()).files).toEqual(APP)
  })
})

describe('dependencies', () => {
  const built = (version: string, dependencies = {}) =>
    json({ name: '@acme/chart', version, handle: `snackager-1/@acme~chart@${version}`, dependencies })

  test('[CS60] code waits for a package, and goes with its handle', async () => {
    let polls = 0
    services.answer('/bundle/', () => (++polls < 3 ? json({ pending: true }) : built('2.4.1')))
    const snack = open({ dependencies: { '@acme/chart': { version: '^2.4.0' } } })
    transport.join(PHONE)
    expect(transport.codes()).toEqual([])
    await vi.advanceTimersByTimeAsync(10_000)
    await snack.getStateAsync()
    expect(transport.codes()).toMatchObject([
      {
        dependencies: {
          '@acme/chart': { version: '^2.4.0', handle: 'snackager-1/@acme~chart@2.4.1', resolved: '2.4.1' },
        },
      },
    ])
    expect(services.requests.map(({ url }) => url)).toContain(
      'https://bundler.example/bundle/@acme/chart@%5E2.4.0?version_snackager=true&sdkVersion=52.0.0&platforms=ios,android,web',
    )
  })

  test('[CS61] what can never be resolved is said, and the code is sent without it', async () => {
    const snack = open({
      dependencies: {
        'Not A Name!': { version: '1.0.0' },
        chart: { version: 'one point two' },
        gone: { version: '1.0.0' },
      },
    })
    transport.join(PHONE)
    const { dependencies } = await snack.getStateAsync()
    expect(dependencies['Not A Name!']?.error?.message).toMatch(/^Invalid dependency 'Not A Name!' \(/)
    expect(dependencies.chart?.error?.message).toBe(
      "Invalid dependency 'chart' (version 'one point two' is not a valid semver)",
    )
    expect(dependencies.gone?.error?.message).toBe(
      "Failed to resolve dependency 'gone@1.0.0' (no such package)",
    )
    await vi.waitFor(() => expect(transport.codes()).toMatchObject([{ dependencies: {} }]), {
      timeout: 20_000,
    })
  })

  test('[CS62] a package that is never built fails after 30 polls, 5 s apart', async () => {
    services.answer('/bundle/', () => json({ pending: true }))
    const snack = open({ dependencies: { slow: { version: '1.0.0' } } })
    await vi.advanceTimersByTimeAsync(30 * 5000 - 1)
    expect(snack.getState().dependencies.slow?.error).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(snack.getState().dependencies.slow?.error?.message).toBe(
      "Failed to resolve dependency 'slow@1.0.0' (it is still being built)",
    )
    expect(services.paths().filter((path) => path.startsWith('/bundle/'))).toHaveLength(30)
  })

  test('[CS63] `*` becomes the version that fits the SDK; a version of one’s own stays', async () => {
    services.answer('/bundle/', () => built('14.1.4'))
    const snack = open({
      dependencies: { 'expo-haptics': { version: '*' }, 'expo-font': { version: '13.0.0' } },
    })
    const { dependencies, wantedDependencyVersions } = await snack.getStateAsync()
    expect(wantedDependencyVersions).toEqual({ 'expo-haptics': '~14.1.4' })
    expect(dependencies['expo-haptics']).toMatchObject({ version: '~14.1.4', wantedVersion: '~14.1.4' })
    expect(dependencies['expo-font']).toEqual({ version: '13.0.0' })
    services.answer('bundledNativeModules', () => json({ 'expo-haptics': '~15.0.0' }))
    snack.setSDKVersion('53.0.0')
    expect((await snack.getStateAsync()).dependencies['expo-haptics']).toMatchObject({ version: '~15.0.0' })
  })

  test('[CS64] peers that nobody lists are missing', async () => {
    services.answer('/bundle/', () =>
      built('2.4.1', { react: '*', 'react-native-svg': '^15.0.0', 'expo-haptics': '*' }),
    )
    const snack = open({ dependencies: { '@acme/chart': { version: '2.4.1' } } })
    expect((await snack.getStateAsync()).missingDependencies).toEqual({
      'react-native-svg': { dependents: ['@acme/chart'], wantedVersion: '^15.0.0' },
      'expo-haptics': { dependents: ['@acme/chart'], wantedVersion: '~14.1.4' },
    })
    services.answer('/bundle/', () => built('15.0.0'))
    snack.updateDependencies({ 'react-native-svg': '^15.0.0' })
    expect(Object.keys((await snack.getStateAsync()).missingDependencies)).toEqual(['expo-haptics'])
  })

  test('[CS65] an answer for a version that is not wanted any more is dropped', async () => {
    const waiting: ((response: Response) => void)[] = []
    services.answer('/bundle/', () => new Promise((resolve) => waiting.push(resolve)))
    const snack = open({ dependencies: { chart: { version: '1.0.0' } } })
    await vi.waitFor(() => expect(waiting).toHaveLength(1), { timeout: 20_000 })
    snack.updateDependencies({ chart: '2.0.0' })
    await vi.waitFor(() => expect(waiting).toHaveLength(2), { timeout: 20_000 })
    waiting[0]?.(built('1.0.0'))
    waiting[1]?.(built('2.0.0'))
    expect((await snack.getStateAsync()).dependencies.chart).toMatchObject({
      version: '2.0.0',
      handle: 'snackager-1/@acme~chart@2.0.0',
    })
  })
})

describe('clients', () => {
  test('[CS70] a client comes, has an error, recovers with new code, and leaves', () => {
    const snack = open()
    const connectionId = transport.join(PHONE)
    expect(clientOf(snack)).toEqual({ transport: 'pubsub', ...PHONE, status: 'ok' })
    const report = {
      name: 'Error',
      message: 'No such thing',
      fileName: 'App.js',
      loc: { line: 3, column: 7 },
    }
    transport.receive(PHONE, { type: 'ERROR', error: JSON.stringify(report) })
    expect(clientOf(snack)).toMatchObject({
      status: 'error',
      error: { message: 'No such thing', fileName: 'App.js', lineNumber: 3, columnNumber: 7 },
    })
    transport.receive(PHONE, { type: 'ERROR', error: 'not JSON' })
    snack.updateFiles({ 'App.js': code('2') })
    expect(clientOf(snack)).toEqual({ transport: 'pubsub', ...PHONE, status: 'ok' })
    transport.leave(connectionId)
    expect(snack.getState().connectedClients).toEqual({})
  })

  test('[CS71] messages of clients that nobody knows are ignored', () => {
    const snack = open()
    const before = snack.getState()
    transport.receive(PHONE, { type: 'ERROR', error: '{"message":"no"}' })
    transport.receive(PHONE, {
      type: 'STATUS_REPORT',
      previewLocation: 'https://x.example/p',
      status: 'SUCCESS',
    })
    expect(snack.getState()).toBe(before)
  })

  test('[CS72] console calls reach the log listeners, joined by spaces', () => {
    const snack = open()
    const listener = vi.fn()
    const remove = snack.addLogListener(listener)
    transport.join(PHONE)
    transport.receive(PHONE, { type: 'CONSOLE', method: 'warn', payload: ['slow list', '{"rows":900}'] })
    remove()
    transport.receive(PHONE, { type: 'CONSOLE', method: 'log', payload: ['late'] })
    expect(listener.mock.calls).toEqual([
      [{ type: 'warn', message: 'slow list {"rows":900}', connectedClient: clientOf(snack) }],
    ])
  })

  test('[CS73] a client that reloads may be away for as long as the reload timeout', () => {
    const snack = open({ reloadTimeout: 10_000 })
    const connectionId = transport.join(PHONE)
    transport.join(TABLET)
    snack.reloadConnectedClients()
    expect(transport.sent.filter(({ type }) => type === 'RELOAD_SNACK')).toHaveLength(1)
    expect(clientOf(snack)?.status).toBe('reloading')
    transport.leave(connectionId)
    transport.leave(JSON.stringify(TABLET))
    vi.advanceTimersByTime(9999)
    transport.join(PHONE)
    expect(clientOf(snack)?.status).toBe('ok')
    vi.advanceTimersByTime(1)
    expect(Object.keys(snack.getState().connectedClients)).toEqual([JSON.stringify(PHONE)])
  })

  test('[CS74] a preview waits for every client that was there, or for its leave', async () => {
    const snack = open()
    expect(await snack.getPreviewAsync()).toEqual({})
    transport.join(PHONE)
    transport.join(TABLET)
    const preview = snack.getPreviewAsync()
    expect(transport.sent.filter(({ type }) => type === 'REQUEST_STATUS')).toHaveLength(1)
    transport.receive(PHONE, {
      type: 'STATUS_REPORT',
      previewLocation: 'https://x.example/p',
      status: 'SUCCESS',
    })
    transport.leave(JSON.stringify(TABLET))
    expect(Object.values(await preview)).toMatchObject([{ id: '4f0c', previewURL: 'https://x.example/p' }])
  })

  test('[CS75] a preview that does not come times out after 10 s', async () => {
    const snack = open()
    transport.join(PHONE)
    const preview = snack.getPreviewAsync()
    const failure = expect(preview).rejects.toThrow('Operation timed out')
    await vi.advanceTimersByTimeAsync(10_000)
    await failure
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('online', () => {
  test('[CS80] going online makes a transport, going offline stops it and drops its clients', () => {
    const made = vi.fn(() => transport)
    const snack = new Snack({ dependencies: {}, files: APP, channel: 'k3F9x2Lm0Q', createTransport: made })
    expect(snack.getState().online).toBe(false)
    snack.setName('')
    snack.setOnline(true)
    expect(made.mock.calls).toMatchObject([[{ name: 'pubsub', channel: 'k3F9x2Lm0Q' }]])
    expect(snack.getState()).toMatchObject({ online: true, onlineName: 'Unnamed Snack' })
    transport.join(PHONE)
    expect(clientOf(snack)?.status).toBe('ok')
    snack.setOnline(false)
    expect(snack.getState()).toMatchObject({ online: false, connectedClients: {}, transports: {} })
    expect('onlineName' in snack.getState()).toBe(false)
    snack.setOnline(true)
    expect(transport.starts).toBe(2)
  })

  test('[CS81] a session of a user or a device is listed while it is online, and closed after', async () => {
    const snack = open({ deviceId: 'my device', transports: {}, createTransport: () => transport })
    expect(services.requests).toEqual([])
    snack.setOnline(true)
    expect(services.paths()).toEqual(['/--/api/v2/development-sessions/notify-alive'])
    expect(services.requests[0]).toMatchObject({
      url: expect.stringContaining('?deviceId=my%20device'),
      body: {
        data: { session: { description: 'Expo App', hostname: 'snack', source: 'snack', config: {} } },
      },
    })
    await vi.waitFor(() => expect(snack.getState().sendBeaconCloseRequest).toBeDefined(), { timeout: 20_000 })
    snack.setName('Plant diary')
    expect(services.paths()).toHaveLength(2)
    snack.setFocus()
    expect(services.paths()).toHaveLength(3)
    snack.setOnline(false)
    expect(services.paths().at(-1)).toBe('/--/api/v2/development-sessions/notify-close')
    expect('sendBeaconCloseRequest' in snack.getState()).toBe(false)
  })
})

describe('saving', () => {
  test('[CS90] a save stores id and address, and clears the mark of what is unsaved', async () => {
    const snack = open()
    snack.updateFiles({ 'App.js': code('2') })
    expect(snack.getState().unsaved).toBe(true)
    expect(await snack.saveAsync()).toEqual({
      id: 'saved-1',
      url: 'https://api.example/saved-1',
      hashId: 'hash-1',
      snackId: 'row-1',
      accountSnackId: 'project-1',
    })
    expect(snack.getState()).toMatchObject({ id: 'saved-1', hashId: 'hash-1', unsaved: false })
    expect(services.requests.at(-1)?.body).toEqual({
      manifest: { sdkVersion: '52.0.0', name: 'Expo App', description: 'A new Expo app', dependencies: {} },
      code: { 'App.js': code('2') },
      dependencies: {},
      isDraft: false,
    })
  })

  test('[CS91] what changed meanwhile stays unsaved', async () => {
    const snack = open()
    const saving = snack.saveAsync()
    await vi.waitFor(() => expect(services.paths()).toContain('/--/api/v2/snack/save'), { timeout: 20_000 })
    snack.updateFiles({ 'App.js': code('later') })
    await saving
    expect(snack.getState().unsaved).toBe(true)
  })

  test('[CS92] the server’s error is thrown, or “Failed to save”', async () => {
    services.answer('/snack/save', () => json({ errors: [{ message: 'The project is too large.' }] }, 400))
    await expect(open().saveAsync()).rejects.toThrow('The project is too large.')
    services.answer('/snack/save', () => json({}))
    await expect(open().saveAsync()).rejects.toThrow('Failed to save')
  })

  test('[CS93] the first preview goes with the save, and its failure does not undo it', async () => {
    const snack = open()
    transport.join(PHONE)
    services.answer('/snack/updateMetadata', () => json({}, 500))
    const saving = snack.saveAsync()
    transport.receive(PHONE, {
      type: 'STATUS_REPORT',
      previewLocation: 'https://x.example/p',
      status: 'SUCCESS',
    })
    await saving
    await vi.waitFor(() => expect(services.paths()).toContain('/--/api/v2/snack/updateMetadata'), {
      timeout: 20_000,
    })
    expect(services.requests.at(-1)?.body).toEqual({
      id: 'saved-1',
      previewLocation: 'https://x.example/p',
      status: 'SUCCESS',
    })
  })

  test('[CS94] a download saves first what is not saved', async () => {
    const snack = open()
    expect(await snack.getDownloadURLAsync()).toBe('https://api.example/--/api/v2/snack/download/saved-1')
    await snack.getDownloadURLAsync()
    expect(services.paths().filter((path) => path.endsWith('/save'))).toHaveLength(1)
  })
})
