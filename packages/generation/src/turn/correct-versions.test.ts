import { readFileSync } from 'node:fs'
import { textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import type { FoundVersion, PackageVersions } from '../ports/ports.ts'
import { createTurnWorld } from '../testing/index.ts'
import { createManualTime } from '../testing/manual-time.ts'
import { applyRecordedAnswer, recordedAnswers } from '../testing/recorded-answers.ts'
import { correctVersions } from './correct-versions.ts'

const REGISTRY: Record<string, string> = { 'date-fns': '4.1.0', zustand: '5.0.3', 'new-days': '1.0.0' }

/** Knows the major of two packages. */
function fakeVersions(asked: string[] = []): PackageVersions {
  return {
    isTrusted: async (name) => name !== 'new-days',
    async find(name, range): Promise<FoundVersion> {
      asked.push(`${name}@${range}`)
      const newest = REGISTRY[name]
      if (name === 'away') return { kind: 'unknown' }
      if (newest === undefined) return { kind: 'no-such-package' }
      const isThere = range.includes(`^${newest[0]}.`) || /^(latest|\*)$/.test(range)
      return isThere ? { kind: 'found', version: newest } : { kind: 'no-such-version', newest }
    },
  }
}

async function corrected(
  dependencies: Record<string, string>,
  code = '',
  versions = fakeVersions(),
  others: Record<string, string> = {},
) {
  const text = JSON.stringify({ name: 'a', dependencies }, null, 2)
  const files = new Map([
    ['package.json', textFile(text)],
    ['app/index.tsx', textFile(code)],
    ...Object.entries(others).map(([path, content]) => [path, textFile(content)] as const),
  ])
  const result = await correctVersions(files, { versions, timers: createManualTime(), isNew: true })
  return (
    result && {
      dependencies: JSON.parse(result.packageJson.content).dependencies,
      sentences: result.sentences,
    }
  )
}

test('[K4] a version that does not exist becomes the newest one, and that is said', async () => {
  expect(await corrected({ expo: '~53.0.8', 'date-fns': '^77.0.0', zustand: '^5.0.0' })).toEqual({
    dependencies: { expo: '~53.0.8', 'date-fns': '^4.1.0', zustand: '^5.0.0' },
    sentences: ['`date-fns` has no version ^77.0.0, so package.json has ^4.1.0.'],
  })
})

test.each([
  [{ a: '1', 'no-such': '1', 'date-fns': '^4.0.0' }],
  [{ 'no-such': '1', 'date-fns': '^4.0.0' }],
  [{ 'date-fns': '^4.0.0', 'no-such': '1' }],
])('[K4] a package that does not exist and that nothing imports is taken out: %o', async (dependencies) => {
  const result = await corrected(dependencies)
  expect(result?.dependencies).toEqual({ 'date-fns': '^4.0.0' })
  expect(result?.sentences.at(-1)).toBe('There is no package `no-such`, so it was taken out of package.json.')
})

test('[K4] one that is imported stays: the preview names it where it is used', async () => {
  expect(await corrected({ 'no-such': '1' }, "import a from 'no-such'")).toBeNull()
})

test('[K5] a registry that is away changes nothing, and the SDK is not asked about', async () => {
  const asked: string[] = []
  expect(await corrected({ away: '^1.0.0', 'expo-haptics': '~14.8.0' }, '', fakeVersions(asked))).toBeNull()
  expect(asked).toEqual(['away@^1.0.0'])
})

test('[K5] a look-up asks for twenty packages at most, and ends after five seconds', async () => {
  const time = createManualTime()
  const asked: string[] = []
  const silent: PackageVersions = {
    isTrusted: async () => true,
    find: (name, _range, signal) => {
      asked.push(name)
      return new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve({ kind: 'unknown' }), { once: true })
      })
    },
  }
  const dependencies = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`a${index}`, '1']))
  const code = Array.from({ length: 30 }, (_, index) => `import b${index} from 'b${index}'\n`).join('')
  const files = new Map([
    ['package.json', textFile(JSON.stringify({ dependencies }))],
    ['app/index.tsx', textFile(code)],
  ])
  let hasEnded = false
  const ending = correctVersions(files, { versions: silent, timers: time, isNew: true }).then((result) => {
    hasEnded = true
    return result
  })
  await time.advance(4_999)
  expect([hasEnded, asked.filter((name) => name < 'b').length]).toEqual([false, 20])
  expect(asked.length).toBe(40)
  await time.advance(1)
  expect(hasEnded).toBe(true)
  expect(await ending).toBeNull()
})

test('[K6] what exists stays as it was written; a tag becomes its version', async () => {
  expect(await corrected({ 'date-fns': '^4.0.0' })).toBeNull()
  expect(await corrected({ 'date-fns': 'latest', zustand: '*' })).toEqual({
    dependencies: { 'date-fns': '^4.1.0', zustand: '^5.0.3' },
    sentences: [],
  })
})

test('[K9] what is imported and not listed is added, and that is said', async () => {
  const code = `import {
  format,
  parseISO,
} from 'date-fns'
import type { StateCreator } from 'zustand'
import { persist } from "zustand/middleware"
import { Text } from 'react-native'
import 'node:fs'
import fs from 'fs'
export * from './own'
// a card from 'new-days'
const text = "greetings from 'world'"`
  expect(await corrected({ expo: '~53.0.8' }, code)).toEqual({
    dependencies: { expo: '~53.0.8', 'date-fns': '^4.1.0', zustand: '^5.0.3' },
    sentences: ['Added to package.json, since the app imports them: `date-fns`, `zustand`.'],
  })
})

test.each([
  ['of which little is known', "import a from 'new-days'", {}],
  ['that does not exist', "const a = require('no-such')", {}],
  ['that is away', "import 'away'", {}],
  [
    'that is listed for development',
    "import 'zustand'",
    { 'package.json': '{"dependencies":{},"devDependencies":{"zustand":"1"}}' },
  ],
  [
    'that is an alias',
    "import 'zustand/a'",
    { 'tsconfig.json': '{"compilerOptions":{"paths":{"zustand/*":["./lib/*"]}}}' },
  ],
  [
    'that is a folder',
    "import 'zustand/a'",
    { 'tsconfig.json': '{"compilerOptions":{"baseUrl":"."}}', 'zustand/a.ts': '' },
  ],
  ['that a function imports', '', { 'supabase/functions/a/index.ts': "import 'zustand'" }],
  ['that Babel knows', "import 'zustand/a'", { 'babel.config.js': "alias: { 'zustand': './lib' }" }],
])('[K9] a package %s is not added', async (_name, code, others) => {
  expect(await corrected({ expo: '~53.0.8' }, code, fakeVersions(), others)).toBeNull()
})

test('[K9] after an answer that changed a screen alone, only what is not listed is asked about', async () => {
  const asked: string[] = []
  const files = new Map([
    ['package.json', textFile('{"dependencies":{"date-fns":"^77.0.0"}}')],
    ['app/index.tsx', textFile("import 'zustand'\nimport 'date-fns'")],
  ])
  const registry = { versions: fakeVersions(asked), timers: createManualTime() }
  expect((await correctVersions(files, { ...registry, isNew: false }))?.packageJson.content).toContain(
    '"zustand"',
  )
  expect(asked).toEqual(['zustand@latest'])
})

test('[K4] the recorded answers: both planted versions and the invented package', async () => {
  const address = new URL('../../../starter/files/package.json', import.meta.url)
  const starter = new Map([['package.json', textFile(readFileSync(address, 'utf8'))]])
  const sentences: string[] = []
  for (const answer of recordedAnswers().filter(
    ({ name }) => name === 'pet-records' || name === 'photo-wall',
  )) {
    const { files } = applyRecordedAnswer(answer, starter)
    const registry = { versions: fakeVersions(), timers: createManualTime() }
    const result = await correctVersions(files, { ...registry, isNew: true })
    sentences.push(...(result?.sentences ?? []))
  }
  expect(sentences).toEqual([
    '`date-fns` has no version ^77.0.0, so package.json has ^4.1.0.',
    'There is no package `react-native-super-masonry`, so it was taken out of package.json.',
  ])
})

test('[K4] [K5] at the end of an answer it is said, and it is in the version; not after a failure', async () => {
  const world = createTurnWorld({ packageVersions: fakeVersions() })
  const text =
    '<saysoArtifact id="a" title="A"><saysoAction type="file" filePath="package.json">\n{"dependencies":{"zustand":"^9.0.0"}}\n</saysoAction></saysoArtifact>'
  world.model.say(text)
  world.model.finish()
  const entries = await world.readAll(await world.start())
  const end = entries.at(-1)?.entry
  expect(entries.map(({ entry }) => (entry.type === 'delta' ? entry.text : '')).join('')).toBe(
    `${text}\n\n\`zustand\` has no version ^9.0.0, so package.json has ^5.0.3.\n`,
  )
  const versionId = end?.type === 'done' ? end.versionId : null
  const files = await world.store.turnFiles.filesOf(versionId ?? '')
  expect(files.get('package.json')?.content).toContain('"zustand":"^5.0.3"')
  world.model.say(text.replace('^9.0.0', '^8.0.0'))
  world.model.breakOff()
  await world.time.advance(2_000)
  const failed = await world.readAll(await world.start({ prompt: 'Again' }))
  expect(failed.at(-1)?.entry.type).toBe('error')
  expect(JSON.stringify(failed)).not.toContain('has no version')
})

test('[K902] a package that only other SDKs have is not added', async () => {
  const code = "import { Audio } from 'expo-av'\nimport { GlassView } from 'expo-glass-effect'\n"
  const asked: string[] = []
  const versions = {
    ...fakeVersions(),
    find: async (name: string) => {
      asked.push(name)
      return { kind: 'found' as const, version: '1.0.0' }
    },
  }
  // Each is listed by K1 in the SDK that has it.
  expect(await corrected({ expo: '~57.0.26' }, code, versions)).toBeNull()
  expect(await corrected({ expo: '~53.0.8' }, code, versions)).toBeNull()
  expect(asked.filter((name) => name !== 'expo')).toEqual([])
})
