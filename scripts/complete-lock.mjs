/**
 * Completes package-lock.json with the optional packages of other platforms.
 *
 * npm leaves an optional package out of the lock when the registry in use does not carry it; `npm ci` then refuses
 * the lock it has just written. The missing entries need no more than name, version and platform.
 * Run `npm run lock` after every change of dependencies.
 */

import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { rootDir } from './setup.mjs'

const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const PROCESSORS = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'x64',
  'wasm32',
]

for (const file of process.argv.slice(2).length > 0 ? process.argv.slice(2) : ['package-lock.json']) {
  const lockFile = path.resolve(rootDir, file)
  const lock = JSON.parse(await readFile(lockFile, 'utf8'))
  const added = completeLock(lock.packages)
  await writeFile(lockFile, `${JSON.stringify({ ...lock, packages: sortKeys(lock.packages) }, null, 2)}\n`)
  console.log(`${file}: ${added} optional packages of other platforms added.`)
}

function completeLock(packages) {
  let added = 0
  for (const [location, entry] of Object.entries(packages)) {
    // A registry's address in the lock would tie every clone to that registry.
    if (typeof entry.resolved === 'string' && /^https?:/.test(entry.resolved)) delete entry.resolved
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isLocked(packages, location, name)) continue
      packages[`node_modules/${name}`] = optionalEntry(name, version, entry.dev)
      added += 1
    }
  }
  return added
}

/** Looks for a package where Node would: below the importer, then below each folder above it. */
function isLocked(packages, location, name) {
  for (
    let folder = location;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))
  ) {
    if (packages[folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`]) return true
    if (folder === '' || !folder.includes('node_modules/'))
      return packages[`node_modules/${name}`] !== undefined
  }
}

function optionalEntry(name, version, isDevelopment) {
  const parts = name.replace(/^@/, '').split(/[-/_.]/)
  const system = parts.find((part) => SYSTEMS.includes(part))
  const processor = parts.find((part) => PROCESSORS.includes(part))
  const library = parts.includes('musl') ? 'musl' : parts.includes('gnu') ? 'glibc' : undefined
  return {
    version,
    ...(isDevelopment ? { dev: true } : {}),
    optional: true,
    ...(system ? { os: [system] } : {}),
    ...(processor ? { cpu: [processor] } : {}),
    ...(library && system === 'linux' ? { libc: [library] } : {}),
  }
}

function sortKeys(record) {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
}
