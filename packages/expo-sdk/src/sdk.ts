/** SDK versions, and the preloaded packages with their versions, as data and as words. */

import sdk53 from '../sdk-53/package.json' with { type: 'json' }
import { PACKAGES_53, type PackageBehaviour } from './packages-53.ts'

/** The SDK that new projects use. */
export const SDK_VERSION = '53.0.0'

/** Oldest first. Only the newest is prebuilt. */
export const SUPPORTED_SDK_VERSIONS = ['48.0.0', '49.0.0', '50.0.0', '51.0.0', '52.0.0', SDK_VERSION] as const

/** The range that `package.json` of every project asks for. */
export const EXPO_RANGE = '~53.0.8'

export interface PreloadedPackage extends PackageBehaviour {
  /** Exact. */
  version: string
}

/** Package name → version and behaviour in the browser, for all that an app can import without installing. */
export function packageSupport(): Record<string, PreloadedPackage> {
  const versions: Record<string, string> = sdk53.dependencies
  const described = Object.entries(PACKAGES_53).map(([name, behaviour]) => {
    const version = versions[name]
    if (version === undefined)
      throw new Error(`sdk-53/package.json does not have ${name}, which is described.`)
    return [name, { version, ...behaviour }] as const
  })
  return Object.fromEntries(described)
}

/** One line per package, `name@version — note`, for a model's system prompt. */
export function describePackages(): string {
  return Object.entries(packageSupport())
    .filter(([name]) => !NOT_WORTH_NAMING.has(name))
    .map(([name, { version, status, note }]) => {
      const words = [STATUS_WORDS[status], note].filter(Boolean).join(': ')
      return `${name}@${version}${words && ` — ${words}`}`
    })
    .join('\n')
}

/** Plumbing that no app should import by itself. */
const NOT_WORTH_NAMING = new Set([
  ...[
    '@expo/metro-runtime',
    'expo-modules-core',
    'query-string',
    'react-dom',
    'react-native-web',
    'react-refresh',
  ],
])

const STATUS_WORDS: Record<PackageBehaviour['status'], string> = {
  works: '',
  'stand-in': 'simulated in the preview',
  absent: 'not in the preview, works on a phone',
}
