/** Which import specifiers the preview answers out of the prebuilt packages. */

import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { BESIDES_SDK, STAND_IN_VERSIONS } from '../src/packages-53.ts'

/** Installed because other packages and stand-ins need them; not for apps to import. */
export const NOT_FOR_APPS: ReadonlySet<string> = new Set(['@lottiefiles/dotlottie-react', 'sql.js'])

/** Whose main entry is for Node.js. */
const PARTS_ONLY: ReadonlySet<string> = new Set(['tailwindcss'])

/** Public entry points besides the package name itself. */
const SUBPATHS: Readonly<Record<string, readonly string[]>> = {
  expo: ['devtools', 'fetch'],
  'expo-auth-session': ['providers/facebook', 'providers/google'],
  'expo-file-system': ['next'],
  'expo-router': ['build/ExpoRoot', 'drawer', 'entry', 'head', 'html', 'link', 'stack', 'tabs', 'ui'],
  'expo-sqlite': ['kv-store', 'localStorage/install'],
  react: ['compiler-runtime', 'jsx-dev-runtime', 'jsx-runtime'],
  'react-dom': ['client'],
  'react-native': [
    'Libraries/Components/TextInput/TextInputState',
    'Libraries/Image/resolveAssetSource',
    'Libraries/NativeComponent/NativeComponentRegistry',
    'Libraries/NativeComponent/ViewConfigIgnore',
    'Libraries/NewAppScreen',
    'Libraries/ReactNative/RendererProxy',
    'Libraries/Utilities/PolyfillFunctions',
    'Libraries/Utilities/codegenNativeCommands',
    'Libraries/Utilities/codegenNativeComponent',
    'Libraries/vendor/emitter/EventEmitter',
  ],
  nativewind: ['_sheets', 'jsx-dev-runtime', 'jsx-runtime', 'preset', 'theme'],
  'react-native-css-interop': ['jsx-dev-runtime', 'jsx-runtime'],
  'react-native-gesture-handler': [
    'DrawerLayout',
    'ReanimatedDrawerLayout',
    'ReanimatedSwipeable',
    'Swipeable',
  ],
  'react-native-url-polyfill': ['auto'],
  'react-refresh': ['runtime'],
  tailwindcss: [
    ...['colors', 'defaultConfig', 'defaultTheme', 'plugin', 'resolveConfig'],
    // Inner parts that configurations are shown with.
    ...['lib/util/flattenColorPalette', 'lib/util/toColorValue'],
  ],
}

/** Imported by no `package.json` of an app, yet apps import them: they come with packages that are listed. */
const TRANSITIVE = [
  '@react-navigation/core',
  '@react-navigation/routers',
  '@react-native/assets-registry/registry',
  'use-latest-callback',
]

/** Families of `@expo/vector-icons` and its factories, each a specifier of its own. */
async function iconSpecifiers(nodeModules: string): Promise<string[]> {
  const files = await readdir(path.join(nodeModules, '@expo/vector-icons'))
  return files
    .filter((file) => /^\w+\.js$/.test(file))
    .map((file) => `@expo/vector-icons/${file.slice(0, -3)}`)
}

/** Faces of typefaces, and the hook that loads them: newer projects import each by itself. */
async function typefaceSpecifiers(nodeModules: string): Promise<string[]> {
  const scope = path.join(nodeModules, '@expo-google-fonts')
  const perTypeface = (await readdir(scope)).map(async (name) => {
    const entries = await readdir(path.join(scope, name))
    const parts = entries.filter((entry) => /^\d+\w+$|^useFonts\.js$/.test(entry))
    return parts.map((part) => `@expo-google-fonts/${name}/${part.replace(/\.js$/, '')}`)
  })
  return (await Promise.all(perTypeface)).flat()
}

/** All specifiers, sorted. */
export async function listSpecifiers(installFolder: string): Promise<string[]> {
  const listed = await listedPackages(installFolder)
  const names = Object.keys(listed).filter((name) => !NOT_FOR_APPS.has(name) && !PARTS_ONLY.has(name))
  const subpaths = Object.entries(SUBPATHS).flatMap(([name, paths]) => paths.map((sub) => `${name}/${sub}`))
  const nodeModules = path.join(installFolder, 'node_modules')
  const families = [...(await iconSpecifiers(nodeModules)), ...(await typefaceSpecifiers(nodeModules))]
  return [...names, ...subpaths, ...families, ...TRANSITIVE].sort()
}

/** The SDK's own `dependencies`, and what only stand-ins are made of: name → exact version. */
export async function listedPackages(installFolder: string): Promise<Record<string, string>> {
  const { dependencies } = JSON.parse(await readFile(path.join(installFolder, 'package.json'), 'utf8'))
  const besides = Object.entries(BESIDES_SDK).map(([name, { version }]) => [name, version] as const)
  return { ...dependencies, ...STAND_IN_VERSIONS, ...Object.fromEntries(besides) }
}
