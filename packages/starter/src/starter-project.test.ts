/**
 * The template's types, checked against the packages of each SDK by the compiler that its projects list. Expo's own tools take minutes:
 * `starter-project.long.test.ts`, and `e2e/installed-exports.long.test.ts` with an installation.
 */

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { installFolder } from '@sayso/expo-sdk'
import { EXPO_SDKS, type ExpoSdk } from '@sayso/project'
import { expect, test } from 'vitest'
import { loadStarterFiles } from './load-starter-files.ts'

const SDKS = EXPO_SDKS.map((sdk) => {
  const packages = path.join(installFolder(sdk), 'node_modules')
  const isInstalled = existsSync(packages)
  const reason = `, which is not installed here: npm run build -- --sdk ${sdk.major}`
  return { sdk, packages, isInstalled, name: `SDK ${sdk.major}${isInstalled ? '' : reason}` }
})

test.for(SDKS)(
  'the starter passes tsc: $name',
  { timeout: 120_000 },
  async ({ sdk, packages, isInstalled }, { skip }) => {
    skip(!isInstalled)
    const folder = await mkdtemp(path.join(tmpdir(), 'sayso-starter-'))
    try {
      await writeStarter(folder, sdk)
      await symlink(packages, path.join(folder, 'node_modules'), 'junction')
      // Where packages are kept for bundling alone, only the program's file is there.
      const compiler = path.join(packages, 'typescript/lib/tsc.js')
      const arguments_ = [compiler, '--noEmit', '--preserveSymlinks', '-p', folder]
      const { stdout } = await promisify(execFile)(process.execPath, arguments_)
      expect(stdout).toBe('')
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
)

async function writeStarter(folder: string, sdk: ExpoSdk): Promise<void> {
  for (const [file, { content, isBinary }] of Object.entries(await loadStarterFiles(sdk))) {
    const target = path.join(folder, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, Buffer.from(content, isBinary ? 'base64' : 'utf8'))
  }
}
