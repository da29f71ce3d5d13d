/** The set-up of the engine of functions, with a command that a test plays. */

import { afterEach, expect, test } from 'vitest'
import { createLog } from '../logs.ts'
import { createEngineSetUp, type EngineSetUp } from './engine-set-up.ts'

const log = createLog({ level: 'fatal', destination: { write: () => undefined } })
let setUp: EngineSetUp
let ends: { succeed: () => void; fail: () => void }[] = []
let [isThere, nowMs] = [false, 0]

function open(canInstall = true): void {
  ;[ends, isThere, nowMs] = [[], false, 0]
  const install = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      ends.push({ succeed: resolve, fail: () => reject(new Error('npm said no')) })
    })
  const find = async () => (isThere ? '/engine' : null)
  setUp = createEngineSetUp({ install: canInstall ? install : null, log, find, nowMs: () => nowMs })
}

afterEach(() => setUp.close())

test('[SV342] the first need begins the set-up once, nobody waits for it, and then the engine is there', async () => {
  open()
  expect(await setUp.state()).toBe('missing')
  expect(await setUp.need()).toMatch(/^Functions are being set up/)
  expect(await setUp.need()).toMatch(/^Functions are being set up/)
  expect(ends).toHaveLength(1)
  isThere = true
  ends[0]?.succeed()
  await expect.poll(() => setUp.need()).toBeNull()
  expect(await setUp.find()).toBe('/engine')
})

test('[SV342] a set-up that failed names the command, and begins again after a minute', async () => {
  open()
  await setUp.need()
  ends[0]?.fail()
  await expect.poll(() => setUp.state()).toBe('failed')
  expect(await setUp.need()).toContain('npm run build -- --functions')
  expect(ends).toHaveLength(1)
  nowMs = 60_000
  expect(await setUp.need()).toMatch(/^Functions are being set up/)
  expect(ends).toHaveLength(2)
})

test('[SV342] a server without the command leaves it to its operator', async () => {
  open(false)
  expect(await setUp.need()).toContain('Its operator runs')
  expect(await setUp.state()).toBe('missing')
})
