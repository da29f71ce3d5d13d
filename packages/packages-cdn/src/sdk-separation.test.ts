/** Packages of projects on different SDKs, built by one server into one folder. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { EXPO_SDKS, type ExpoSdk } from '@sayso/project'
import { afterEach, expect, test } from 'vitest'
import { createLocalBuilder } from './build/local-builder.ts'
import { createPackagesService, type PackagesService } from './packages-service.ts'
import { type FakeRegistry, startFakeRegistry } from './testing/fake-registry.ts'
import { writeTestSdk } from './testing/preloaded.ts'
import { asReady } from './testing/service-kit.ts'

const question = { dependencies: { a: '1' }, confirmed: ['a'] }
const open: { close(): Promise<void> }[] = []
let folder: string
let registry: FakeRegistry

afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
  await rm(folder, { recursive: true, force: true })
})

async function begin(): Promise<void> {
  folder = await mkdtemp(path.join(tmpdir(), 'sayso two sdks '))
  registry = await startFakeRegistry([
    { name: 'a', version: '1.0.0', files: { 'index.js': 'exports.react = require("react")' } },
  ])
  open.push(registry)
}

/** Each SDK is a tiny one of its own. @param asked receives the SDK of each builder. */
function startService(hashOf: (sdk: ExpoSdk) => string, asked: string[] = []): PackagesService {
  const nowMs = () => performance.now()
  const service = createPackagesService({
    baseUrl: 'https://sayso.example',
    dataDir: path.join(folder, 'data'),
    sdkFolders: (sdk) => writeTestSdk(path.join(folder, sdk.major), { sdk, hash: hashOf(sdk) }),
    registry: async () => registry.url,
    createBuilder: (settings) =>
      createLocalBuilder({
        async settings() {
          const chosen = await settings()
          asked.push(chosen.sdk)
          return chosen
        },
        nowMs,
      }),
  })
  open.push(service)
  return service
}

test('[A5] each SDK has a builder and bundles of its own, made once', async () => {
  await begin()
  const asked: string[] = []
  const service = startService(({ major }) => `hash of ${major}`, asked)
  for (let round = 0; round < 2; round++) {
    const answers = await Promise.all(
      EXPO_SDKS.map(({ version }) => service.ask({ sdkVersion: version, ...question }, 30_000)),
    )
    const ready = answers.map(asReady)
    expect(new Set(ready.map(({ baseUrl }) => baseUrl)).size).toBe(EXPO_SDKS.length)
    expect(ready.map(({ manifest }) => manifest.sdkHash)).toEqual(
      EXPO_SDKS.map(({ major }) => `hash of ${major}`),
    )
  }
  expect(asked.sort()).toEqual(EXPO_SDKS.map(({ major }) => major))
})

test('[A5] a bundle on disk is not used with other prebuilt packages than those it was made for', async () => {
  await begin()
  const [sdk] = EXPO_SDKS
  const ask = async (hash: string) =>
    asReady(await startService(() => hash).ask({ sdkVersion: sdk?.version ?? '', ...question }, 30_000))
  const [one, other, again] = [await ask('one'), await ask('other'), await ask('one')]
  expect(other.baseUrl).not.toBe(one.baseUrl)
  expect(again.baseUrl).toBe(one.baseUrl)
  expect([one, other].map(({ manifest }) => manifest.sdkHash)).toEqual(['one', 'other'])
})
