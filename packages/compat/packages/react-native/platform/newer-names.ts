/** Exports of React Native that came after 0.79: its codegen, by which packages reach native views, and lists of virtual views. */

import { createContext } from 'react'
import { Text, View } from 'react-native-web'
import { absent } from './native-only.ts'

export { default as EventEmitter } from 'react-native-web/dist/vendor/react-native/vendor/emitter/EventEmitter'
export { default as codegenNativeCommands } from './codegen-native-commands.ts'
export * as NativeComponentRegistry from './native-component-registry.ts'
export { default as codegenNativeComponent } from './native-view.ts'

export const VirtualViewMode = { Visible: 0, Prerender: 1, Hidden: 2 } as const
export const unstable_DEFAULT_INITIAL_NUM_TO_RENDER = 7
export const unstable_NativeText = Text
export const unstable_NativeView = View
export const unstable_TextAncestorContext = createContext(false)
export const unstable_VirtualView = View
export const unstable_VirtualArray = absent('VirtualArray')
export const unstable_VirtualColumn = absent('VirtualColumn')
export const unstable_VirtualColumnGenerator = absent('VirtualColumnGenerator')
export const unstable_VirtualRow = absent('VirtualRow')
export const unstable_createVirtualCollectionView = absent('createVirtualCollectionView')

/** The app itself scrolls in nothing. */
export function unstable_getScrollParent(): null {
  return null
}

interface PressabilityConfig {
  disabled?: boolean | null
  onPress?: (event: unknown) => void
  onFocus?: (event: unknown) => void
  onBlur?: (event: unknown) => void
  onHoverIn?: (event: unknown) => void
  onHoverOut?: (event: unknown) => void
  onPressIn?: (event: unknown) => void
  onPressOut?: (event: unknown) => void
}

/** Handlers for a view, in the words that react-native-web has for them. */
export function usePressability(config?: PressabilityConfig | null) {
  if (!config || config.disabled) return null
  return {
    onClick: config.onPress,
    onFocus: config.onFocus,
    onBlur: config.onBlur,
    onPointerEnter: config.onHoverIn,
    onPointerLeave: config.onHoverOut,
    onPointerDown: config.onPressIn,
    onPointerUp: config.onPressOut,
  }
}
