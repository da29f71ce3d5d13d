/**
 * The template's types, checked against the packages of the SDK. Expo's own tools take minutes:
 * `starter-project.long.test.ts`.
 */

import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { loadStarterFiles } from './load-starter-files.ts'

const rootDir = path.resolve(import.meta.dirname, '../../..')
const compiler = path.join(rootDir, 'node_modules/typescript/bin/tsc')
const packages = path.join(rootDir, 'packages/expo-sdk/sdk-53/node_modules')

test('the starter passes tsc', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sayso-starter-'))
  try {
    await writeStarter(folder)
    await symlink(packages, path.join(folder, 'node_modules'), 'junction')
    const arguments_ = [compiler, '--noEmit', '--preserveSymlinks', '-p', folder]
    const { stdout } = await promisify(execFile)(process.execPath, arguments_)
    expect(stdout).toBe('')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

async function writeStarter(folder: string): Promise<void> {
  for (const [file, { content, isBinary }] of Object.entries(await loadStarterFiles())) {
    const target = path.join(folder, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, Buffer.from(content, isBinary ? 'base64' : 'utf8'))
  }
}
