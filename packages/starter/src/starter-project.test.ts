/**
 * The template as a project of its own: type checked and exported with the real Expo tools. Takes about half a minute, so it runs
 * with SAYSO_SLOW_TESTS=1 only, and needs the SDK's packages to be installed.
 */

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { loadStarterFiles } from './load-starter-files.ts'

const run = promisify(execFile)
const packages = path.resolve(import.meta.dirname, '../../expo-sdk/sdk-53/node_modules')
const isWanted = process.env.SAYSO_SLOW_TESTS === '1' && existsSync(path.join(packages, '.bin/expo'))

test.skipIf(!isWanted)(
  'the starter passes tsc and expo export',
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'sayso-starter-'))
    try {
      await writeStarter(folder)
      await copyPackages(path.join(folder, 'node_modules'))
      const tool = (name: string, ...values: string[]) =>
        run(path.join(folder, 'node_modules/.bin', name), values, { cwd: folder, env: quietEnvironment() })
      await tool('tsc', '--noEmit')
      await tool('expo', 'export', '-p', 'web')
      expect(await readdir(path.join(folder, 'dist'))).toContain('index.html')
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
  300_000,
)

async function writeStarter(folder: string): Promise<void> {
  for (const [file, { content, isBinary }] of Object.entries(await loadStarterFiles())) {
    const target = path.join(folder, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, Buffer.from(content, isBinary ? 'base64' : 'utf8'))
  }
}

/** Hard links where the disk allows them: Metro does not follow a link that leaves the project. */
async function copyPackages(target: string): Promise<void> {
  await run('cp', ['-al', packages, target]).catch(async () => {
    await rm(target, { recursive: true, force: true })
    await run('cp', ['-R', packages, target])
  })
}

function quietEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _test, ...rest } = process.env
  return { ...rest, CI: '1', EXPO_NO_TELEMETRY: '1', EXPO_OFFLINE: '1' }
}
