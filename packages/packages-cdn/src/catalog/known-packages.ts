/** What is known of single packages beforehand, as data. */

/**
 * Types, build tools, and the libraries of one native platform, all of which packages list as dependencies or peers;
 * nothing of them runs in a browser.
 */
export function hasNoCode(name: string): boolean {
  return name.startsWith('@types/') || NO_CODE.has(name) || NATIVE_LIBRARY.test(name)
}

/** `react-native-skia-apple-ios`: archives of tens of megabytes that only a native build links. */
const NATIVE_LIBRARY = /-(?:android|apple-(?:ios|macos|tvos|visionos))$/

const NO_CODE = new Set([
  ...['@babel/core', '@babel/preset-env', 'autoprefixer', 'babel-preset-expo', 'eslint', 'jest', 'jest-expo'],
  ...['postcss', 'prettier', 'tailwindcss', 'typescript'],
])

const SKIA = '@shopify/react-native-skia'

/** What to say of a package that is fetched and yet cannot do its work in the preview; null of all others. */
export function previewNoteOf(
  name: string,
  { dependencies, peerDependencies, peerDependenciesMeta }: Needs,
): string | null {
  if (name === SKIA)
    return 'needs a native drawing library that the preview does not have; react-native-svg works'
  if (name === 'realm' || name === '@realm/react')
    return 'keeps its data in a native database that the preview does not have; expo-sqlite works'
  if (name === '@clerk/clerk-expo')
    return 'is loaded by a script from Clerk’s servers, which the preview does not fetch, so nobody can sign in; it works on a phone'
  if (name.startsWith('@react-native-firebase/'))
    return 'reads its keys from a native build, which the preview does not have; the package firebase works'
  const isWished = peerDependencies?.[SKIA] !== undefined && peerDependenciesMeta?.[SKIA]?.optional !== true
  if (!isWished && dependencies?.[SKIA] === undefined) return null
  return 'draws with Skia, a native library that the preview does not have; what draws with react-native-svg works'
}

/** What a version of a package says that it needs. */
interface Needs {
  dependencies?: Readonly<Record<string, string>> | undefined
  peerDependencies?: Readonly<Record<string, string>> | undefined
  peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean | undefined }>> | undefined
}

/**
 * Modules of Node.js that packages use without naming a dependency, because bundlers used to bring them along: the
 * package of the registry that does the same. Exact versions of packages without dependencies, so that nothing floats.
 */
export const NODE_STAND_INS: Readonly<Record<string, string>> = {
  events: '3.3.0',
  // Not of Node.js: it came along with react-native-web until that went without it, and NativeBase counts on it.
  'normalize-css-color': '1.0.2',
  path: 'npm:path-browserify@1.0.1',
  punycode: '2.3.1',
}
