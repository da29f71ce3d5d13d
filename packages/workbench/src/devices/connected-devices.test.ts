import type { ProjectSessionOptions } from '@sayso/code-sync'
import { textFile } from '@sayso/project'
import type { DeviceLink } from '@sayso/wire'
import { expect, test } from 'vitest'
import { ApiFailure } from '../ports/api-failure.ts'
import { createConnectedDevices } from './connected-devices.ts'

const LINK: DeviceLink = {
  channel: 'c',
  token: 't',
  url: 'http://sayso.test/player/53/index.html#c',
  obstacle: null,
  command: null,
}
const PHONE = {
  transport: 'pubsub',
  id: '1',
  name: 'Safari on iPhone',
  platform: 'web',
  status: 'ok',
} as const

type Opened = Omit<ProjectSessionOptions, 'origin'>

function start({ stored = null as DeviceLink | null, refuses = false, copyFails = false } = {}) {
  const calls: string[] = []
  const opened: Opened[] = []
  let expo = '~53.0.8'
  let isBeingWritten = false
  const devices = createConnectedDevices({
    projectId: 'p',
    api: {
      deviceLink: async () => stored,
      async openDeviceLink() {
        if (refuses) throw new ApiFailure('The server is away.', { code: 'offline' })
        return LINK
      },
      async revokeDeviceLink() {
        calls.push('revoke')
      },
    },
    dataConnection: { path: '/db/ref', anonKey: 'key' },
    sync: {
      async open(options) {
        opened.push(options)
        return {
          update: (_project, isUrgent) => calls.push(isUrgent ? 'update now' : 'update'),
          setPaused: (isPaused) => calls.push(isPaused ? 'pause' : 'resume'),
          reloadDevices: () => calls.push('reload'),
          askForPreviews: async () => {
            throw new Error('Operation timed out')
          },
          close: () => calls.push('close'),
        }
      },
      async saveCopy({ title }) {
        calls.push(`copy ${title}`)
        if (copyFails) throw new ApiFailure('The project is larger than 5 MB.', { code: 'internal' })
        return '/0123'
      },
    },
    ready: async () => {},
    project: () => ({
      title: 'Fernly',
      files: new Map([['package.json', packageJsonWith(expo)]]),
      allowedNames: ['tiny-lib', 'not-named'],
      isBeingWritten,
    }),
  })
  return {
    devices,
    calls,
    opened,
    write() {
      isBeingWritten = true
    },
    moveTo(range: string) {
      expo = range
      devices.refresh()
    },
  }
}

function packageJsonWith(expo: string) {
  return textFile(JSON.stringify({ dependencies: { expo, 'tiny-lib': '^1.0.0', other: '*' } }))
}

test('[WL9] the link leads to the player of the SDK that the project is on, also after a change of it', async () => {
  const { devices, moveTo } = start({ stored: LINK })
  const shown = () => {
    const { link } = devices.store.getState()
    return link.kind === 'open' ? link.link.url : link.kind
  }
  await devices.resume()
  expect(shown()).toBe('http://sayso.test/player/53/index.html#c')
  moveTo('~57.0.26')
  expect(shown()).toBe('http://sayso.test/player/57/index.html#c')
  moveTo('~53.0.8')
  expect(shown()).toBe('http://sayso.test/player/53/index.html#c')
})

test('[WL1] a project without a link is followed by nobody until the panel is opened', async () => {
  const { devices, opened, calls } = start()
  await devices.resume()
  devices.refresh()
  expect([opened, calls]).toEqual([[], []])
  await devices.showPanel()
  expect(devices.store.getState()).toMatchObject({ isPanelOpen: true, link: { kind: 'open', link: LINK } })
  expect(opened[0]).toMatchObject({
    channel: 'c',
    token: 't',
    project: { title: 'Fernly', allowedPackages: { 'tiny-lib': '^1.0.0' } },
  })
})

test('[WL1] a project that has a link follows it from its opening on', async () => {
  const { devices, calls, write } = start({ stored: LINK })
  await devices.resume()
  devices.refresh()
  write()
  devices.refresh()
  expect(calls).toEqual(['update', 'update now'])
  expect(devices.store.getState().isPanelOpen).toBe(false)
})

test('[WL2] devices and what they log are shown; the log is bounded', async () => {
  const { devices, opened } = start()
  await devices.showPanel()
  opened[0]?.onDevices({ phone: PHONE })
  for (let count = 0; count < 250; count++)
    opened[0]?.onLog({ deviceName: 'iPhone', level: 'log', text: `${count}` })
  const { devices: connected, log } = devices.store.getState()
  expect(connected).toEqual([PHONE])
  expect([log.length, log.at(0)?.text, log.at(-1)?.text]).toEqual([200, '50', '249'])
})

test('[WL3] turning the link off ends the session, and what it still reports is ignored', async () => {
  const { devices, opened, calls } = start()
  await devices.showPanel()
  await devices.revoke()
  opened[0]?.onDevices({ phone: PHONE })
  expect(calls).toEqual(['close', 'revoke'])
  expect(devices.store.getState()).toMatchObject({ link: { kind: 'none' }, devices: [] })
})

test('[WL4] what failed is said in a sentence, and can be tried again', async () => {
  const { devices } = start({ refuses: true })
  await devices.showPanel()
  expect(devices.store.getState().link).toEqual({ kind: 'failed', sentence: 'The server is away.' })
})

test('[WL4] a picture that does not come is said', async () => {
  const { devices } = start()
  await devices.showPanel()
  await devices.askForPreviews()
  expect(devices.store.getState()).toMatchObject({
    isAskingForPreviews: false,
    previewFailure: 'Operation timed out',
  })
})

test('[WL3] a project that is closed while its session is being opened leaves none open', async () => {
  const { devices, calls } = start()
  const opening = devices.showPanel()
  devices.dispose()
  await opening
  expect(calls).toEqual([])
  const { devices: other, calls: otherCalls } = start({ stored: LINK })
  await other.resume()
  other.dispose()
  expect(otherCalls).toEqual(['close'])
})

test('[WL6] devices are paused and follow again; a new link begins by following', async () => {
  const { devices, calls } = start()
  devices.setPaused(true)
  expect(devices.store.getState().isPaused).toBe(false)
  await devices.showPanel()
  devices.setPaused(true)
  expect(devices.store.getState().isPaused).toBe(true)
  devices.setPaused(false)
  expect(calls).toEqual(['pause', 'resume'])
  devices.setPaused(true)
  await devices.revoke()
  expect(devices.store.getState().isPaused).toBe(false)
})

test('[WL8] a copy is saved under the name by which devices know the server, and devices hear nothing of it', async () => {
  const { devices, calls } = start()
  await devices.saveCopy()
  expect(calls).toEqual([])
  await devices.showPanel()
  await Promise.all([devices.saveCopy(), devices.saveCopy()])
  expect(calls).toEqual(['copy Fernly'])
  expect(devices.store.getState().copy).toEqual({ kind: 'saved', url: 'http://sayso.test/0123' })
  await devices.revoke()
  expect(devices.store.getState().copy).toEqual({ kind: 'none' })
})

test('[WL8] a copy that is refused says why', async () => {
  const { devices } = start({ copyFails: true })
  await devices.showPanel()
  await devices.saveCopy()
  expect(devices.store.getState().copy).toEqual({
    kind: 'failed',
    sentence: 'The project is larger than 5 MB.',
  })
})
