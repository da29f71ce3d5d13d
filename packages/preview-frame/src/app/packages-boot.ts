/** Takes the modules that the frame itself needs out of the prebuilt packages, in the order that they require. */

import type { FramePackages } from '@sayso/wire'
import { type JsxPlaces, watchJsx } from '../inspect/jsx-places.ts'
import type { PackageRegistry } from '../modules/package-registry.ts'
import type { RefreshRuntime } from '../modules/refresh.ts'
import { stopOwnerStacks, withoutTracing } from './react-costs.ts'
import type { React, ReactDom, ReactDomClient } from './react-shape.ts'

interface BootedPackages {
  react: React
  reactDom: ReactDom & ReactDomClient
  refresh: RefreshRuntime
  jsxPlaces: JsxPlaces
}

/** Call once the base chunks are there and before anything else of them runs. */
export function bootPackages(packages: PackageRegistry, ids: FramePackages['ids']): BootedPackages {
  return withoutTracing(console, () => requireAll(packages, ids))
}

function requireAll(packages: PackageRegistry, ids: FramePackages['ids']): BootedPackages {
  const refresh = packages.require(ids.refresh) as RefreshRuntime
  // React DOM looks for the hook while it is evaluated.
  refresh.injectIntoGlobalHook(globalThis)
  const react = packages.require(ids.react) as React
  stopOwnerStacks(react)
  const { flushSync } = packages.require(ids.reactDom) as ReactDom
  const { createRoot } = packages.require(ids.reactDomClient) as ReactDomClient
  const jsxPlaces = watchJsx(packages.require(ids.jsxDevRuntime) as Parameters<typeof watchJsx>[0])
  return { react, reactDom: { flushSync, createRoot }, refresh, jsxPlaces }
}

/**
 * Keeps `AppRegistry` from making a root. Returns the component that the app registered last, so that the frame can
 * mount it in a root that reports errors.
 */
export function captureRegistrations(reactNative: unknown): () => unknown {
  let registered: unknown
  const appRegistry: unknown =
    typeof reactNative === 'object' && reactNative !== null
      ? Reflect.get(reactNative, 'AppRegistry')
      : undefined
  if (typeof appRegistry !== 'object' && typeof appRegistry !== 'function') return () => registered
  Object.assign(appRegistry ?? {}, {
    registerComponent(name: string, provide: () => unknown) {
      registered = provide()
      return name
    },
    runApplication() {},
  })
  return () => registered
}
