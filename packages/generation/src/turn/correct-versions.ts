/**
 * Corrects the versions of packages that are not the SDK's: a model writes them from memory, and one that does not exist would stop the
 * install of an exported project.
 * Source: SPEC.md of this package, rules K4 to K6.
 */

import { packageSupport } from '@sayso/expo-sdk'
import type { ProjectFile, ProjectFiles } from '@sayso/project'
import { readDependencies, setDependencies } from '@sayso/response'
import type { PackageVersions, Timers } from '../ports/ports.ts'
import { importedPackages } from './complete-package-json.ts'

interface CorrectedVersions {
  packageJson: ProjectFile
  /** One sentence for each package, for the person and the model. */
  sentences: string[]
}

const MAX_PACKAGES = 20
const TIMEOUT_MS = 5_000

/** Null when nothing has to change, or when it cannot be told. */
export async function correctVersions(
  files: ProjectFiles,
  { versions, timers }: { versions: PackageVersions; timers: Timers },
): Promise<CorrectedVersions | null> {
  const file = files.get('package.json')
  const listed = file && !file.isBinary ? readDependencies(file.content) : null
  if (file === undefined || listed === null) return null
  const ofSdk = packageSupport()
  const others = Object.entries(listed).flatMap(([name, range]) =>
    typeof range === 'string' && !Object.hasOwn(ofSdk, name) ? [{ name, range }] : [],
  )
  if (others.length === 0) return null
  const timeout = new AbortController()
  const stopClock = timers.after(TIMEOUT_MS, () => timeout.abort())
  const found = await Promise.all(
    others.slice(0, MAX_PACKAGES).map(async (other) => ({
      ...other,
      found: await versions.find(other.name, other.range, timeout.signal),
    })),
  )
  stopClock()
  return correct(files, file, found)
}

interface Found {
  name: string
  range: string
  found: Awaited<ReturnType<PackageVersions['find']>>
}

function correct(files: ProjectFiles, file: ProjectFile, all: readonly Found[]): CorrectedVersions | null {
  const imported = importedPackages(files)
  const sentences: string[] = []
  let content = file.content
  const set = (name: string, range: string) => {
    content = setDependencies(content, { [name]: range }) ?? content
  }
  for (const { name, range, found } of all) {
    if (found.kind === 'found' && TAG.test(range)) set(name, `^${found.version}`)
    if (found.kind === 'no-such-version' && found.newest !== null) {
      set(name, `^${found.newest}`)
      sentences.push(`\`${name}\` has no version ${range}, so package.json has ^${found.newest}.`)
    }
    if (found.kind === 'no-such-package' && !imported.has(name)) {
      content = withoutDependency(content, name, range)
      sentences.push(`There is no package \`${name}\`, so it was taken out of package.json.`)
    }
  }
  return content === file.content ? null : { packageJson: { ...file, content }, sentences }
}

const TAG = /^\s*(?:[a-z][\w.-]*|\*)?\s*$/i

function withoutDependency(text: string, name: string, range: string): string {
  const member = `${literally(JSON.stringify(name))}\\s*:\\s*${literally(JSON.stringify(range))}`
  const left = text.replace(new RegExp(`,\\s*${member}|${member}\\s*,?\\s*`), '')
  return readDependencies(left) === null ? text : left
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
