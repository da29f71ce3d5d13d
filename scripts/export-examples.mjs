/**
 * `npm run export-examples [names…]`: type-checks every app of `examples/` and builds it for the web with Expo itself,
 * so that what runs in the preview also runs in Expo. Each is built in a temporary folder, with a link to the
 * packages of the preview in place of an installation.
 */

import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { rootDir } from './setup.mjs'
import { run, StepError, step } from './steps.mjs'

const examplesDir = path.join(rootDir, 'examples')
const packagesDir = path.join(rootDir, 'packages/expo-sdk/sdk-53/node_modules')

const given = process.argv.slice(2)
const names = given.length > 0 ? given : await listExamples()
if (!existsSync(packagesDir)) {
  console.error('The packages of the preview are not installed yet: npm run build')
  process.exit(1)
}
const workDir = await mkdtemp(path.join(await realpath(os.tmpdir()), 'sayso-export-'))
const failed = []
try {
  for (const name of names) {
    try {
      await step(name, () => exportApp(name))
    } catch (error) {
      if (!(error instanceof StepError)) throw error
      failed.push(name)
      console.error(error.message)
    }
  }
} finally {
  await rm(workDir, { recursive: true, force: true })
}
console.log(
  `\n${names.length - failed.length} of ${names.length} build${failed.length ? `; not: ${failed.join(', ')}` : ''}`,
)
process.exitCode = failed.length > 0 ? 1 : 0

async function exportApp(name) {
  const appDir = path.join(workDir, name)
  await mkdir(appDir)
  await cp(path.join(examplesDir, name), appDir, { recursive: true })
  await symlink(packagesDir, path.join(appDir, 'node_modules'), 'junction')
  const program = (file) => path.join(packagesDir, file)
  const env = { ...process.env, CI: '1', EXPO_OFFLINE: '1', EXPO_NO_TELEMETRY: '1' }
  await run(process.execPath, [program('typescript/bin/tsc'), '--noEmit'], { cwd: appDir })
  await run(process.execPath, [program('expo/bin/cli'), 'export', '--platform', 'web'], { cwd: appDir, env })
  if (!existsSync(path.join(appDir, 'dist/index.html')))
    throw new StepError(`${name} was exported to nothing.`)
}

async function listExamples() {
  const entries = await readdir(examplesDir, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
}
