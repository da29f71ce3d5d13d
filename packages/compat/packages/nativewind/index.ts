/** `nativewind` and `react-native-css-interop`, as far as apps call them. The style sheets are in `sheets.ts`. */

import './jsx'
import './components'

export { createElement, createElement as createInteropElement } from 'react'
export { StyleSheet } from 'react-native'
export { cssInterop, remapProps } from './class-props'
export { colorScheme, useColorScheme } from './color-scheme'

/** A style that gives values to variables of class names below. */
export function vars(variables: Readonly<Record<string, string | number>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name.replace(/^(?!--)/, '--'), String(value)]),
  )
}

export const rem = { get: () => 14, set: (_value: number) => {} }

export function useUnstableNativeVariable(name: string): string | undefined {
  return getComputedStyle(document.documentElement).getPropertyValue(name) || undefined
}

export function useSafeAreaEnv(): undefined {
  return undefined
}

/** True: the preview does the installation. */
export function verifyInstallation(): true {
  return true
}
