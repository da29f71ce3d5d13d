/** The preloaded packages of an SDK with their versions, as data and as words. */

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type CompatRecord, loadCompatTable } from '@sayso/compat'
import { DEFAULT_SDK, type ExpoSdk } from '@sayso/project/expo-sdks'
import { installFolder } from './paths.ts'

interface PreloadedPackage {
  /** Exact. */
  version: string
  /** `works`; `stand-in`: simulated, see `note`; `absent`: calls fail with a clear error, `note` gives the reason. */
  status: CompatRecord['status']
  /** For people and for the model; may be empty when the package simply works. */
  note: string
}

interface ListedPackage extends PreloadedPackage {
  /** Packages that need this one listed beside them: they import it without listing it, or must be given it. */
  neededBy?: readonly string[] | undefined
  /** The package whose major version decides about this one's. */
  versionGroup?: string | undefined
  /** Needs of Expo's own build for the web: endings of assets, and headers of the page. */
  web?: { assets: readonly string[]; headers: Readonly<Record<string, string>> } | undefined
}

/** Package name → version and behaviour in the browser, for all that an app can import without installing. */
export function packageSupport(sdk: ExpoSdk = DEFAULT_SDK): Record<string, PreloadedPackage> {
  return supportOf(sdk, 'listed')
}

/** The same with the data for a project's package.json. */
export function listedPackages(sdk: ExpoSdk = DEFAULT_SDK): Record<string, ListedPackage> {
  const { packages } = loadCompatTable(sdk.major)
  return Object.fromEntries(
    Object.entries(packageSupport(sdk)).map(([name, support]) => {
      const { neededBy, versionGroup, web } = packages[name]?.sdk ?? {}
      return [name, { ...support, neededBy, versionGroup, web }]
    }),
  )
}

/** The same for packages that are not of the SDK: neither offered to a model nor written into package.json, but imported by projects from elsewhere. */
export function unlistedPackageSupport(sdk: ExpoSdk = DEFAULT_SDK): Record<string, PreloadedPackage> {
  return supportOf(sdk, 'unlisted')
}

/** Package that only other SDKs have → what to do instead. */
export function otherSdkPackages(sdk: ExpoSdk): Readonly<Record<string, string>> {
  return loadCompatTable(sdk.major).otherSdkPackages
}

function supportOf(sdk: ExpoSdk, kind: 'listed' | 'unlisted'): Record<string, PreloadedPackage> {
  const { packages } = loadCompatTable(sdk.major)
  const versions = pinnedVersions(sdk)
  const versionOf = ({ name, sdk: inSdk }: CompatRecord) => {
    const version = inSdk?.version ?? versions[name]
    if (version !== undefined) return version
    throw new Error(`sdk-${sdk.major}/package.json does not have ${name}, which has a folder in compat.`)
  }
  return Object.fromEntries(
    Object.values(packages)
      .filter((record) => record.sdk?.kind === kind)
      .map((record) => [
        record.name,
        { version: versionOf(record), status: record.status, note: record.note },
      ]),
  )
}

type Versions = Readonly<Record<string, string>>

const pinned = new Map<ExpoSdk, Versions>()

/** Package name → exact version. Read once. */
function pinnedVersions(sdk: ExpoSdk): Versions {
  const known = pinned.get(sdk)
  if (known !== undefined) return known
  const text = readFileSync(path.join(installFolder(sdk), 'package.json'), 'utf8')
  const { dependencies }: { dependencies: Versions } = JSON.parse(text)
  pinned.set(sdk, dependencies)
  return dependencies
}

/**
 * The packages for a model's system prompt: those that work on one line, then one line for each that is simulated,
 * works on a phone alone, or does not work everywhere outside of the preview. Versions are left out: the product
 * lists imported packages in `package.json`.
 */
export function describePackages(sdk: ExpoSdk = DEFAULT_SDK): string {
  const plain: string[] = []
  const lines: string[] = []
  for (const { name, sdk: inSdk, status, note } of Object.values(loadCompatTable(sdk.major).packages)) {
    if (inSdk?.kind !== 'listed' || inSdk.isOffered === false) continue
    const words = [STATUS_WORDS[status], status === 'stand-in' ? note : '', inSdk.outsidePreview]
      .filter(Boolean)
      .join('; ')
    if (words === '') plain.push(name)
    else lines.push(`${name}: ${words}`)
  }
  return [plain.join(', '), ...lines].join('\n')
}

const STATUS_WORDS: Record<CompatRecord['status'], string> = {
  works: '',
  'stand-in': 'simulated',
  absent: 'phone only',
}
