/** Globals that the preview frame sets before any package runs. Described in `packages/expo-sdk/README.md`. */

interface SaysoRouterContext {
  (key: string): unknown
  keys(): string[]
  resolve(key: string): string
  id: string
}

declare var __saysoRouterContext: SaysoRouterContext | undefined
/** The settings under `expo` of the project's app.json. */
declare var __saysoAppConfig: unknown
declare var __saysoSafeArea: { top: number; bottom: number } | undefined
/** Says how the phone's status bar is to be drawn; null leaves it to the phone. */
declare var __saysoStatusBar: ((wish: 'light' | 'dark' | 'hidden' | null) => void) | undefined
/** How large text is shown: 1 as written. */
declare var __saysoTextScale: (() => number) | undefined
/** Shows the app in one scheme, whatever the phone's is; null follows the phone again. */
declare var __saysoSetScheme: ((scheme: 'light' | 'dark' | null) => void) | undefined
declare var __saysoHistory: History | undefined
/** Set by the packages: gives the app the phone's back button. True when the app has used it. */
declare var __saysoPressBack: (() => boolean) | undefined
declare var __saysoStandIn: ((packageName: string) => void) | undefined
declare var __saysoOpenUrl: ((url: string) => void) | undefined

declare var exports: Record<string, unknown>
declare var module: { exports: unknown }

declare module 'react-native-web' {
  export * from 'react-native'
  export const ProgressBar: import('react').ComponentType<Record<string, unknown>>
}

declare module 'react-native-web/dist/vendor/react-native/vendor/emitter/EventEmitter' {
  const EventEmitter: new () => object
  export default EventEmitter
}
declare module 'react-native-web/dist/exports/StyleSheet/compiler' {
  export function inline(style: object): object
}
declare module 'react-native-web/dist/exports/StyleSheet/preprocess' {
  export function preprocess(style: object): object
}
declare module 'react-native-web/dist/modules/setValueForStyles' {
  export default function setValueForStyles(node: HTMLElement, style: object): void
}

declare module '@lottiefiles/dotlottie-web/dotlottie-player.wasm' {
  const url: string
  export default url
}

declare module 'react-dom' {
  export function unstable_batchedUpdates(callback: () => void): void
}
