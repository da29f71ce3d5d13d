/** The program as a person runs it, without opening screens: a folder in, its files and the exit code out. */

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { distFolder } from '@sayso/expo-sdk'
import { EXPO_SDKS } from '@sayso/project'
import { afterEach, test as anyTest, beforeEach, expect, vi } from 'vitest'

/** Each run starts a program that compiles its own source. */
vi.setConfig({ testTimeout: 120_000 })

const program = path.resolve(import.meta.dirname, 'upgrade.ts')
const rootDir = path.resolve(import.meta.dirname, '../../..')

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sayso upgrade '))
})
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))

/** The set-up builds the default SDK alone. */
const test = anyTest.skipIf(EXPO_SDKS.some((sdk) => !existsSync(path.join(distFolder(sdk), 'manifest.json'))))

const FILES = {
  'package.json': `{
  "name": "probe",
  "main": "expo-router/entry",
  "dependencies": { "expo": "~53.0.8", "expo-router": "~5.1.0", "zustand": "^5.0.0" }
}
`,
  'app.json': `{ "expo": { "name": "probe", "newArchEnabled": true } }\n`,
  'app/index.tsx': `import { useTheme } from '@react-navigation/native'; // the theme\nexport default useTheme;\n`,
}

async function writeProject(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), text)
  }
}

function run(...args: string[]) {
  return new Promise<{ exitCode: number; output: string }>((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', program, ...args],
      { cwd: rootDir, env: { ...process.env, INIT_CWD: folder } },
      (error, stdout, stderr) =>
        resolve({ exitCode: error === null ? 0 : Number(error.code), output: stdout + stderr }),
    )
  })
}

const readText = (name: string) => readFile(path.join(folder, name), 'utf8')
const readAll = async () =>
  Object.fromEntries(await Promise.all(Object.keys(FILES).map(async (name) => [name, await readText(name)])))

test('--check lists each change with file and line, and changes nothing', async () => {
  await writeProject(FILES)
  const { exitCode, output } = await run('.', '--check')
  expect(output).toContain('package.json:4 Sets expo from ~53.0.8 to 57.0.26.')
  expect(output).toContain(
    'app/index.tsx:1 Imports from “expo-router/react-navigation” instead of “@react-navigation/native”.',
  )
  expect(output).toContain('1 thing left for you\n  package.json:4 zustand keeps its version')
  expect(exitCode).toBe(1)
  expect(await readAll()).toEqual(FILES)
})

test('a folder is upgraded, and its own formatting and comments stay', async () => {
  await writeProject({ ...FILES, 'node_modules/a/index.js': `require('@react-navigation/native')` })
  const { exitCode, output } = await run('.', '--no-screens')
  expect(output).toContain('Upgraded 3 files.')
  expect(exitCode).toBe(1)
  expect(await readText('app/index.tsx')).toBe(
    FILES['app/index.tsx'].replace('@react-navigation/native', 'expo-router/react-navigation'),
  )
  expect(await readText('app.json')).toBe(`{ "expo": { "name": "probe" } }\n`)
  expect(await readText('node_modules/a/index.js')).toBe(`require('@react-navigation/native')`)
  expect((await readdir(folder)).sort()).toEqual(['app', 'app.json', 'node_modules', 'package.json'])
})

test('what is not committed is not written over, unless the person says so', async () => {
  await writeProject(FILES)
  const git = (...args: string[]) =>
    promisify(execFile)('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder,
    })
  await git('init', '-q')
  await git('add', '-A')
  await git('commit', '-qm', 'first')
  await writeFile(path.join(folder, 'app.json'), FILES['app.json'].replace('probe', 'other'))
  const refused = await run('.', '--no-screens')
  expect(refused.output).toContain('Nothing was written: app.json has changes that are not committed.')
  expect(refused.exitCode).toBe(2)
  expect(await readText('package.json')).toBe(FILES['package.json'])
  expect((await run('.', '--no-screens', '--anyway')).output).toContain('Upgraded 3 files.')
})

test.each([
  [['.', '--to', '58'], 'There is no Expo SDK 58 here. There are 53 and 57.'],
  [['.', '--every'], 'npm run upgrade -- <folder>'],
])('%j ends with 2 and a sentence', async (args, sentence) => {
  await writeProject(FILES)
  const { exitCode, output } = await run(...args)
  expect(output).toContain(sentence)
  expect(exitCode).toBe(2)
})

test('an app that takes packages of its workspace is not written, and keeps its references to them', async () => {
  const packageJson = FILES['package.json'].replace('"zustand"', '"@probe/ui": "workspace:*", "zustand"')
  const ui = {
    'package.json': packageJson.replace('"main"', '"workspaces": ["packages/*"], "main"'),
    'packages/ui/package.json': '{ "name": "@probe/ui", "main": "index.ts" }\n',
    'packages/ui/index.ts': 'export const size = 1\n',
  }
  await writeProject({ ...FILES, ...ui })
  const { exitCode, output } = await run(folder, '--no-screens')
  expect(exitCode).toBe(2)
  expect(output).toContain('packages of its workspace')
  expect(await readText('package.json')).toBe(ui['package.json'])
})
