/** Indexes of packages that run a module when one of its exports is touched. */

/** An index that does nothing but name what other modules export; what these do when they run must not matter to anybody else. */
export const LAZY_INDEXES: ReadonlySet<string> = new Set([
  'stand-ins/react-native/index.ts',
  'react-native-web/dist/index.js',
  'expo-router/build/index.js',
  'expo-router/build/exports.js',
  ...['bottom-tabs', 'core', 'elements', 'native', 'native-stack', 'routers'].map(
    (name) => `@react-navigation/${name}/lib/module/index.js`,
  ),
])

/** Indexes whose exports are spread over several chunks: who touches one of them needs the chunk of that one alone. */
export const SPLIT_INDEXES: ReadonlySet<string> = new Set([
  'stand-ins/react-native/index.ts',
  'react-native-web/dist/index.js',
  'stand-ins/vector-icons.ts',
])
