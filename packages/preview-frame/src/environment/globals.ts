/** Names that React Native code and the prebuilt packages expect to find everywhere. */

import type { StatusBarWish } from './phone-marks.ts'

export interface PackageGlobals {
  __saysoAppConfig: unknown
  __saysoAssetBaseUrl: string
  /** Pixels that the drawn phone covers. */
  __saysoSafeArea: { top: number; bottom: number }
  /** Shows the app in one scheme, whatever the phone's is; null follows the phone again. */
  __saysoSetScheme(scheme: 'light' | 'dark' | null): void
  /** How large text is shown: 1 as written. */
  __saysoTextScale(): number
  /** A request of the app's status bar. */
  __saysoStatusBar(wish: StatusBarWish): void
  /** Opens an address outside the app. */
  __saysoOpenUrl(url: unknown): void
  /** Lets a person sign in at a provider: the path at which they come out, or null. Undefined for another address. */
  __saysoSignIn(url: unknown): Promise<string | null> | undefined
  __saysoLocation: unknown
  __saysoHistory: unknown
  __saysoHistoryTarget: unknown
  /** Called by simulated packages when they are first used. */
  __saysoStandIn(packageName: string): void
  /** `require.context` of the project's routes, as expo-router's `_ctx` module gives it. */
  __saysoRouterContext: unknown
}

/** Sets the globals; `variables` are the app's own environment. Must come before the first package module runs. */
export function installGlobals(variables: Readonly<Record<string, string>>, globals: PackageGlobals): void {
  const environment = createEnvironment({ ...variables, NODE_ENV: 'development', EXPO_OS: 'web' })
  installPlatform(environment, true)
  Object.assign(globalThis, globals)
  describePhone()
  // A phone has no locks either, and in a document without an origin asking for one throws.
  Reflect.deleteProperty(Navigator.prototype, 'locks')
  // Neither does this database exist: packages that look for it do without if it is missing, and fail if it is
  // refused.
  Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true, writable: true })
}

/** Names that React Native and Node have, and browsers lack. */
export function installPlatform(environment: Readonly<Record<string, string>>, isDevelopment: boolean): void {
  Object.assign(globalThis, {
    global: globalThis,
    __DEV__: isDevelopment,
    process: { env: environment, platform: 'browser', nextTick: queueMicrotask },
    setImmediate: (run: (...args: unknown[]) => void, ...args: unknown[]) => setTimeout(run, 0, ...args),
    clearImmediate: (id: number) => clearTimeout(id),
  })
}

/** Another phone covers other pixels. Code that depends on them listens for a new size, which comes with it. */
export function coverArea(next: PackageGlobals['__saysoSafeArea']): void {
  const now: unknown = Reflect.get(globalThis, '__saysoSafeArea')
  if (JSON.stringify(now) === JSON.stringify(next)) return
  Object.assign(globalThis, { __saysoSafeArea: next })
  globalThis.dispatchEvent(new Event('resize'))
}

/** Otherwise a missing variable in the app's environment would silently be `undefined`. */
export function createEnvironment(variables: Readonly<Record<string, string>>): Record<string, string> {
  const missed = new Set<string>()
  return new Proxy(
    { ...variables },
    {
      get(values, name) {
        if (
          typeof name === 'string' &&
          /^EXPO_PUBLIC_\w/.test(name) &&
          !Object.hasOwn(values, name) &&
          !missed.has(name)
        ) {
          missed.add(name)
          console.warn(
            `process.env.${name} has no value: write it into public.env, the file of the project’s public variables.`,
          )
        }
        return Reflect.get(values, name)
      },
    },
  )
}

/** The screen is the one that is drawn, never the computer's. */
export function describePhone(): void {
  const width = () => globalThis.innerWidth
  const height = () => globalThis.innerHeight
  const sizes = { width, availWidth: width, height, availHeight: height }
  for (const [name, get] of Object.entries(sizes)) {
    Object.defineProperty(globalThis.screen, name, { get, configurable: true })
  }
  const isUpright = () => width() <= height()
  // Safari has one since 16.4, WebKit for Linux none at all.
  if (!('orientation' in globalThis.screen)) {
    Object.defineProperty(globalThis.screen, 'orientation', { value: new EventTarget(), configurable: true })
  }
  // A computer's screen refuses to turn, and an app that asks for it without `catch` would have failed.
  Object.defineProperties(globalThis.screen.orientation, {
    type: { get: () => (isUpright() ? 'portrait-primary' : 'landscape-primary'), configurable: true },
    angle: { get: () => (isUpright() ? 0 : 90), configurable: true },
    lock: { value: () => Promise.resolve(), configurable: true },
    unlock: { value: () => undefined, configurable: true },
  })
  let wasUpright = isUpright()
  globalThis.addEventListener('resize', () => {
    if (isUpright() === wasUpright) return
    wasUpright = isUpright()
    globalThis.screen.orientation.dispatchEvent(new Event('change'))
  })
}
