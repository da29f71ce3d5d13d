/** What the preview frame puts in place before any package runs. Described in `packages/expo-sdk/README.md`. */

interface SaysoRouterContext {
  (key: string): unknown
  keys(): string[]
  resolve(key: string): string
  id: string
}

declare var __saysoRouterContext: SaysoRouterContext | undefined
declare var __saysoSafeArea: { top: number; bottom: number } | undefined
declare var __saysoStandIn: ((packageName: string) => void) | undefined
declare var __saysoOpenUrl: ((url: string) => void) | undefined

declare var exports: Record<string, unknown>

declare module 'react-native-web' {
  export * from 'react-native'
}

declare module '@lottiefiles/dotlottie-web/dotlottie-player.wasm' {
  const url: string
  export default url
}
