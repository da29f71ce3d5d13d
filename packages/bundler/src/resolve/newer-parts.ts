/** Parts of packages that are newer than the SDK, as the documentation of later ones shows them: what to say of each. */

const NEWER_PARTS: Readonly<Record<string, string>> = {
  '@react-navigation/bottom-tabs/unstable':
    'It needs the native tabs of `react-native-screens`, which came with SDK 54.',
  'expo-calendar/next': 'It came with SDK 54.',
  'expo-file-system/legacy':
    'It came with SDK 54; what it exports is exported by `expo-file-system` itself until then.',
  'expo-media-library/next': 'It came with SDK 54.',
  'expo-router/unstable-native-tabs': 'It came with SDK 54. Use `Tabs` of `expo-router` until then.',
  'expo-router/unstable-split-view': 'It came with SDK 55.',
}

/** Null for a part of which nothing is known. */
export function newerPartText(specifier: string): string | null {
  return Object.hasOwn(NEWER_PARTS, specifier) ? (NEWER_PARTS[specifier] ?? null) : null
}
