import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import type { FakePackage } from '../testing/fake-registry.ts'
import { type ServiceKit, startServiceKit } from '../testing/service-kit.ts'

// Processes start, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

let kit: ServiceKit | null = null

afterEach(async () => {
  await kit?.close()
  kit = null
})

async function start(
  packages: readonly FakePackage[],
  limits: NonNullable<Parameters<typeof startServiceKit>[1]>['limits'] = {},
): Promise<ServiceKit> {
  kit = await startServiceKit(packages, { limits, inProcesses: true })
  return kit
}

const good: FakePackage = { name: 'good', version: '1.0.0', files: { 'index.js': 'exports.good = 1' } }

/** Brackets in brackets: a parser that calls itself runs out of stack and takes its process along. */
const nested: FakePackage = {
  name: 'nested',
  version: '1.0.0',
  files: { 'index.js': `module.exports = ${'['.repeat(4_500_000)}` },
}

test('10.1 another process builds, for the preview and for phones, and says what a package does wrong', async () => {
  const { get, run, service } = await start([good])
  expect(await run({ good: '1' }, 'good')).toEqual({ good: 1 })
  expect(await get({ gone: '1' })).toMatchObject({ status: 'failed', failures: [{ code: 'not-found' }] })
  const bundle = () => service.handle(new Request('http://localhost/bundler/bundle/good@1.0.0'), '192.0.2.1')
  await expect.poll(async () => (await bundle())?.json(), POLLING).toMatchObject({ handle: 'good@1.0.0' })
})

test('10.2 a build that takes too long is ended with its process, and the next one works', async () => {
  const { get, registry, folder } = await start([good], { buildTimeoutMs: 3000 })
  registry.gate = new Promise(() => undefined)
  expect(await get({ good: '1' })).toMatchObject({ status: 'failed', failures: [{ code: 'timeout' }] })
  expect(await readdir(path.join(folder, 'data/packages/work')).catch(() => [])).toEqual([])
  registry.gate = Promise.resolve()
  expect(await get({ good: '*' })).toMatchObject({ status: 'ready' })
})

test('10.3 a package that breaks the bundler is said to, and the next one works', async () => {
  const { get } = await start([good, nested])
  const [failure] = failuresOf(await get({ nested: '1' }))
  expect(failure?.message).toMatch(/^Getting `nested` ready (broke the preview’s bundler|took more memory)/)
  expect(await get({ good: '1' })).toMatchObject({ status: 'ready' })
})

test('10.4 a build that takes more memory than it may is ended, and the next one works', async () => {
  const { get } = await start([good], { maxHeapBytes: 16 * MEBIBYTE })
  const [failure] = failuresOf(await get({ good: '1' }))
  expect(failure).toMatchObject({ code: 'too-big' })
  expect(failure?.message).toContain('took more memory')
})

test.runIf(process.platform === 'linux')('10.4 the bundler’s own memory counts too', async () => {
  const { get } = await start([nested], { maxMemoryBytes: 256 * MEBIBYTE })
  expect(failuresOf(await get({ nested: '1' }))).toMatchObject([{ code: 'too-big' }])
})

test('10.5 a package of 60 MB whose entry does not say so ends nothing but itself', async () => {
  const large = { name: 'large', version: '1.0.0', files: { 'index.js': ' '.repeat(60_000_000) } }
  const { get } = await start([good, large])
  const answer = await get({ good: '1', large: '1' })
  expect(answer).toMatchObject({ status: 'ready', failures: [{ name: 'large', code: 'too-big' }] })
})

const MEBIBYTE = 1024 * 1024
const POLLING = { timeout: 20_000 }

function failuresOf(answer: Awaited<ReturnType<ServiceKit['get']>>) {
  return answer.status === 'failed' ? answer.failures : []
}
