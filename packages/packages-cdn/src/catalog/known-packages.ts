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

/** Packages that are fetched and yet cannot do their work in the preview, and what to say of it. */
export const PREVIEW_NOTES: Readonly<Record<string, string>> = {
  '@shopify/react-native-skia':
    'needs a native drawing library that the preview does not have; react-native-svg works',
  'victory-native':
    'draws with Skia, a native library that the preview does not have; react-native-chart-kit works',
}

/**
 * Modules of Node.js that packages use without naming a dependency, because bundlers used to bring them along: the
 * package of the registry that does the same. Exact versions of packages without dependencies, so that nothing floats.
 */
export const NODE_STAND_INS: Readonly<Record<string, string>> = {
  events: '3.3.0',
  path: 'npm:path-browserify@1.0.1',
  punycode: '2.3.1',
}
