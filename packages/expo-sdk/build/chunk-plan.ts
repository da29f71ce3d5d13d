/** Which packages travel together. */

import { packageOf } from './module-graph.ts'

/**
 * The chunks that nearly every app loads, in order: each takes all that its specifiers reach and that no earlier one
 * has, so that a chunk never needs a later one.
 */
export const BASE_CHUNKS: readonly BaseChunk[] = [
  { name: 'react', specifiers: packages('react', 'react-dom', 'react-refresh') },
  { name: 'react-native-web', specifiers: packages('react-native', 'react-native-web') },
  {
    name: 'expo-core',
    specifiers: packages(
      ...['expo', 'expo-modules-core', 'expo-asset', 'expo-constants', 'expo-font', 'expo-linking'],
      ...['expo-splash-screen', 'expo-status-bar'],
    ),
  },
  {
    name: 'navigation',
    specifiers: packages(
      ...['@react-navigation/core', '@react-navigation/routers', '@react-navigation/native'],
      ...['@react-navigation/native-stack', '@react-navigation/bottom-tabs', '@react-navigation/elements'],
      ...['react-native-safe-area-context', 'react-native-screens'],
    ),
  },
  // The drawer is left out: it brings gesture handler and reanimated along.
  { name: 'expo-router', specifiers: (specifier) => /^expo-router(?!\/drawer)/.test(specifier) },
]

export interface BaseChunk {
  name: string
  specifiers: (specifier: string) => boolean
}

/** The chunk of any other specifier: one for each package, and for each icon family. */
export function chunkNameOf(specifier: string): string {
  if (specifier === 'expo-router/drawer') return 'expo-router-drawer'
  if (specifier === '@expo/vector-icons') return 'icons'
  const family = /^@expo\/vector-icons\/([A-Z]\w+)$/.exec(specifier)?.[1]
  return family ? `icons-${family}` : chunkNameOfPackage(packageOf(specifier))
}

export function chunkNameOfPackage(packageName: string): string {
  return packageName.replace('@', '').replace('/', '-')
}

/** Modules that evaluate each import when its export is touched: a module that needs one export need not load the others. */
export const LAZY_BARRELS: ReadonlySet<string> = new Set(['stand-ins/vector-icons.ts'])

function packages(...names: string[]): (specifier: string) => boolean {
  return (specifier) => names.includes(packageOf(specifier))
}
