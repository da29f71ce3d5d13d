/** Parts of React Native that react-native-web does not have. Importing them is harmless; a call names the missing part. */

import { createContext, createElement } from 'react'
import { ActivityIndicator, NativeEventEmitter, ProgressBar, View, type ViewProps } from 'react-native-web'
import { askPermission, type PermissionName, readPermission } from '../system/permissions.ts'

export { unstable_batchedUpdates } from 'react-dom'

export const experimental_LayoutConformance = View
export const NativeAppEventEmitter = new NativeEventEmitter()
export const DevMenu = { show() {} }
export const DevSettings = {
  addMenuItem() {},
  onFastRefresh() {},
  // There is no page at the address to load again: the frame reloads the app.
  reload: () => globalThis.__saysoHistory?.go(0),
}
export const Systrace = {
  beginAsyncEvent: () => 0,
  beginEvent() {},
  counterEvent() {},
  endAsyncEvent() {},
  endEvent() {},
  isEnabled: () => false,
  setEnabled() {},
}
export const NativeDialogManagerAndroid = null
export const RootTagContext = createContext(1)
export const UTFSequence = {
  BOM: '\ufeff',
  BULLET: '\u2022',
  BULLET_SP: '\u00A0\u2022\u00A0',
  MIDDOT: '\u00B7',
  MIDDOT_SP: '\u00A0\u00B7\u00A0',
  MIDDOT_KATAKANA: '\u30FB',
  MDASH: '\u2014',
  MDASH_SP: '\u00A0\u2014\u00A0',
  NDASH: '\u2013',
  NDASH_SP: '\u00A0\u2013\u00A0',
  NBSP: '\u00A0',
  NEWLINE: '\u000A',
  PIZZA: '\uD83C\uDF55',
  TRIANGLE_LEFT: '\u25c0',
  TRIANGLE_RIGHT: '\u25b6',
} as const

export const Networking = absent('Networking')
export const PushNotificationIOS = absent('PushNotificationIOS')

export function registerCallableModule(): void {}

/** Android's bar, or its wheel, depending on `styleAttr`. */
export function ProgressBarAndroid({ styleAttr, indeterminate, progress, color, ...rest }: ProgressBarProps) {
  if (styleAttr !== 'Horizontal') return createElement(ActivityIndicator, { color, ...rest })
  return createElement(ProgressBar, {
    indeterminate: indeterminate ?? progress === undefined,
    progress,
    color,
    ...rest,
  })
}

interface ProgressBarProps extends ViewProps {
  styleAttr?: string
  indeterminate?: boolean
  progress?: number
  color?: string
}

/** Importing it is harmless; a call names the missing part. */
export function absent(name: string): object {
  return new Proxy(
    {},
    {
      get(_target, member) {
        if (typeof member === 'symbol' || member === 'then' || member === '__esModule') return undefined
        return () => {
          throw new Error(`${name}.${member} is not available in the preview. It works on a phone.`)
        }
      },
    },
  )
}

export { default as requireNativeComponent } from './native-view.ts'

const GRANTED = 'granted'

export const PermissionsAndroid = {
  PERMISSIONS: new Proxy<Record<string, string>>(
    {},
    { get: (_, name) => `android.permission.${String(name)}` },
  ),
  RESULTS: { GRANTED, DENIED: 'denied', NEVER_ASK_AGAIN: 'never_ask_again' },
  async check(name: string) {
    const asked = permissionBehind(name)
    return asked === null || readPermission(asked).granted
  },
  request: requestAndroid,
  async requestMultiple(names: string[]) {
    const answers: Record<string, string> = {}
    // One question after the other, as on a phone.
    for (const name of names) answers[name] = await requestAndroid(name)
    return answers
  },
}

async function requestAndroid(name: string): Promise<string> {
  const asked = permissionBehind(name)
  if (asked === null || (await askPermission(asked)).granted) return GRANTED
  return 'never_ask_again'
}

/** Null for what Android gives without a question. */
function permissionBehind(name: string): PermissionName | null {
  const words: [RegExp, PermissionName][] = [
    [/CAMERA/, 'camera'],
    [/RECORD_AUDIO/, 'microphone'],
    [/BACKGROUND_LOCATION/, 'location-background'],
    [/LOCATION/, 'location'],
    [/CONTACTS/, 'contacts'],
    [/NOTIFICATIONS/, 'notifications'],
    [/CALENDAR/, 'calendar'],
    [/READ_MEDIA|STORAGE/, 'photos'],
  ]
  return words.find(([pattern]) => pattern.test(name))?.[1] ?? null
}
