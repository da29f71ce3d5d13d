/**
 * Corrects the versions in package.json of packages that are not the SDK's: a model writes versions from memory, and
 * one that does not exist would stop the install of an exported project; and it forgets to list imported packages.
 * Source: SPEC.md of this package, rules K4 to K6 and K9.
 */

import { packageSupport } from '@sayso/expo-sdk'
import { type ProjectFile, type ProjectFiles, readDependencies, sdkOfProject } from '@sayso/project'
import { removeDependency, setDependencies } from '@sayso/response'
import type { PackageVersions, Timers } from '../ports/ports.ts'
import { importedPackages } from './complete-package-json.ts'
import { unlistedPackages } from './unlisted-packages.ts'

interface CorrectedVersions {
  packageJson: ProjectFile
  /** One sentence for each package, for the person and the model. */
  sentences: string[]
}

const MAX_PACKAGES = 20
const TIMEOUT_MS = 5_000

interface Registry {
  versions: PackageVersions
  timers: Timers
}

/** Null when nothing has to change, or when it is not known. `isNew`: the answer changed package.json. */
export async function correctVersions(
  files: ProjectFiles,
  { versions, timers, isNew }: Registry & { isNew: boolean },
): Promise<CorrectedVersions | null> {
  const file = files.get('package.json')
  const listed = file && !file.isBinary ? readDependencies(file.content) : null
  if (file === undefined || listed === null) return null
  const ofSdk = packageSupport(sdkOfProject(files))
  const others = Object.entries(isNew ? listed : {}).flatMap(([name, range]) =>
    typeof range === 'string' && !Object.hasOwn(ofSdk, name) ? [{ name, range }] : [],
  )
  const unlisted = unlistedPackages(files)
  if (others.length + unlisted.length === 0) return null
  const timeout = new AbortController()
  const stopClock = timers.after(TIMEOUT_MS, () => timeout.abort())
  const [added, found] = await Promise.all([
    Promise.all(unlisted.slice(0, MAX_PACKAGES).map((name) => versionToAdd(name, versions, timeout.signal))),
    Promise.all(
      others.slice(0, MAX_PACKAGES).map(async (other) => ({
        ...other,
        found: await versions.find(other.name, other.range, timeout.signal),
      })),
    ),
  ])
  stopClock()
  return correct(files, file, { found, added: added.filter((one) => one !== null) })
}

interface Added {
  name: string
  version: string
}

/** Null: there is no such package, or it is so little known that a person decides. */
async function versionToAdd(
  name: string,
  versions: PackageVersions,
  signal: AbortSignal,
): Promise<Added | null> {
  const [found, isTrusted] = await Promise.all([
    versions.find(name, 'latest', signal),
    versions.isTrusted(name, signal),
  ])
  return found.kind === 'found' && isTrusted ? { name, version: found.version } : null
}

interface Found {
  name: string
  range: string
  found: Awaited<ReturnType<PackageVersions['find']>>
}

function correct(
  files: ProjectFiles,
  file: ProjectFile,
  { found: all, added }: { found: readonly Found[]; added: readonly Added[] },
): CorrectedVersions | null {
  const imported = importedPackages(files)
  const sentences: string[] = []
  let content = file.content
  const set = (name: string, range: string) => {
    content = setDependencies(content, { [name]: range }) ?? content
  }
  for (const { name, range, found } of all) {
    if (found.kind === 'found' && TAG.test(range.trim())) set(name, `^${found.version}`)
    if (found.kind === 'no-such-version' && found.newest !== null) {
      set(name, `^${found.newest}`)
      sentences.push(`\`${name}\` has no version ${range}, so package.json has ^${found.newest}.`)
    }
    if (found.kind === 'no-such-package' && !imported.has(name)) {
      content = removeDependency(content, name) ?? content
      sentences.push(`There is no package \`${name}\`, so it was taken out of package.json.`)
    }
  }
  for (const { name, version } of added) set(name, `^${version}`)
  if (added.length > 0) {
    const names = added.map(({ name }) => `\`${name}\``).join(', ')
    sentences.push(
      `Added to package.json, since the app imports ${added.length === 1 ? 'it' : 'them'}: ${names}.`,
    )
  }
  return content === file.content ? null : { packageJson: { ...file, content }, sentences }
}

const TAG = /^(?:[a-z][\w.-]*|\*)?$/i
