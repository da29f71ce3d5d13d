/** Everything that must be in place before the first module of an exported app runs. The browser's storage and history are the app's. */

import { createRouterContext, delegateContext, type RouterContext } from '../app/router-context.ts'
import { readExpoConfig } from '../environment/app-config.ts'
import { installAppearance } from '../environment/appearance.ts'
import { watchFocus } from '../environment/focus-ring.ts'
import { describePhone, installPlatform, type PackageGlobals } from '../environment/globals.ts'
import { readSafeArea, watchSafeArea } from './safe-area.ts'
import type { PublishedSettings } from './settings.ts'

export interface PreparedPage {
  /** Set by the app once it has routes. */
  getContext: () => RouterContext
}

export function preparePublishedPage(settings: PublishedSettings): PreparedPage {
  const noRoutes = createRouterContext([], () => undefined)
  const page: PreparedPage = { getContext: () => noRoutes }
  const setScheme = followScheme(settings.fixedScheme)
  watchFocus(window, document.documentElement)
  installPlatform({ ...settings.environment, NODE_ENV: 'production', EXPO_OS: 'web' }, false)
  describePhone()
  const globals: Omit<PackageGlobals, '__saysoOpenUrl' | '__saysoSignIn'> & { __saysoBaseUrl: string } = {
    __saysoAppConfig: readExpoConfig(settings.appConfig),
    __saysoAssetBaseUrl: new URL(settings.basePath, location.href).href,
    __saysoBaseUrl: settings.basePath.replace(/\/$/, ''),
    __saysoSafeArea: readSafeArea(),
    __saysoSetScheme: setScheme,
    __saysoTextScale: () => 1,
    __saysoStatusBar: () => undefined,
    __saysoLocation: location,
    __saysoHistory: history,
    __saysoHistoryTarget: globalThis,
    __saysoStandIn: () => undefined,
    __saysoRouterContext: delegateContext(() => page.getContext()),
  }
  Object.assign(globalThis, globals)
  watchSafeArea()
  return page
}

/** Shows the app in the device's scheme, unless the app allows one alone. Returns how the app chooses another. */
function followScheme(fixed: PublishedSettings['fixedScheme']): PackageGlobals['__saysoSetScheme'] {
  const isDark = globalThis.matchMedia('(prefers-color-scheme: dark)')
  const look = () => ({ colorScheme: fixed ?? (isDark.matches ? 'dark' : 'light'), textScale: 1 }) as const
  const appearance = installAppearance(look())
  isDark.addEventListener('change', () => appearance.set(look()))
  return (scheme) => appearance.fix(scheme)
}
