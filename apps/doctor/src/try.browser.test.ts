/** The program as a person runs it: with a folder or a zip, to its exit code. */

import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeZip } from '@sayso/archive'
import { afterAll, beforeAll, expect, test } from 'vitest'

const program = path.resolve(import.meta.dirname, 'main.ts')
const rootDir = path.resolve(import.meta.dirname, '../../..')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sayso-try-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const screen = (body: string) =>
  `import { Text } from 'react-native'\n\nexport default function Screen() {\n  ${body}\n}\n`
const router = {
  'package.json': JSON.stringify({
    name: 'probe',
    main: 'expo-router/entry',
    dependencies: { expo: '~53.0.8' },
  }),
  'app/index.tsx': screen('return <Text>Home</Text>'),
}

/** Paths are given as a person would, below the folder of the command. */
function runTry(args: readonly string[], env: Record<string, string> = {}) {
  return new Promise<{ exitCode: number; output: string }>((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', program, ...args],
      { cwd: rootDir, env: { ...process.env, ...env, INIT_CWD: folder } },
      (error, stdout, stderr) => {
        resolve({ exitCode: error === null ? 0 : Number(error.code), output: stdout + stderr })
      },
    )
  })
}

async function writeProject(name: string, files: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name, file)), { recursive: true })
    await writeFile(path.join(folder, name, file), text)
  }
}

test('what is wrong is printed with its file, line and screen, and each screen is in a picture', async () => {
  await writeProject('broken', {
    ...router,
    'app/plants.tsx': screen(`return <Text>{undefined.name}</Text>`),
    // Not of the project, and in no report.
    'node_modules/left/index.js': 'throw new Error()',
    '.env': 'KEY=secret',
  })
  const { exitCode, output } = await runTry(['broken', '--pictures', 'pictures'])
  expect(output).toContain('app/plants.tsx:4:')
  expect(output).toContain(', on /plants')
  expect(output).toContain('>    4 |')
  expect(output).toMatch(/^1 error$/m)
  expect(output).toContain('Not read, since it may be secret: .env.')
  expect(exitCode).toBe(1)
  expect(await readdir(path.join(folder, 'pictures'))).toEqual(['index.png', 'plants.png'])
})

test('a zip of a right app ends with 0, after its buttons were pressed', async () => {
  const files = {
    ...router,
    'app/index.tsx': `import { useState } from 'react'
import { Button, View } from 'react-native'
export default function Home() {
  const [count, setCount] = useState(0)
  return <View style={{ paddingTop: 80 }}><Button title={'Pressed ' + count} onPress={() => setCount(count + 1)} /></View>
}`,
  }
  const entries = Object.entries(files).map(([name, text]) => ({
    name: `probe/${name}`,
    bytes: Buffer.from(text),
  }))
  await writeFile(path.join(folder, 'right.zip'), Buffer.concat([...writeZip(entries)]))
  const { exitCode, output } = await runTry(['right.zip'])
  expect(output).toContain('1 of 1 screen opened, 1 button pressed. Nothing is wrong.')
  expect(exitCode).toBe(0)
})

test('an app that takes its time to load is waited for, although a warning is there already', async () => {
  await writeProject('slow', {
    // For another SDK, which is a warning.
    'package.json': JSON.stringify({ name: 'slow', main: 'App.js', dependencies: { expo: '~54.0.4' } }),
    'App.js': `import { Text } from 'react-native'
const end = Date.now() + 2000
while (Date.now() < end);
export default function App() { return <Text style={{ padding: 80 }}>Here at last</Text> }`,
  })
  const { exitCode, output } = await runTry(['slow'])
  expect(output).toContain('1 of 1 screen opened')
  expect(exitCode).toBe(0)
})

test('a browser that is missing is named, with what to do', async () => {
  await writeProject('plain', router)
  const { exitCode, output } = await runTry(['plain'], { CHROMIUM_PATH: path.join(folder, 'no-browser') })
  expect(output).toContain(
    'no-browser did not start. Run npm install without --omit=dev, or name a Chromium in CHROMIUM_PATH.',
  )
  expect(exitCode).toBe(2)
})
