/** Every app of the demo and of `examples/` is built by Expo's own tools. */

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { sayToDemo, starterProject, texts } from './demo-project.ts'
import { DEMO_SCENARIOS } from './scenarios/demo.ts'

const rootDir = path.resolve(import.meta.dirname, '..')

test.each(Object.entries(DEMO_SCENARIOS))(
  '%s builds for the web, with what can be added to it',
  async (_name, { prompt, addition }) => {
    const dir = await mkdtemp(path.join(tmpdir(), 'sayso-demo-expo-'))
    try {
      const files = await sayToDemo(await sayToDemo(await starterProject(), prompt), addition)
      await buildWithExpo(dir, texts(files))
      expect(existsSync(path.join(dir, 'dist/index.html'))).toBe(true)
    } finally {
      await rm(dir, { recursive: true, force: true })
    }
  },
)

test('every example builds for the web', async () => {
  const script = path.join(rootDir, 'scripts/export-examples.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, [script])
  const [, built, all] = /(\d+) of (\d+) build/.exec(stdout) ?? []
  expect(Number(all)).toBeGreaterThan(0)
  expect(built).toBe(all)
})

/** With a link to the packages of the preview in place of an installation. */
async function buildWithExpo(dir: string, files: Record<string, string>): Promise<void> {
  const packagesDir = path.join(rootDir, 'packages/expo-sdk/sdk-53/node_modules')
  for (const [filePath, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dir, filePath)), { recursive: true })
    await writeFile(path.join(dir, filePath), text)
  }
  await symlink(packagesDir, path.join(dir, 'node_modules'), 'junction')
  const env = { ...process.env, NODE_ENV: 'production', CI: '1', EXPO_OFFLINE: '1', EXPO_NO_TELEMETRY: '1' }
  const program = path.join(packagesDir, 'expo/bin/cli')
  await promisify(execFile)(process.execPath, [program, 'export', '--platform', 'web'], { cwd: dir, env })
}
