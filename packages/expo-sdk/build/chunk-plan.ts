/** Which packages travel together. */

import { type BaseChunk, type ChunkNames, packageOf } from '@sayso/package-build/pinned'

/**
 * The chunks that nearly every app loads, in order: each takes all that its specifiers reach and that no earlier one
 * has, so that a chunk never needs a later one.
 */
export const BASE_CHUNKS: readonly BaseChunk[] = [
  { name: 'react', specifiers: packages('react', 'react-dom', 'react-refresh') },
  // React Native in parts, so that an app downloads what it draws. What one part reaches of another goes to the first.
  {
    name: 'react-native-web',
    specifiers: packages('react-native', 'react-native-web'),
    exports: [
      ...[
        'View',
        'Text',
        'Pressable',
        'Button',
        'TouchableOpacity',
        'StyleSheet',
        'SafeAreaView',
        'StatusBar',
      ],
      ...['AppRegistry', 'AppState', 'Appearance', 'Dimensions', 'I18nManager', 'LogBox', 'PixelRatio'],
      ...['DeviceEventEmitter', 'NativeEventEmitter', 'NativeModules', 'Platform'],
      ...['TurboModuleRegistry', 'UIManager'],
      ...['useColorScheme', 'useWindowDimensions'],
    ],
  },
  {
    name: 'react-native-scroll',
    specifiers: packages('react-native', 'react-native-web'),
    exports: [
      ...['ScrollView', 'Image', 'ImageBackground', 'TextInput', 'KeyboardAvoidingView', 'ActivityIndicator'],
      ...[
        'Switch',
        'TouchableHighlight',
        'TouchableWithoutFeedback',
        'RefreshControl',
        'Alert',
        'Linking',
        'Modal',
      ],
    ],
  },
  {
    name: 'react-native-lists',
    specifiers: packages('react-native', 'react-native-web'),
    exports: ['FlatList', 'SectionList', 'VirtualizedList', 'VirtualizedSectionList'],
  },
  {
    name: 'react-native-animated',
    specifiers: packages('react-native', 'react-native-web'),
    exports: [
      ...[
        'Animated',
        'DrawerLayoutAndroid',
        'Easing',
        'InteractionManager',
        'LayoutAnimation',
        'PanResponder',
      ],
      'useAnimatedValue',
    ],
  },
  { name: 'react-native-rest', specifiers: packages('react-native', 'react-native-web') },
  { name: 'expo', specifiers: packages('expo', 'expo-modules-core', 'expo-status-bar') },
  {
    name: 'expo-core',
    specifiers: packages(
      ...['expo-asset', 'expo-constants', 'expo-font', 'expo-linking', 'expo-splash-screen'],
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

/** Files inside React Native, which few apps and packages want. */
const INNER_FILE = /^react-native\//

/** The chunks of all other specifiers: one for each package, and for each icon family. */
export const CHUNK_NAMES: ChunkNames = {
  chunkNameOf,
  sharedChunkNameOf(packageName, { all }) {
    const name = chunkNameOfPackage(packageName)
    return all.has(name) ? name : `shared-${name}`
  },
}

function chunkNameOf(specifier: string): string {
  if (specifier === 'expo-router/drawer') return 'expo-router-drawer'
  if (specifier === '@expo/vector-icons') return 'icons'
  if (INNER_FILE.test(specifier)) return 'react-native-inner'
  const family = /^@expo\/vector-icons\/([A-Z]\w+)$/.exec(specifier)?.[1]
  return family ? `icons-${family}` : chunkNameOfPackage(packageOf(specifier))
}

function chunkNameOfPackage(packageName: string): string {
  return packageName.replace('@', '').replace('/', '-')
}

function packages(...names: string[]): (specifier: string) => boolean {
  return (specifier) => names.includes(packageOf(specifier)) && !INNER_FILE.test(specifier)
}
