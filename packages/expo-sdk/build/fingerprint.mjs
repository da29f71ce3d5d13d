/**
 * One value for everything that the prebuilt files are made from, to know without building whether they are up to date. Plain
 * JavaScript, because the set-up asks before any package is installed.
 */

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const packagesDir = fileURLToPath(new URL('../..', import.meta.url))
/** The build, and the program that it starts. */
const ENTRIES = ['build-sdk.ts', 'read-names-program.ts'].map((name) =>
  path.join(packagesDir, 'expo-sdk/build', name),
)

/** Read as data: exact versions of the packages, and code that takes the place of some. */
const dataOf = (sdk) => [
  `expo-sdk/sdk-${sdk}/package.json`,
  `expo-sdk/sdk-${sdk}/package-lock.json`,
  'compat/base-chunks.json',
  'compat/packages',
  'compat/shared',
]

/**
 * Hash of the sources that the build reaches by imports, the manifests of their packages, which have the exact
 * versions of tools, and the data that it reads.
 * @param {string} sdk its major version, as “53”
 * @param {(file: string) => Promise<string>} read
 */
export async function fingerprint(sdk, read = (file) => readFile(file, 'utf8')) {
  const sources = await reachedSources(ENTRIES, read)
  const manifests = new Set(sources.map((file) => path.join(packageDirOf(file), 'package.json')))
  const data = await Promise.all(dataOf(sdk).map((place) => filesBelow(path.join(packagesDir, place))))
  const hash = createHash('sha256')
  for (const file of [...sources, ...manifests, ...data.flat()].sort())
    hash
      .update(path.relative(packagesDir, file))
      .update('\0')
      .update(await read(file))
  return hash.digest('hex')
}

/** The files and all that they import, directly or not, in our packages. Imports of types change nothing that is built. */
async function reachedSources(entries, read) {
  const reached = new Set()
  const pending = [...entries]
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    if (!/\.[jt]sx?$/.test(file)) continue
    for (const [, specifier] of (await read(file)).matchAll(IMPORT)) {
      const target = await findSource(file, specifier, read)
      if (target !== null) pending.push(target)
    }
  }
  return [...reached]
}

const IMPORT = /^(?:import|export)(?! type\b)(?:[^'"`;]*?\bfrom)?\s*['"]([^'"]+)['"]/gm

/** Null for packages of the registry and of Node.js. */
async function findSource(importer, specifier, read) {
  if (specifier.startsWith('.')) return path.resolve(path.dirname(importer), specifier)
  const [, name, subpath = ''] = /^@sayso\/([^/]+)(\/.*)?$/.exec(specifier) ?? []
  if (name === undefined) return null
  const dir = path.join(packagesDir, name)
  const target = JSON.parse(await read(path.join(dir, 'package.json'))).exports[`.${subpath}`]
  if (target === undefined)
    throw new Error(`${importer} imports ${specifier}, which the exports of that package do not have.`)
  return path.join(dir, target)
}

function packageDirOf(file) {
  const [name = ''] = path.relative(packagesDir, file).split(path.sep)
  return path.join(packagesDir, name)
}

async function filesBelow(place) {
  if (path.extname(place) !== '') return [place]
  const names = await readdir(place, { recursive: true })
  return names
    .filter((name) => /(?:\.tsx?|\.patch|compat\.json)$/.test(name) && !/\.(?:test\.tsx?|d\.ts)$/.test(name))
    .map((name) => path.join(place, name))
}
