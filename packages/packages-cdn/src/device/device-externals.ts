/** What a device's runtime has, so that no bundle brings it along. Source: the bundler service of the Snack ecosystem. */

import { validRange } from 'semver'

/** Refused as a package of its own. */
export function isCoreModule(name: string): boolean {
  return CORE.has(name)
}

const CORE = new Set([
  ...['react', 'react-dom', 'react-native', 'react-native-web', 'expo', 'expo-modules-core'],
  ...['@react-native/assets-registry', 'metro', 'react-native-windows'],
])

/** Has native code that is compiled into the runtime: a peer even where a package calls it a dependency. */
export function isNativeModule(name: string): boolean {
  return NATIVE.has(name) || (name.startsWith('expo-') && !EXPO_IN_SCRIPT.has(name))
}

const NATIVE = new Set([
  ...[
    '@expo/vector-icons',
    '@react-native-async-storage/async-storage',
    '@react-native-community/datetimepicker',
  ],
  ...[
    '@react-native-community/netinfo',
    '@react-native-community/slider',
    '@react-native-masked-view/masked-view',
  ],
  ...['@react-native-picker/picker', '@react-native-segmented-control/segmented-control'],
  ...['@react-navigation/native', '@shopify/flash-list', '@shopify/react-native-skia', 'lottie-react-native'],
  ...[
    'react-native-gesture-handler',
    'react-native-maps',
    'react-native-pager-view',
    'react-native-reanimated',
  ],
  ...['react-native-safe-area-context', 'react-native-screens', 'react-native-svg', 'react-native-view-shot'],
  ...['react-native-webview', 'react-native-worklets'],
])

const EXPO_IN_SCRIPT = new Set(['expo-checkbox', 'expo-status-bar'])

/** Peers by which a package asks for tools, or for parts that every runtime has. */
const HIDDEN_PEERS = new Set(['@babel/core', '@babel/runtime', 'metro', 'react-native-windows'])

interface PeerFields {
  peerDependencies?: Readonly<Record<string, string>> | undefined
  peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean | undefined }>> | undefined
  dependencies?: Readonly<Record<string, string>> | undefined
}

/** Name → range that a client should add to the project; null where any will do. Peers that a package copes without are left out. */
export function devicePeers({
  peerDependencies: peers = {},
  peerDependenciesMeta: meta = {},
  dependencies = {},
}: PeerFields): Record<string, string | null> {
  const native = Object.entries(dependencies).filter(([name]) => isNativeModule(name))
  const result: Record<string, string | null> = {}
  for (const [name, range] of [...Object.entries(peers), ...native]) {
    if (HIDDEN_PEERS.has(name) || meta[name]?.optional === true) continue
    if (name === 'react-native-vector-icons') result['@expo/vector-icons'] = null
    else result[name] = simpleRange(range)
  }
  return result
}

/** Of several alternatives the last counts; `>=1.2.0` alone becomes `^1.2.0`. Null for what is no range of the registry. */
function simpleRange(range: string): string | null {
  const last = range.split('||').at(-1) ?? range
  if (validRange(last) === null) return null
  // A blank may stand between an operator and its version.
  const comparators = last.trim().replaceAll(/([<>=^~])\s+/g, '$1')
  return comparators.includes(' ') ? comparators : comparators.replace(/^>=?/, '^')
}
