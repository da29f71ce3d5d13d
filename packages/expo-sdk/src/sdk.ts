/** SDK versions, and the preloaded packages with their versions, as data and as words. */

import sdk53 from '../sdk-53/package.json' with { type: 'json' }
import { PACKAGES_53, type PackageBehaviour, STAND_IN_VERSIONS } from './packages-53.ts'

/** The SDK that new projects use. */
export const SDK_VERSION = '53.0.0'

/** Oldest first. Only the newest is prebuilt. */
export const SUPPORTED_SDK_VERSIONS = ['48.0.0', '49.0.0', '50.0.0', '51.0.0', '52.0.0', SDK_VERSION] as const

/** The range that `package.json` of every project asks for. */
export const EXPO_RANGE = '~53.0.8'

interface PreloadedPackage extends PackageBehaviour {
  /** Exact. */
  version: string
}

/** Package name → version and behaviour in the browser, for all that an app can import without installing. */
export function packageSupport(): Record<string, PreloadedPackage> {
  const versions: Record<string, string> = { ...sdk53.dependencies, ...STAND_IN_VERSIONS }
  const described = Object.entries(PACKAGES_53).map(([name, behaviour]) => {
    const version = versions[name]
    if (version === undefined)
      throw new Error(`sdk-53/package.json does not have ${name}, which is described.`)
    return [name, { version, ...behaviour }] as const
  })
  return Object.fromEntries(described)
}

/**
 * The packages for a model's system prompt: those that work on one line, then one line for each that is simulated, works on a phone alone,
 * or not everywhere outside of the preview. Versions are not told: what is imported is listed in `package.json` by the product.
 */
export function describePackages(): string {
  const plain: string[] = []
  const lines: string[] = []
  for (const [name, { status, note }] of Object.entries(packageSupport())) {
    if (NOT_WORTH_NAMING.has(name)) continue
    const words = [STATUS_WORDS[status], status === 'stand-in' ? note : '', OUTSIDE_PREVIEW[name]]
      .filter(Boolean)
      .join('; ')
    if (words === '') plain.push(name)
    else lines.push(`${name}: ${words}`)
  }
  return [plain.join(', '), ...lines].join('\n')
}

/** Where an app is taken: all others run in Expo Go, in a build and in a web export. */
const OUTSIDE_PREVIEW: Readonly<Record<string, string>> = {
  'expo-auth-session': 'build only',
  'expo-local-authentication': 'Face ID: build only',
  'expo-notifications': 'push: build only',
  'expo-task-manager': 'build only',
  'react-native-maps': 'not in a web export',
}

/** Plumbing that no app should import by itself. */
const NOT_WORTH_NAMING = new Set([
  ...['@expo/metro-runtime', 'expo-modules-core', 'query-string', 'react-dom', 'react-native-web'],
  // Another package stands for them: expo-router, expo-audio and expo-video.
  ...['react-refresh', '@react-navigation/native', '@react-navigation/native-stack', 'expo-av'],
  // Styles are written with StyleSheet, unless the project has these already.
  ...['nativewind', 'react-native-css-interop', 'tailwindcss'],
])

const STATUS_WORDS: Record<PackageBehaviour['status'], string> = {
  works: '',
  'stand-in': 'simulated',
  absent: 'phone only',
}
