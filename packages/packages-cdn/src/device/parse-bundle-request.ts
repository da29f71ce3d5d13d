/** Reads `GET /bundle/{name}@{version}`. Source: the wire protocol of the Snack ecosystem, dependency bundler. */

import { loadCompatTable, packageNameOf } from '@sayso/compat'
import type { Platform } from '@sayso/package-build'
import { sdkOfVersion, sessionSdkVersions } from '@sayso/project'
import { isPackageName, parseSpec } from '../fetch/package-spec.ts'
import { isCoreModule } from './device-externals.ts'

export interface BundleRequest {
  /** Includes a deep path, if there is one. */
  fullName: string
  packageName: string
  /** Exact version, range or tag. */
  wanted: string
  /** Sorted. */
  platforms: Platform[]
  /** The SDK whose list gives the versions of undeclared helpers; null: none was named. */
  sdkVersion: string | null
  isVersioned: boolean
  /** Ask the registry again. */
  isFresh: boolean
}

type ParsedBundleRequest = { ok: true; request: BundleRequest } | { ok: false; message: string }

/** @param label what follows `/bundle/`, decoded. */
export function parseBundleRequest(label: string, query: URLSearchParams): ParsedBundleRequest {
  const at = label.lastIndexOf('@')
  const fullName = at > 0 ? label.slice(0, at) : label
  const wanted = (at > 0 ? label.slice(at + 1) : '') || 'latest'
  const packageName = packageNameOf(fullName)
  const isSafePath = fullName.split('/').every((part) => /^[\w@.~-]+$/.test(part) && !/^\.+$/.test(part))
  if (!isPackageName(packageName) || !isSafePath) return refuse(`Invalid package name: ${fullName}`)
  const spec = parseSpec(packageName, wanted)
  if (!spec.ok || spec.spec.name !== packageName)
    return refuse(`Invalid version of ${packageName}: ${wanted}`)
  const platforms = parsePlatforms(query.get('platforms'))
  if (platforms === null) return refuse(`Unknown platforms: ${query.get('platforms')}`)
  const sdkVersion = query.get('sdkVersion')
  const known = sessionSdkVersions()
  if (sdkVersion !== null && !known.includes(sdkVersion))
    return refuse(`Unknown SDK version: ${sdkVersion}. Known are ${known.join(', ')}.`)
  const table = loadCompatTable(sdkOfVersion(sdkVersion).major)
  if (isCoreModule(packageName, table))
    return refuse(`${packageName} is a part of the runtime and is not bundled`)
  const isVersioned = query.get('version_snackager') === 'true'
  const isFresh = query.get('bypassCache') === 'true'
  return { ok: true, request: { fullName, packageName, wanted, platforms, sdkVersion, isVersioned, isFresh } }
}

function parsePlatforms(text: string | null): Platform[] | null {
  const platforms: Platform[] = []
  for (const name of (text || 'ios,android,web').split(',')) {
    if (name !== 'ios' && name !== 'android' && name !== 'web') return null
    if (!platforms.includes(name)) platforms.push(name)
  }
  return platforms.sort()
}

function refuse(message: string): ParsedBundleRequest {
  return { ok: false, message }
}
