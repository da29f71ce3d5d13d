/**
 * Keeps package.json correct after an answer: imported packages of the SDK are listed, with the version that the SDK
 * has. The model need not mention them, and an exported project installs what the preview ran. Source: SPEC.md of
 * this package, rules K1 to K3 and K900.
 */

import { listedPackages } from '@sayso/expo-sdk'
import { type ProjectFile, type ProjectFiles, readDependencies } from '@sayso/project'
import { setDependencies } from '@sayso/response'
import { sourceTexts } from './source-texts.ts'

/**
 * Null when nothing has to change, or when package.json is missing or cannot be read. `replaced`: the project before an answer that wrote the
 * whole of package.json; what that left out without need is listed again.
 */
export function completePackageJson(files: ProjectFiles, replaced?: ProjectFiles): ProjectFile | null {
  const file = files.get('package.json')
  const listed = file && !file.isBinary ? readDependencies(file.content) : null
  if (file === undefined || listed === null) return null
  const development = readDependencies(file.content, 'devDependencies') ?? {}
  const dropped =
    replaced === undefined ? {} : droppedPackages(files, replaced, { ...development, ...listed })
  const content = setDependencies(file.content, {
    ...dropped,
    ...wrongOrMissing(files, { listed: { ...dropped, ...listed }, development }),
  })
  return content === null || content === file.content ? null : { ...file, content }
}

/** Name → version of what was listed before, unless the answer has removed the last import of it: then it was to go. */
function droppedPackages(
  files: ProjectFiles,
  before: ProjectFiles,
  listed: Record<string, unknown>,
): Record<string, string> {
  const old = readDependencies(before.get('package.json')?.content ?? '') ?? {}
  const [imported, importedBefore] = [importedPackages(files), importedPackages(before)]
  return Object.fromEntries(
    Object.entries(old).flatMap(([name, version]) => {
      const isRemoved = importedBefore.has(name) && !imported.has(name)
      return typeof version === 'string' && !Object.hasOwn(listed, name) && !isRemoved
        ? [[name, version]]
        : []
    }),
  )
}

/** Name → version of the SDK, for packages that are imported and not listed, and those that are listed with another version. */
function wrongOrMissing(
  files: ProjectFiles,
  { listed, development }: Record<'listed' | 'development', Record<string, unknown>>,
): Record<string, string> {
  const ofSdk = listedPackages()
  const imported = importedPackages(files)
  /** Groups of packages that the project has in another major version, which needs other versions of all of them. */
  const otherGroups = new Set(
    Object.entries(ofSdk).flatMap(([name, { version, versionGroup }]) =>
      versionGroup !== undefined && name === versionGroup && isOtherMajor(listed[name], version)
        ? [name]
        : [],
    ),
  )
  const wrong: Record<string, string> = {}
  for (const [name, { version, neededBy, versionGroup }] of Object.entries(ofSdk)) {
    // `expo` has a special range, which is kept wherever the file is written.
    if (name === 'expo') continue
    if (versionGroup !== undefined && otherGroups.has(versionGroup)) continue
    const isListed = Object.hasOwn(listed, name)
    if (!isListed && Object.hasOwn(development, name)) continue
    if (!isListed && neededBy?.some((other) => Object.hasOwn(listed, other) || imported.has(other)))
      wrong[name] = version
    else if (isListed ? !accepts(listed[name], version) : imported.has(name)) wrong[name] = version
  }
  return wrong
}

function isOtherMajor(range: unknown, version = ''): boolean {
  const major = typeof range === 'string' ? /^[\^~>=v\s]*(\d+)\./.exec(range)?.[1] : undefined
  return major !== undefined && major !== version.split('.')[0]
}

/** Whether npm would install the SDK's version: an exact one, or a range that begins with it or before it. */
function accepts(range: unknown, version: string): boolean {
  const match = typeof range === 'string' ? /^([~^]?)(\d+)\.(\d+)\.(\d+)$/.exec(range.trim()) : null
  if (match === null) return false
  const [, sign = '', ...parts] = match
  const [major = 0, minor = 0, patch = 0] = parts.map(Number)
  const [ofMajor = 0, ofMinor = 0, ofPatch = 0] = version.split('.').map(Number)
  if (sign === '') return range === version
  if (major !== ofMajor) return false
  // Below 1.0.0 a caret means as much as a tilde.
  if (sign === '~' || major === 0) return minor === ofMinor && patch <= ofPatch
  return minor < ofMinor || (minor === ofMinor && patch <= ofPatch)
}

const IMPORT = /(?:\bfrom|\bimport|\brequire\s*\(|\bimport\s*\()\s*['"]((?:@[\w.-]+\/)?[\w][\w.-]*)/g

/** Names of packages that the project's code imports. */
export function importedPackages(files: ProjectFiles): ReadonlySet<string> {
  const names = new Set<string>()
  for (const { text } of sourceTexts(files)) {
    for (const [, name = ''] of text.matchAll(IMPORT)) names.add(name)
  }
  return names
}
