/** The set-up of SDKs on demand, with a command that a test plays. */

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DEFAULT_SDK, type ExpoSdk } from '@sayso/project'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '../logs.ts'
import { runSetUp } from './run-set-up.ts'
import { type BuildSdk, createSdkBuilds } from './sdk-builds.ts'

const sdk = (major: string): ExpoSdk => ({ major, version: `${major}.0.0`, expoRange: `~${major}.0.0` })
const [SDK_57, SDK_58] = [sdk('57'), sdk('58')]
let folder: string
let logged: string[] = []

afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))

async function start(build: BuildSdk, nowMs?: () => number) {
  folder = await mkdtemp(path.join(tmpdir(), 'sayso sdks '))
  logged = []
  return createSdkBuilds({ folderOf, build, nowMs, log: createLog({ level: 'info', destination }) })
}

const destination = { write: (line: string) => logged.push(line) }
const folderOf = ({ major }: ExpoSdk) => path.join(folder, major)
async function putInPlace(built: ExpoSdk): Promise<void> {
  await mkdir(folderOf(built), { recursive: true })
  await writeFile(path.join(folderOf(built), 'manifest.json'), '{}')
}

/** Builds that a test ends. */
function builtByHand() {
  const asked: { sdk: ExpoSdk; signal: AbortSignal; onStep: (step: 'installing' | 'bundling') => void }[] = []
  const ends: { succeed: () => Promise<void>; fail: () => void }[] = []
  const build: BuildSdk = (wanted, run) =>
    new Promise((resolve, reject) => {
      asked.push({ sdk: wanted, ...run })
      run.signal.addEventListener('abort', () => reject(run.signal.reason))
      ends.push({
        succeed: () => putInPlace(wanted).then(resolve),
        fail: () => reject(new Error('npm said no')),
      })
    })
  return { asked, ends, build }
}
const ACCOUNT = { canStart: true }
const VISITOR = { canStart: false }
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('[SV270] the default SDK is there without any work', async () => {
  const { asked, build } = builtByHand()
  const builds = await start(build)
  expect(await builds.need(DEFAULT_SDK, ACCOUNT)).toBeNull()
  expect(asked).toEqual([])
})

test('[SV270] the first need starts the set-up, once, and each step has its sentence', async () => {
  const { asked, ends, build } = builtByHand()
  const builds = await start(build)
  expect((await builds.need(SDK_57, ACCOUNT))?.error).toMatch(/^This server is installing Expo SDK 57\./)
  expect((await builds.need(SDK_57, ACCOUNT))?.code).toBe('sdk-building')
  asked[0]?.onStep('bundling')
  expect((await builds.need(SDK_57, ACCOUNT))?.error).toMatch(
    /^This server is bundling Expo SDK 57 for the browser\./,
  )
  expect(builds.unfinished()).toEqual({ 57: 'bundling' })
  const ready = builds.ready(SDK_57)
  await ends[0]?.succeed()
  await ready
  expect(await builds.need(SDK_57, ACCOUNT)).toBeNull()
  expect(builds.unfinished()).toEqual({})
  expect(asked).toHaveLength(1)
})

test('[SV270] only an account starts a set-up, and everybody follows one that runs', async () => {
  const { asked, ends, build } = builtByHand()
  const builds = await start(build)
  const missing = {
    code: 'sdk-missing',
    error:
      'This server has not set up Expo SDK 57 yet. It does when somebody opens a project on that SDK in the studio.',
  }
  expect(await builds.need(SDK_57, VISITOR)).toEqual(missing)
  await expect(builds.ready(SDK_57)).rejects.toThrow(missing.error)
  expect(asked).toEqual([])
  await builds.need(SDK_57, ACCOUNT)
  expect((await builds.need(SDK_57, VISITOR))?.code).toBe('sdk-building')
  await ends[0]?.succeed()
  await builds.ready(SDK_57)
  expect(await builds.need(SDK_57, VISITOR)).toBeNull()
  expect(asked).toHaveLength(1)
})

test('[SV270] one SDK is set up at a time', async () => {
  const { asked, ends, build } = builtByHand()
  const builds = await start(build)
  await builds.need(SDK_57, ACCOUNT)
  expect((await builds.need(SDK_58, ACCOUNT))?.error).toBe(
    'Expo SDK 58 waits for another SDK that this server is setting up.',
  )
  expect(asked.map(({ sdk: { major } }) => major)).toEqual(['57'])
  await ends[0]?.succeed()
  await builds.ready(SDK_57)
  await settled()
  expect(asked.map(({ sdk: { major } }) => major)).toEqual(['57', '58'])
  await ends[1]?.succeed()
  await builds.ready(SDK_58)
})

test('[SV271] a failure says what to do, and is tried again after a minute', async () => {
  let nowMs = 0
  const { asked, ends, build } = builtByHand()
  const builds = await start(build, () => nowMs)
  await builds.need(SDK_57, ACCOUNT)
  const ready = expect(builds.ready(SDK_57)).rejects.toThrow('npm run build -- --sdk 57')
  ends[0]?.fail()
  await ready
  expect(await builds.need(SDK_57, ACCOUNT)).toEqual({
    code: 'sdk-failed',
    error:
      'Expo SDK 57 could not be set up on this server. Run “npm run build -- --sdk 57” there, which says why.',
  })
  expect(logged.join('')).toContain('npm said no')
  expect(await builds.need(DEFAULT_SDK, ACCOUNT)).toBeNull()
  expect(asked).toHaveLength(1)
  nowMs = 60_000
  expect((await builds.need(SDK_57, ACCOUNT))?.code).toBe('sdk-building')
  expect(asked).toHaveLength(2)
})

test('[SV271] after each failure in a row, the wait is twice as long, an hour at most', async () => {
  let nowMs = 0
  const asked: string[] = []
  const builds = await start(
    (sdk) => {
      asked.push(sdk.major)
      return Promise.reject(new Error('npm said no'))
    },
    () => nowMs,
  )
  const waits: number[] = []
  for (let count = 1; count <= 9; count++) {
    const sinceMs = nowMs
    while (asked.length < count) {
      await builds.need(SDK_57, ACCOUNT)
      await settled()
      if (asked.length < count) nowMs += 60_000
    }
    waits.push((nowMs - sinceMs) / 60_000)
  }
  expect(waits).toEqual([0, 1, 2, 4, 8, 16, 32, 60, 60])
  nowMs += 60 * 60_000
  expect((await builds.need(SDK_57, VISITOR))?.code).toBe('sdk-failed')
  expect(asked).toHaveLength(9)
})

test('[SV271] what an operator has built by hand is found without waiting', async () => {
  const { asked, ends, build } = builtByHand()
  const builds = await start(build, () => 0)
  await builds.need(SDK_57, ACCOUNT)
  ends[0]?.fail()
  await expect(builds.ready(SDK_57)).rejects.toThrow()
  await putInPlace(SDK_57)
  const need = builds.need(SDK_57, ACCOUNT)
  await settled()
  expect(asked).toHaveLength(2)
  await ends[1]?.succeed()
  expect(await need).toBeNull()
})

test('[SV271] an earlier build stays in use where it cannot be made again', async () => {
  const { ends, build } = builtByHand()
  const builds = await start(build)
  await putInPlace(SDK_57)
  const need = builds.need(SDK_57, ACCOUNT)
  await settled()
  ends[0]?.fail()
  expect(await need).toBeNull()
  expect(logged.join('')).toContain('npm said no')
})

test('[SV272] a stopping server ends the set-up, and the next one begins it again', async () => {
  const { asked, build } = builtByHand()
  const builds = await start(build)
  await builds.need(SDK_57, ACCOUNT)
  await builds.close()
  expect(asked[0]?.signal.aborted).toBe(true)
  expect(logged.join('')).not.toContain('could not be set up')
  const next = createSdkBuilds({ folderOf, build, log: createLog({ level: 'info', destination }) })
  expect((await next.need(SDK_57, ACCOUNT))?.code).toBe('sdk-building')
  expect(asked).toHaveLength(2)
})

/** A set-up like the repository's: it says its steps, and writes what it was given. */
const PROGRAM = `
import { mkdirSync, writeFileSync } from 'node:fs'
const [, , folder, ...options] = process.argv
console.log('  … Installing the Expo SDK 57 packages')
console.log('  … Bundling the Expo SDK 57 packages for the browser')
if (process.env.SAYSO_SECRET) throw new Error('it sees a secret')
writeFileSync(folder + '/options.json', JSON.stringify([options, process.env.npm_config_registry]))
if (folder.endsWith('hangs')) setInterval(() => {}, 1000)
else if (folder.endsWith('fails')) { console.error('The registry is away.'); process.exitCode = 1 }
`

async function startProgram(name: string) {
  folder = await mkdtemp(path.join(tmpdir(), 'sayso sdks '))
  const place = path.join(folder, name)
  await mkdir(place)
  const program = path.join(folder, 'setup.mjs')
  await writeFile(program, PROGRAM)
  const steps: string[] = []
  const ending = new AbortController()
  const build = runSetUp([program, place], folder)
  const built = build(SDK_57, {
    signal: ending.signal,
    onStep: (step) => steps.push(step),
  })
  return { built, steps, place, ending }
}

test('[SV270] the set-up runs as a process that sees no secret, and its lines are its steps', async () => {
  process.env.SAYSO_SECRET = 'x'.repeat(40)
  process.env.npm_config_registry = 'https://registry.example/'
  try {
    const { built, steps, place } = await startProgram('works')
    await built
    expect(steps).toEqual(['installing', 'bundling'])
    expect(JSON.parse(await readFile(path.join(place, 'options.json'), 'utf8'))).toEqual([
      ['--sdk', '57', '--quick'],
      'https://registry.example/',
    ])
  } finally {
    delete process.env.SAYSO_SECRET
    delete process.env.npm_config_registry
  }
})

test('[SV271] the log has the last lines of a set-up that failed', async () => {
  const { built } = await startProgram('fails')
  await expect(built).rejects.toThrow('The registry is away.')
})

test('[SV272] a set-up that is given up ends at once', async () => {
  const { built, ending, steps } = await startProgram('hangs')
  await expect.poll(() => steps).toContain('bundling')
  ending.abort()
  await expect(built).rejects.toThrow()
})
