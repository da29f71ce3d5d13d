import type { CompatRecord } from '@sayso/compat'
import { afterEach, expect, test } from 'vitest'
import type { FakePackage } from '../testing/fake-registry.ts'
import { type ServiceKit, startServiceKit } from '../testing/service-kit.ts'
import { isWellKnown, reasonIn } from './trust-policy.ts'

let kit: ServiceKit | null = null

afterEach(async () => {
  await kit?.close()
  kit = null
})

const DAY_MS = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const files = { 'index.js': 'exports.here = 1' }
const old = daysAgo(3000)
const tried = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0'].map((version): FakePackage => {
  return { name: 'tried', version, files, publishedAt: old }
})
const invented: FakePackage = { name: 'zustandd', version: '1.0.0', files, publishedAt: daysAgo(3) }

async function start(packages: readonly FakePackage[]): Promise<ServiceKit> {
  kit = await startServiceKit(packages)
  return kit
}

test('[T1] a young package is not fetched but asked about, with the nearest well-known name', async () => {
  const { get, registry } = await start([invented, ...tried])
  expect(await get({ zustandd: '*', tried: '*' }, [], [])).toMatchObject({
    status: 'ready',
    manifest: { packages: { tried: { version: '1.4.0' } } },
    failures: [
      {
        name: 'zustandd',
        code: 'unconfirmed',
        message:
          '`zustandd` was first published 3 days ago and has 1 version and 1 maintainer. Did you mean `zustand`?',
        suggestion: 'zustand',
      },
    ],
  })
  expect(registry.requests.filter((path) => path.includes('zustandd-'))).toEqual([])
})

test('[T2] it is fetched once it is allowed, and an alias to it is no way round', async () => {
  const { get, run } = await start([invented])
  expect(await get({ zustandd: '*' }, [], [])).toMatchObject({ failures: [{ code: 'unconfirmed' }] })
  expect(await get({ store: 'npm:zustandd@*' }, [], [])).toMatchObject({
    failures: [{ code: 'unconfirmed' }],
  })
  expect(await run({ zustandd: '*' }, 'zustandd')).toEqual({ here: 1 })
})

test('[T3] a well-known package, its dependencies and a trusted scope are not asked about', async () => {
  const { get, registry } = await start([
    { name: 'zustand', version: '5.0.0', files, fields: { dependencies: { inner: '1' } } },
    { name: 'inner', version: '1.0.0', files },
    { name: '@tanstack/new-thing', version: '1.0.0', files },
  ])
  expect(await get({ zustand: '*', '@tanstack/new-thing': '*' }, [], [])).toMatchObject({
    status: 'ready',
    failures: [],
  })
  // Each entry was asked for once: histories were not.
  expect(registry.requests.filter((path) => !path.endsWith('.tgz')).sort()).toEqual([
    '@tanstack/new-thing',
    'inner',
    'zustand',
  ])
})

// Regression: adding a name for “did you mean” had its whole scope fetched without asking.
test('[T5] a suggested name is not trusted, and a trusted name does not speak for its scope', () => {
  const record = (name: string, registry: CompatRecord['registry']): CompatRecord => {
    const replaces = { entries: {}, files: {}, all: null, isNativeHalf: false }
    return { name, status: 'works', note: '', replaces, patches: [], registry }
  }
  const records = [
    record('@one/suggested', { isSuggested: true }),
    record('@two/trusted', { isTrusted: true }),
    record('@three/trusted', { isTrusted: true, isScopeTrusted: true }),
  ]
  const table = {
    sdk: '53',
    baseChunks: [],
    otherSdkPackages: {},
    packages: Object.fromEntries(records.map((each) => [each.name, each])),
  }
  const known = [
    ...['@one/suggested', '@one/other', '@two/trusted', '@two/other'],
    ...['@three/trusted', '@three/other', '@sdk/other', '@sdkx/other'],
  ].filter((name) => isWellKnown(name, ['@sdk/package'], table))
  expect(known).toEqual(['@two/trusted', '@three/trusted', '@three/other', '@sdk/other'])
})

test('[T4] a package that was taken off the registry is refused, no matter who needs it', async () => {
  const { get } = await start([
    { name: 'zustand', version: '5.0.0', files, fields: { dependencies: { crossenv: '*' } } },
    { name: 'crossenv', version: '0.0.1-security.0', files },
  ])
  expect(await get({ zustand: '*' })).toMatchObject({
    failures: [{ name: 'zustand', code: 'unsafe', message: expect.stringContaining('because it did harm') }],
  })
})

test.each([
  [{ createdAtMs: -400 * DAY_MS, versionCount: 5, maintainerCount: 1 }, null],
  [
    { createdAtMs: -400 * DAY_MS, versionCount: 2, maintainerCount: 0 },
    '`a` was first published 13 months ago and has 2 versions.',
  ],
  [
    { createdAtMs: -900 * DAY_MS, versionCount: 1, maintainerCount: 1 },
    '`a` was first published 2 years ago and has 1 version and 1 maintainer.',
  ],
  [
    { createdAtMs: -1000, versionCount: 70, maintainerCount: 2 },
    '`a` was first published today and has 70 versions and 2 maintainers.',
  ],
  [
    { createdAtMs: null, versionCount: 19, maintainerCount: 2 },
    'The registry does not say how old `a` is, and it has only 19 versions.',
  ],
  [{ createdAtMs: null, versionCount: 20, maintainerCount: 0 }, null],
])('[T1] %o', (history, expected) => {
  expect(reasonIn('a', history, 0)).toBe(expected)
})
