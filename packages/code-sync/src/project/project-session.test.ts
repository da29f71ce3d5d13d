import { DEFAULT_SDK, EXPO_SDKS, textFile } from '@sayso/project'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { decodeFilePatch } from '../code/file-patch.ts'
import { CHANNEL, startTestRelay, type TestRelay } from '../testing/test-relay.ts'
import { openProjectSession, type ProjectSession } from './project-session.ts'

const WAITING = { timeout: 20_000 }

let relay: TestRelay
let session: ProjectSession

beforeEach(async () => {
  relay = await startTestRelay()
  session = openProjectSession({
    ...{ origin: relay.url, channel: CHANNEL, token: 'token' },
    ...{ project: projectOf('one'), onDevices() {}, onLog() {}, onReachable() {} },
  })
})

afterEach(async () => {
  session.close()
  await relay.close()
})

function projectOf(text: string) {
  return { title: 'Fernly', files: new Map([['App.js', textFile(text)]]), allowedPackages: {} }
}

test('[CS114] code names the SDK that the project is on, also when the project moves to another one', async () => {
  const phone = await relay.connect()
  const named = () => phone.codes.map(({ metadata }) => metadata.expoSDKVersion)
  await vi.waitFor(() => expect(named().at(-1)).toBe(DEFAULT_SDK.version), WAITING)
  for (const { version, expoRange } of EXPO_SDKS.toReversed()) {
    const project = projectOf('one')
    project.files.set('package.json', textFile(JSON.stringify({ dependencies: { expo: expoRange } })))
    session.update(project, true)
    await vi.waitFor(() => expect(named().at(-1)).toBe(version), WAITING)
  }
})

test('[CS112] a paused project stays on devices as it was, also on those that come, until it is followed again', async () => {
  const phone = await relay.connect()
  const texts = () => phone.codes.map(({ diff }) => decodeFilePatch(diff['App.js'] ?? ''))
  await vi.waitFor(() => expect(texts()).toContain('one'), WAITING)
  session.setPaused(true)
  session.update(projectOf('two'), true)
  const tablet = await relay.connect({ id: '77ab', name: 'Kitchen tablet', platform: 'ios' })
  await vi.waitFor(() => expect(tablet.codes).toHaveLength(1), WAITING)
  expect(decodeFilePatch(tablet.codes[0]?.diff['App.js'] ?? '')).toBe('one')
  expect(texts()).not.toContain('two')
  session.setPaused(false)
  await vi.waitFor(() => expect(texts().at(-1)).toBe('two'), WAITING)
})

test('[CS700] two sessions report their relays apart, and closing one leaves the other', async () => {
  const reports: string[] = []
  const open = (name: string) =>
    openProjectSession({
      ...{ origin: relay.url, channel: CHANNEL, token: 'token' },
      ...{ project: projectOf(name), onDevices() {}, onLog() {} },
      onReachable: (isReachable) => reports.push(`${name} ${isReachable}`),
    })
  const first = open('first')
  const second = open('second')
  const third = open('third')
  third.close()
  await vi.waitFor(() => expect(reports.sort()).toEqual(['first true', 'second true']), WAITING)
  first.close()
  second.close()
})
