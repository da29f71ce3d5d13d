/**
 * Where the preview's packages differ from what is installed: specifiers and single files that lead to our stand-ins
 * (`sdk-53/stand-ins/`) or to another module instead. Everything not named here is the package's own code.
 */

/** A stand-in file, relative to `stand-ins/`, or another specifier. */
export type Redirect = { standIn: string } | { specifier: string }

/** First match wins. */
const SPECIFIERS: readonly [RegExp, Redirect][] = [
  [/^react-native$/, { standIn: 'react-native/index.ts' }],
  [
    /^react-native\/Libraries\/Utilities\/codegenNativeComponent$/,
    { standIn: 'react-native/codegen-native-component.ts' },
  ],
  [
    /^react-native\/Libraries\/Utilities\/codegenNativeCommands$/,
    { standIn: 'react-native/codegen-native-commands.ts' },
  ],
  [
    /^react-native\/Libraries\/Image\/resolveAssetSource$/,
    { specifier: 'expo-asset/build/resolveAssetSource' },
  ],
  [
    /^@react-native\/assets-registry\/registry$/,
    { specifier: 'react-native-web/dist/modules/AssetRegistry' },
  ],
  // Other files of React Native have no counterpart in a browser. Packages import them only for their native half.
  [/^react-native\//, { standIn: 'empty.ts' }],
  // Opens hot-reload sockets to a development server that is not there.
  [/^@expo\/metro-runtime(\/|$)/, { standIn: 'empty.ts' }],
  // Starts the app by itself and reloads the page; the frame does the starting.
  [/^expo-router\/entry(-classic)?$/, { standIn: 'empty.ts' }],
  [/^expo-router\/_ctx-html$/, { standIn: 'expo-router/no-context.ts' }],
  [/^expo-router\/_ctx$/, { standIn: 'expo-router/context.ts' }],
  [/^expo\/virtual\/(rsc|streams)$/, { standIn: 'empty.ts' }],
  [/^@expo\/vector-icons$/, { standIn: 'vector-icons.ts' }],
  [/^react-native-maps$/, { standIn: 'react-native-maps.tsx' }],
  [/^expo-file-system\/next$/, { standIn: 'expo-file-system-next.ts' }],
]

/** Path below `node_modules` → the stand-in for that one file. */
const FILES: Readonly<Record<string, string>> = {
  // Loads its decoder from a public address as soon as the package is imported.
  'expo-camera/build/web/useWebQRScanner.js': 'expo-camera-scanner.ts',
  'expo-linking/build/RNLinking.web.js': 'react-native/linking.ts',
  'expo-haptics/src/ExpoHaptics.web.ts': 'expo-haptics.ts',
  'expo-secure-store/build/ExpoSecureStore.web.js': 'expo-secure-store.ts',
  'react-native-web/dist/modules/warnOnce/index.js': 'react-native/warn-once.ts',
  'react-native-safe-area-context/lib/module/NativeSafeAreaProvider.web.js': 'safe-area-provider.ts',
}

export function redirectSpecifier(specifier: string): Redirect | undefined {
  return SPECIFIERS.find(([pattern]) => pattern.test(specifier))?.[1]
}

export function redirectFile(modulePath: string): string | undefined {
  return Object.hasOwn(FILES, modulePath) ? FILES[modulePath] : undefined
}

/** Modules whose code reads the address bar. They see the app's own location and history instead. */
const READS_LOCATION =
  /^(expo-router\/build|@react-navigation\/native\/lib|expo-linking\/build|react-native-web\/dist\/exports\/Linking)\//

export function readsLocation(modulePath: string): boolean {
  return READS_LOCATION.test(modulePath)
}
