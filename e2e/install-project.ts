/**
 * A project in the state in which an exporter gets it: unpacked into an empty folder, and installed from its own
 * package.json.
 */

import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { readProjectZip, writeProjectZip } from '@sayso/archive'
import { filesToRecord, type ProjectFiles } from '@sayso/project'
import { unzipSync } from 'fflate'

const run = promisify(execFile)
/** Expo's output about a failed build fills pages. */
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

type ExportPlatform = 'web' | 'android' | 'ios'

interface InstalledProject {
  /** Throws with the compiler's output. */
  checkTypes(): Promise<void>
  /** That the versions are those which Expo asks for, as far as its packages say it. Throws with Expo's output. */
  checkVersions(): Promise<void>
  /** Throws with Expo's output. */
  exportFor(platforms: readonly ExportPlatform[]): Promise<void>
  folder: string
  /** The files of a folder of it. */
  list(path: string): Promise<string[]>
  remove(): Promise<void>
}

/** No packages of this repository are near: packages missing in package.json do not exist. */
export async function installProject(files: ProjectFiles): Promise<InstalledProject> {
  // Through the archive that people download.
  const unpacked = readProjectZip(Buffer.concat([...writeProjectZip(files)]))
  if (!unpacked.ok) throw new Error(unpacked.message)
  const texts = Object.entries(filesToRecord(unpacked.files))
  return await installFiles(
    texts.map(([name, { content, isBinary }]) => [name, Buffer.from(content, isBinary ? 'base64' : 'utf8')]),
  )
}

/** Installs a downloaded archive without the one folder around its files. `searchPath` is the PATH for npm, `tsc` and Expo. */
export async function installArchive(
  archive: Uint8Array,
  searchPath = process.env.PATH,
): Promise<InstalledProject> {
  const entries = Object.entries(unzipSync(archive)).filter(([name]) => !name.endsWith('/'))
  const files = entries.map(([name, bytes]): [string, Uint8Array] => [
    name.slice(name.indexOf('/') + 1),
    bytes,
  ])
  return await installFiles(files, searchPath)
}

async function installFiles(
  files: readonly [name: string, bytes: Uint8Array][],
  searchPath = process.env.PATH,
): Promise<InstalledProject> {
  const folder = await mkdtemp(path.join(await realpath(tmpdir()), 'sayso-installed-'))
  const environment = { ...quietEnvironment(), PATH: searchPath }
  const call = async (name: string, ...values: string[]) => {
    const program = name === 'npm' ? name : path.join(folder, 'node_modules/.bin', name)
    await run(program, values, { cwd: folder, env: environment, maxBuffer: MAX_OUTPUT_BYTES }).catch(
      ({ stdout, stderr }: { stdout?: string; stderr?: string }) => {
        throw new Error(`${name} ${values.join(' ')}:\n${stdout ?? ''}${stderr ?? ''}`)
      },
    )
  }
  await unpack(folder, files)
  await call('npm', 'install', '--no-audit', '--no-fund', '--prefer-offline')
  return {
    folder,
    checkTypes: () => call('tsc', '--noEmit'),
    checkVersions: () => call('expo', 'install', '--check'),
    exportFor: (platforms) => call('expo', 'export', ...platforms.flatMap((platform) => ['-p', platform])),
    list: (name) => readdir(path.join(folder, name)),
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}

async function unpack(folder: string, files: readonly [name: string, bytes: Uint8Array][]): Promise<void> {
  for (const [name, bytes] of files) {
    const target = path.join(folder, name)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, bytes)
  }
}

/** Without variables that the test's own npm and test runner set for their children. */
function quietEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm_(?!config_(registry|cache|userconfig))|NODE_ENV$|VITEST|INIT_CWD$)/.test(name),
  )
  return { ...Object.fromEntries(kept), CI: '1', EXPO_NO_TELEMETRY: '1', EXPO_OFFLINE: '1' }
}
