/** Checks a project without running it, in a process that may die without taking others along. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createOxcCompiler } from '@sayso/bundler'
import { type ProjectFiles, textFile } from '@sayso/project'
import type { PackageManifest } from '@sayso/wire'
import * as oxc from 'oxc-transform'
import { afterAll, expect, test, vi } from 'vitest'
import { NO_FACTS } from '../testing/checked-app.ts'
import { createEnvironmentSpy, SECRET_NAME } from '../testing/environment-spy.ts'
import { createCheckProcess } from './create-check-process.ts'
import { findProblems } from './find-problems.ts'

const packages: PackageManifest = {
  sdkVersion: '53.0.0',
  hash: 'x',
  chunks: { base: { file: 'base.js', sizeBytes: 1, imports: [] } },
  modules: Object.fromEntries(
    ['react', 'react-native', 'expo-router', 'expo-router/entry'].map((id) => [
      id,
      { id, chunk: 'base', exports: id === 'expo-router' ? ['Link'] : null },
    ]),
  ),
  packages: { 'expo-router': { version: '5.0.0', status: 'works', note: '' } },
}

const manifestPath = path.join(mkdtempSync(path.join(tmpdir(), 'sayso check ')), 'manifest.json')
writeFileSync(manifestPath, JSON.stringify(packages))
const warnings: object[] = []
const log = { info() {}, warn: (fields: object) => warnings.push(fields), error() {} }
const checker = createCheckProcess({ manifestPathOf: () => manifestPath, log })
afterAll(() => {
  checker.close()
  rmSync(path.dirname(manifestPath), { recursive: true })
})

function app(files: Record<string, string>): ProjectFiles {
  const manifest = { main: 'expo-router/entry', dependencies: { dayjs: '1' } }
  const all = { 'package.json': JSON.stringify(manifest), ...files }
  return new Map(Object.entries(all).map(([name, text]) => [name, textFile(text)]))
}

function problemsOf(files: Record<string, string>): string[] {
  const compiler = createOxcCompiler(oxc)
  return findProblems(app(files), { compiler, oxc, packages }).map(
    ({ kind, place }) => `${kind} ${place?.path}`,
  )
}

const SCREEN = 'export default function Home() { return null }'

test('[P4] what compiles and finds its imports has no problems', () => {
  expect(problemsOf({ 'app/index.tsx': `import { Link } from 'expo-router'\n${SCREEN}\nLink` })).toEqual([])
})

test.each([
  ['a file that does not compile', { 'app/index.tsx': 'export default (' }, ['syntax app/index.tsx']],
  [
    'an import of no file',
    { 'app/index.tsx': `import { a } from './a'\n${SCREEN}\na()` },
    ['resolve app/index.tsx'],
  ],
  [
    'a name that a package does not export',
    { 'app/index.tsx': `import { Lnik } from 'expo-router'\n${SCREEN}\nLnik` },
    ['resolve app/index.tsx'],
  ],
  ['a project with nothing to run', { 'lib/a.ts': 'export const a = 1' }, ['resolve undefined']],
])('[P4] %s is a problem', (_name, files, expected) => {
  expect(problemsOf(files)).toEqual(expected)
})

test('[P4] a package that the project declares may be fetched by the preview, so it is no problem', () => {
  const code = (name: string) => `import x from '${name}'\n${SCREEN}\nx()`
  expect(problemsOf({ 'app/index.tsx': code('dayjs') })).toEqual([])
  expect(problemsOf({ 'app/index.tsx': code('dayjs/plugin/utc') })).toEqual([])
  expect(problemsOf({ 'app/index.tsx': code('dayjs-extra') })).toEqual(['resolve app/index.tsx'])
})

test('[P4] a package that only other SDKs have is a problem, declared or not', () => {
  const facts = { ...NO_FACTS, otherSdkPackages: { dayjs: 'Use Intl.' } }
  const files = app({ 'app/index.tsx': `import x from 'dayjs'\n${SCREEN}\nx()` })
  const found = findProblems(files, {
    compiler: createOxcCompiler(oxc),
    oxc,
    packages: { ...packages, facts },
  })
  expect(found.map(({ kind, message }) => `${kind}: ${message}`)).toEqual([
    'resolve: `dayjs` is not a part of this SDK. Use Intl.',
  ])
})

test('[P5] the process answers each check with its own problems', async () => {
  const [broken, good] = await Promise.all([
    checker.check(app({ 'app/index.tsx': 'export default (' })),
    checker.check(app({ 'app/index.tsx': SCREEN })),
  ])
  expect(broken?.map(({ kind }) => kind)).toEqual(['syntax'])
  expect(good).toEqual([])
}, 30_000)

test('[P5] a check that takes too long says nothing, and the next one gets a new process', async () => {
  const hasty = createCheckProcess({ manifestPathOf: () => manifestPath, log, timeoutMs: 1 })
  expect(await hasty.check(app({ 'app/index.tsx': SCREEN }))).toBeNull()
  expect(await hasty.check(app({ 'app/index.tsx': SCREEN }))).toBeNull()
  hasty.close()
  expect(warnings.length).toBeGreaterThanOrEqual(2)
})

test('[P5] without prebuilt packages, and after the end, nothing is checked', async () => {
  const unbuilt = createCheckProcess({ manifestPathOf: () => `${manifestPath}.none`, log })
  const checks = [unbuilt.check(app({})), unbuilt.check(app({}))]
  expect(await Promise.all(checks)).toEqual([null, null])
  unbuilt.close()
  expect(await unbuilt.check(app({}))).toBeNull()
})

test('[P5] the process that reads what a model wrote gets none of our environment', async () => {
  const spy = await createEnvironmentSpy()
  for (const [name, value] of Object.entries(spy.environment)) vi.stubEnv(name, value)
  try {
    const checking = createCheckProcess({ manifestPathOf: () => manifestPath, log })
    expect(await checking.check(app({ 'app/index.tsx': SCREEN }))).toEqual([])
    checking.close()
    expect(await spy.seen()).toEqual([])
    // A process that does inherit it would be seen.
    await once(spawn(process.execPath, ['-e', ''], { stdio: 'ignore' }), 'exit')
    expect(await spy.seen()).toContain(SECRET_NAME)
  } finally {
    vi.unstubAllEnvs()
    await spy.end()
  }
}, 60_000)
