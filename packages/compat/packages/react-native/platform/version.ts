/** The version of React Native, which a project's first screen may show: each SDK has one of its own, and with it a React. */

import { version } from 'react'

/** React’s major and minor version → React Native’s. */
const VERSIONS: Readonly<Record<string, readonly [number, number, number]>> = {
  '19.0': [0, 79, 6],
  '19.2': [0, 86, 3],
}

const [major, minor, patch] = VERSIONS[version.split('.').slice(0, 2).join('.')] ?? [0, 0, 0]

export const ReactNativeVersion = {
  ...{ major, minor, patch, prerelease: null },
  getVersionString: () => `${major}.${minor}.${patch}`,
}
