/** SDK versions, and the preloaded packages with their versions, as data and as words. */

import { type CompatRecord, loadCompatTable } from '@sayso/compat'
import sdk53 from '../sdk-53/package.json' with { type: 'json' }

/** The SDK that new projects use. */
export const SDK_VERSION = '53.0.0'

/** Oldest first. Only the newest is prebuilt. */
export const SUPPORTED_SDK_VERSIONS = ['48.0.0', '49.0.0', '50.0.0', '51.0.0', '52.0.0', SDK_VERSION] as const

/** The range that `package.json` of every project asks for. */
export const EXPO_RANGE = '~53.0.8'

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
}

/** Package name → version and behaviour in the browser, for all that an app can import without installing. */
export function packageSupport(): Record<string, PreloadedPackage> {
  return supportOf('listed')
}

/** The same with the data for a project's package.json. */
export function listedPackages(): Record<string, ListedPackage> {
  const { packages } = loadCompatTable()
  return Object.fromEntries(
    Object.entries(packageSupport()).map(([name, support]) => {
      const { neededBy, versionGroup } = packages[name]?.sdk ?? {}
      return [name, { ...support, neededBy, versionGroup }]
    }),
  )
}

/** The same for packages that are not of the SDK: neither offered to a model nor written into package.json, but imported by projects from elsewhere. */
export function unlistedPackageSupport(): Record<string, PreloadedPackage> {
  return supportOf('unlisted')
}

function supportOf(kind: 'listed' | 'unlisted'): Record<string, PreloadedPackage> {
  const records = Object.values(loadCompatTable().packages).filter(({ sdk }) => sdk?.kind === kind)
  return Object.fromEntries(
    records.map(({ name, sdk, status, note }) => [
      name,
      { version: sdk?.version ?? installedVersion(name), status, note },
    ]),
  )
}

function installedVersion(name: string): string {
  const versions: Readonly<Record<string, string>> = sdk53.dependencies
  const version = versions[name]
  if (version === undefined)
    throw new Error(`sdk-53/package.json does not have ${name}, which has a folder in compat.`)
  return version
}

/**
 * The packages for a model's system prompt: those that work on one line, then one line for each that is simulated,
 * works on a phone alone, or does not work everywhere outside of the preview. Versions are left out: the product
 * lists imported packages in `package.json`.
 */
export function describePackages(): string {
  const plain: string[] = []
  const lines: string[] = []
  for (const { name, sdk, status, note } of Object.values(loadCompatTable().packages)) {
    if (sdk?.kind !== 'listed' || sdk.isOffered === false) continue
    const words = [STATUS_WORDS[status], status === 'stand-in' ? note : '', sdk.outsidePreview]
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
