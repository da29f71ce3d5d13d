import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { DEFAULT_SDK } from '@sayso/project'
import { afterEach, expect, test, vi } from 'vitest'
import { DEFAULT_LIMITS } from '../bounds/limits.ts'
import type { FakePackage } from '../testing/fake-registry.ts'
import { type ServiceKit, startServiceKit } from '../testing/service-kit.ts'
import { foldersIn } from './builder.ts'
import { createProcessBuilder } from './process-builder.ts'

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

test('[P1] another process builds, for the preview and for phones, and says what a package does wrong', async () => {
  const { get, run, service } = await start([good])
  expect(await run({ good: '1' }, 'good')).toEqual({ good: 1 })
  expect(await get({ gone: '1' })).toMatchObject({ status: 'failed', failures: [{ code: 'not-found' }] })
  const bundle = () => service.handle(new Request('http://localhost/bundler/bundle/good@1.0.0'), '192.0.2.1')
  await expect.poll(async () => (await bundle())?.json(), POLLING).toMatchObject({ handle: 'good@1.0.0' })
})

test('[P5] what reads the code of strangers gets none of our environment', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sayso-spy-'))
  const seen = path.join(folder, 'seen')
  const spy = path.join(folder, 'spy.mjs')
  // Runs in each Node process that inherits our environment.
  await writeFile(
    spy,
    `import { appendFileSync } from 'node:fs'\nappendFileSync(${JSON.stringify(seen)}, Object.keys(process.env).join(' '))`,
  )
  vi.stubEnv('NODE_OPTIONS', `--import=${pathToFileURL(spy)}`)
  vi.stubEnv('ANTHROPIC_API_KEY', 'sk-of-a-test')
  try {
    const { run } = await start([good])
    expect(await run({ good: '1' }, 'good')).toEqual({ good: 1 })
    await expect(readFile(seen)).rejects.toThrow('ENOENT')
    // One that does inherit it is seen.
    await once(spawn(process.execPath, ['-e', ''], { stdio: 'ignore' }), 'exit')
    expect(await readFile(seen, 'utf8')).toContain('ANTHROPIC_API_KEY')
  } finally {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true, force: true })
  }
})

test('[P2] a build that is given up is ended with its process, and the next one works', async () => {
  const { get, registry, folder } = await start([good])
  const folders = {
    ...foldersIn(path.join(folder, 'data/packages')),
    distFolder: path.join(folder, 'dist'),
    installFolder: path.join(folder, 'sdk'),
  }
  const builder = createProcessBuilder({
    settings: async () => ({
      sdk: DEFAULT_SDK.major,
      folders,
      registry: registry.url,
      limits: DEFAULT_LIMITS,
    }),
  })
  registry.isHeld = (place) => place.endsWith('.tgz')
  const giveUp = new AbortController()
  const set = { dependencies: { good: '1' }, specifiers: [], confirmed: ['good'] }
  const built = builder.buildSet(set, {
    signal: giveUp.signal,
    onProgress: () => undefined,
    onBundling: () => undefined,
    onNote: () => undefined,
  })
  await expect.poll(() => registry.requests.some(registry.isHeld), POLLING).toBe(true)
  expect(await readdir(folders.work)).toHaveLength(1)
  giveUp.abort(new Error('It took too long.'))
  await expect(built).rejects.toThrow('It took too long.')
  await builder.close()
  expect(await readdir(folders.work)).toEqual([])
  registry.isHeld = () => false
  expect(await get({ good: '*' })).toMatchObject({ status: 'ready' })
})

test('[P3] a package that breaks the bundler is said to, and the next one works', async () => {
  const { get } = await start([good, nested])
  const [failure] = failuresOf(await get({ nested: '1' }))
  expect(failure?.message).toMatch(/^Getting `nested` ready (broke the preview’s bundler|took more memory)/)
  expect(await get({ good: '1' })).toMatchObject({ status: 'ready' })
})

test('[P6] a package that ends the build process is named, and the others are built without it', async () => {
  const { get } = await start([good, nested])
  // Two processes start, one after the other.
  await expect
    .poll(() => get({ good: '1', nested: '1' }), { timeout: 55_000 })
    .toMatchObject({
      status: 'ready',
      failures: [{ name: 'nested' }],
      manifest: { packages: { good: { status: 'works' } } },
    })
})

test('[P4] a build that takes more memory than it may is ended, and the next one works', async () => {
  const { get } = await start([good], { maxHeapBytes: 16 * MEBIBYTE })
  const [failure] = failuresOf(await get({ good: '1' }))
  expect(failure).toMatchObject({ code: 'too-big' })
  expect(failure?.message).toContain('took more memory')
})

test.runIf(process.platform === 'linux')('[P4] the bundler’s own memory counts too', async () => {
  const { get } = await start([nested], { maxMemoryBytes: 256 * MEBIBYTE })
  expect(failuresOf(await get({ nested: '1' }))).toMatchObject([{ code: 'too-big' }])
})

test('[P5] a package of 60 MB whose entry does not say so ends nothing but itself', async () => {
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
