/** Parts of React Native that react-native-web does not have. Importing them is harmless; calling says what is missing. */

import { useRef } from 'react'
import { Animated, NativeEventEmitter, SectionList, View, VirtualizedList } from 'react-native-web'

export { unstable_batchedUpdates } from 'react-dom'

export const VirtualizedSectionList = SectionList ?? VirtualizedList
export const DrawerLayoutAndroid = View
export const InputAccessoryView = View
export const experimental_LayoutConformance = View
export const NativeAppEventEmitter = new NativeEventEmitter()
/** No button of the preview's phone means it; an app's own ways back work. */
export const BackHandler = {
  addEventListener: () => ({ remove() {} }),
  removeEventListener() {},
  exitApp() {},
}
export const DeviceInfo = { getConstants: () => ({}) }
export const DevSettings = { addMenuItem() {}, reload: () => location.reload() }
export const Systrace = { beginEvent() {}, endEvent() {}, isEnabled: () => false }
export const Settings = { get: () => undefined, set() {}, watchKeys: () => -1, clearWatch() {} }
export const TurboModuleRegistry = {
  get: () => null,
  getEnforcing(name: string): never {
    throw new Error(`The native module ${name} does not exist in the preview. It works on a phone.`)
  },
}

export function requireNativeComponent() {
  return View
}

export function useAnimatedValue(initialValue: number) {
  const value = useRef<Animated.Value | null>(null)
  value.current ??= new Animated.Value(initialValue)
  return value.current
}

/** Semantic colours: the first name that CSS may know, otherwise a neutral one. */
export function PlatformColor(...names: string[]) {
  return names.find((name) => CSS.supports('color', name)) ?? 'canvastext'
}

export function DynamicColorIOS({ light, dark }: { light: string; dark: string }) {
  return matchMedia('(prefers-color-scheme: dark)').matches ? dark : light
}

const GRANTED = 'granted'

export const PermissionsAndroid = {
  PERMISSIONS: new Proxy<Record<string, string>>(
    {},
    { get: (_, name) => `android.permission.${String(name)}` },
  ),
  RESULTS: { GRANTED, DENIED: 'denied', NEVER_ASK_AGAIN: 'never_ask_again' },
  check: async () => true,
  request: async () => GRANTED,
  requestMultiple: async (names: string[]) => Object.fromEntries(names.map((name) => [name, GRANTED])),
}
