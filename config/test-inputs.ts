/**
 * The inputs of each test file: the files that it imports, directly or not, and the folders that these may read at run time. A file
 * whose inputs are as they were when it was last green need not run again.
 */

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { listFiles } from './tracked-files.ts'
import {
  fromRoot,
  readSpecifiers,
  resolveImport,
  rootDir,
  sourceFiles,
  type Workspace,
  workspaces,
} from './workspaces.ts'

/** Code that takes more of the disk than its imports say. */
const READS_DISK =
  /\bnode:(fs|child_process|worker_threads|module|vm)\b|\bimport\.meta\.(glob|url|dirname|filename)\b|process\.cwd\(|toMatchFileSnapshot|\bimport\((?!\s*['"])|createRequire|from '(vite|esbuild)'/
/** Paths that lead upwards, and of `path.resolve(folder, '..', '..')` the part that does. */
const UPWARD = /['"`]((?:\.\.\/)*\.\.(?:\/[^'"`$]*)?)['"`$]/g

const PRODUCT = ['server', 'studio', 'player', 'preview-frame', 'expo-sdk']

/** The page of the test site, and the code that builds it. */
const SITE = ['preview', 'preview-frame', 'expo-sdk'].concat(
  ['host-page.html', 'host-page.ts', 'test-site-build.ts'].map((name) => `packages/testing/src/${name}`),
)

/**
 * Files that read more, or less, than their own workspace: the workspaces that they read, each with all that it depends on, and single
 * files. Any other file that names the root of the repository has all of it as its input.
 */
const READS: Readonly<Record<string, readonly string[]>> = {
  'packages/expo-sdk/build/fingerprint.mjs': ['expo-sdk', 'package-build'],
  'packages/expo-sdk/build/fingerprint.test.ts': ['expo-sdk', 'package-build', 'packages-cdn'],
  'packages/testing/src/browser.ts': [],
  'packages/testing/src/processor-time.ts': [],
  'packages/testing/src/product.ts': PRODUCT,
  'packages/testing/src/shared.ts': PRODUCT,
  'packages/testing/src/shared-site.ts': SITE,
  'packages/testing/src/shared-views.ts': [
    'studio',
    'apps/studio/src/testing',
    'packages/testing/src/view-page-build.ts',
  ],
  'packages/testing/src/test-site-build.ts': SITE,
  'packages/testing/src/view-page-build.ts': ['studio', 'apps/studio/src/testing'],
  'packages/testing/src/test-site.ts': ['preview-frame', 'expo-sdk'],
  // The server's programs look for the parts that they serve, and for the data folder.
  'apps/server/src/main.ts': PRODUCT,
  'apps/server/src/backup.ts': ['server'],
  'apps/server/src/set-password.ts': ['server'],
  'apps/server/src/published.ts': ['server'],
  'apps/server/src/set-tier.ts': ['server'],
  'apps/server/src/show-usage.ts': ['server'],
}

/** The parts of the browser tests' set-up count for the files that ask for them. */
const POSTGRES_SETUP = 'packages/storage/src/testing/global-setup.ts'

/** Inputs of every test file. */
const COMMON = [
  'package.json',
  'package-lock.json',
  'packages/expo-sdk/sdk-53/package-lock.json',
  'vitest.config.ts',
  'scripts/setup.mjs',
  'scripts/setup-sdk.mjs',
  'tsconfig.base.json',
]

/** Every test file of the gate, as paths from the root. */
export function listTestFiles(): string[] {
  const files = [
    ...workspaces.flatMap((workspace) => workspace.files),
    ...sourceFiles(path.join(rootDir, 'config')),
  ]
  return files.map(fromRoot).filter((file) => /\.test\.tsx?$/.test(file) && !/\.long\.test\./.test(file))
}

/** Paths from the root, sorted. */
export function inputsOf(testFile: string): string[] {
  const found = new Set<string>()
  const queue = [path.join(rootDir, testFile)]
  if (/\.postgres\.test\./.test(testFile)) queue.push(path.join(rootDir, POSTGRES_SETUP))
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (found.has(file)) continue
    found.add(file)
    queue.push(...needsOf(file))
  }
  // `fromRoot` would take most of the time.
  const names = [...found].map((file) => file.slice(rootDir.length + 1).replaceAll(path.sep, '/'))
  return names.concat(COMMON).sort()
}

/** Digests of all test files, by path: a hash over the contents of the inputs, and over the surroundings. */
export function digestTests(testFiles: readonly string[], surroundings: string): Map<string, string> {
  const hashes = new Map<string, string>()
  const hashOf = (file: string) => {
    const known = hashes.get(file) ?? hashFile(path.join(rootDir, file))
    hashes.set(file, known)
    return known
  }
  return new Map(
    testFiles.map((file) => {
      const hash = createHash('sha256').update(surroundings)
      for (const input of inputsOf(file)) hash.update(`${input}\0${hashOf(input)}\0`)
      return [file, hash.digest('hex')]
    }),
  )
}

/** Further influences on a result: the program that runs the tests, the system, and the settings. */
export function surroundingsOf(
  { version, platform, arch }: { version: string; platform: string; arch: string },
  env: Readonly<Record<string, string | undefined>>,
): string {
  const settings = Object.entries(env)
    .filter(([name]) =>
      /^(SAYSO_|DATABASE_URL$|REDIS_URL$|CHROMIUM_PATH$|NODE_OPTIONS$|TZ$|LANG$|LC_)/.test(name),
    )
    // A green result counts for every choice of random cases, and in every window.
    .filter(([name]) => !/^SAYSO_(SEED|QUARTER|HEADED|SLOW_MS|SCREENSHOTS)$/.test(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([version, platform, arch, settings])
}

const needs = new Map<string, readonly string[]>()

/** Files that this one needs, absolute. */
function needsOf(file: string): readonly string[] {
  const known = needs.get(file) ?? findNeeds(file)
  needs.set(file, known)
  return known
}

function findNeeds(file: string): readonly string[] {
  if (!/\.[cm]?[jt]sx?$/.test(file) || fromRoot(file).startsWith('scripts/')) return []
  const text = readFileSync(file, 'utf8')
  const imported = readSpecifiers(text).flatMap((specifier) => resolveImport(file, specifier) ?? [])
  const read = READS[fromRoot(file)]
  if (read !== undefined) return [...imported, ...read.flatMap((place) => readPlace(place))]
  return READS_DISK.test(text) ? [...imported, ...readsOf(file, text)] : imported
}

function readPlace(place: string): readonly string[] {
  return place.includes('/') ? listFiles(place) : sourcesOf(place)
}

/** Inputs of a file that reads the disk: its whole workspace, and the targets of its paths outside of that. */
function readsOf(file: string, text: string): readonly string[] {
  const workspace = workspaces.find(({ dir }) => file.startsWith(dir + path.sep))
  if (workspace === undefined) return listFiles('')
  const outside = [...text.matchAll(UPWARD)]
    .map(([, place = '']) => path.resolve(path.dirname(file), place))
    .filter((place) => place !== workspace.dir && !place.startsWith(workspace.dir + path.sep))
  const isWholeTree =
    outside.some((place) => !place.startsWith(rootDir + path.sep)) || /'\.\.', '\.\.'/.test(text)
  if (isWholeTree) return listFiles('')
  return [...filesOf(workspace), ...outside.flatMap(filesBelow)]
}

/** Builds are known by their sources. */
function filesBelow(place: string): readonly string[] {
  const workspace = workspaces.find(({ dir }) => place.startsWith(path.join(dir, 'dist')))
  if (workspace !== undefined) return sourcesOf(workspace.name)
  const outermost = path.relative(rootDir, place)
  return listFiles(/^(packages|apps)$/.test(outermost) ? '' : outermost)
}

/** A workspace and those that it depends on, and the scripts that build them. */
function sourcesOf(name: string, seen = new Set<string>()): readonly string[] {
  const workspace = workspaces.find((each) => each.name === name)
  if (workspace === undefined || seen.has(name)) return []
  seen.add(name)
  const nested = Object.keys(workspace.manifest.dependencies ?? {}).flatMap((dependency) =>
    dependency.startsWith('@sayso/') ? sourcesOf(dependency.slice('@sayso/'.length), seen) : [],
  )
  return [...filesOf(workspace), ...nested, ...listFiles('scripts')]
}

/** Without tests and their helpers, unless an import leads there: they are not part of what they test. */
function filesOf({ dir }: Workspace): readonly string[] {
  return listFiles(fromRoot(dir)).filter(
    (file) => !/\.test\.tsx?$|[\\/]src[\\/](.*[\\/])?testing[\\/].*\.ts$/.test(file),
  )
}

function hashFile(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
