/** Parts of packages that are newer than the SDK, as the documentation of later ones shows them: what to say of each. */

const NEWER_PARTS: Readonly<Record<string, string>> = {
  '@react-navigation/bottom-tabs/unstable':
    'It needs the native tabs of `react-native-screens`, which came with SDK 54.',
  'expo-calendar/next': 'It came with SDK 54.',
  'expo-file-system/legacy':
    'It came with SDK 54; what it exports is exported by `expo-file-system` itself until then.',
  'expo-media-library/next': 'It came with SDK 54.',
  'expo-router/js-stack': 'It came with SDK 56; `@react-navigation/stack` exports what it is made of.',
  'expo-router/js-tabs': 'It came with SDK 56. Use `Tabs` of `expo-router` until then.',
  'expo-router/js-top-tabs':
    'It came with SDK 56; `@react-navigation/material-top-tabs` exports what it is made of.',
  'expo-router/native-tabs': 'It came with SDK 58. Use `Tabs` of `expo-router` until then.',
  'expo-router/react-navigation':
    'It came with SDK 56; `@react-navigation/native` and `@react-navigation/elements` export the same.',
  'expo-router/unstable-native-tabs': 'It came with SDK 54. Use `Tabs` of `expo-router` until then.',
  'expo-router/unstable-split-view': 'It came with SDK 55.',
}

/** Null for a part of which nothing is known. */
export function newerPartText(specifier: string): string | null {
  return Object.hasOwn(NEWER_PARTS, specifier) ? (NEWER_PARTS[specifier] ?? null) : null
}

/**
 * Names that packages export only in later versions, and that are here all the same, since the newest templates are made of them. Package →
 * the version with which they came, as major and minor, and where a project of this SDK has them.
 */
const NEWER_NAMES: Readonly<Record<string, NewerNames>> = {
  'expo-router': {
    since: [56, 0],
    names: [
      ...['DarkTheme', 'DefaultTheme', 'StackRouter', 'TabRouter', 'ThemeProvider', 'useIsFocused'],
      ...['useRoute', 'useScrollToTop', 'useTheme'],
    ],
    home: '@react-navigation/native',
  },
  'react-native': { since: [0, 82], names: ['ReactNativeVersion'], home: null },
}

interface NewerNames {
  since: readonly [major: number, minor: number]
  names: readonly string[]
  home: string | null
}

/**
 * Null where the name is of every version, or of the one that package.json asks for.
 * @param listed the range there; empty where there is none
 */
export function newerNameText(specifier: string, name: string, listed: string): string | null {
  const newer = Object.hasOwn(NEWER_NAMES, specifier) ? NEWER_NAMES[specifier] : undefined
  if (newer?.names.includes(name) !== true || isSince(newer.since, listed)) return null
  const remedy = newer.home === null ? '' : ` Import it from \`${newer.home}\`.`
  const version = newer.since.join('.').replace(/^(\d{2,})\.0$/, '$1')
  return `\`${name}\` is not exported by ${specifier} before version ${version}.${remedy}`
}

/** What asks for any version gets the newest. */
function isSince([major, minor]: NewerNames['since'], listed: string): boolean {
  const found = /^[\^~>=v\s]*(\d+)(?:\.(\d+))?/.exec(listed)
  if (found === null) return listed !== ''
  const [listedMajor, listedMinor] = [Number(found[1]), Number(found[2] ?? 0)]
  return listedMajor > major || (listedMajor === major && listedMinor >= minor)
}
