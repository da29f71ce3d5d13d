/**
 * Chooses what to mount for the project's entry, and makes a new element only when it must: a new `ExpoRoot` renders
 * every layout again. See SPEC.md, rules R.
 */

import type { BundleEntry } from '@sayso/wire'
import type { ModuleRegistry } from '../modules/module-registry.ts'
import { createNotice } from './app-root.ts'
import type { Element, React } from './react-shape.ts'
import {
  canFallBack,
  createRouterContext,
  isLayout,
  listFilesAt,
  type Route,
  type RouterContext,
} from './router-context.ts'

export interface RootElements {
  /** The element for this entry: the same object as before unless it has to change; null when there is nothing. */
  choose(entry: BundleEntry | null, changedToRoot: ReadonlySet<string>): Element | null
  getContext(): RouterContext
  /** True when the last entry was a router's. */
  isRouter(): boolean
  /** Leaves the address for `/`, where the next element begins. False where that changes nothing. */
  goHome(): boolean
}

export interface RootElementOptions {
  react: React
  registry: ModuleRegistry
  /** Asked for only once a project uses the router. */
  getExpoRoot(): unknown
  getLocation(): string
  /** Puts an address in the place of the current one, without telling anyone. */
  replaceLocation(path: string): void
  /** What the entry module registered with `AppRegistry`, if anything. */
  getRegistered(): unknown
}

export function createRootElements(options: RootElementOptions): RootElements {
  const { react, registry } = options
  let context = createRouterContext([], () => undefined)
  let isRouter = false
  /** `registered`: what the entry had registered by then. */
  let shown: { key: string; element: Element; registered?: unknown } | null = null
  /** What the router has been given, and how often it had to begin anew. */
  let given: readonly Route[] = []
  let mountNumber = 0

  function chooseModule(path: string, changedToRoot: ReadonlySet<string>): Element | null {
    const namespace = registry.importModule(path)
    const target = registry.get(path)
    if (target?.running == null) return null
    // An entry that registers its root exports nothing, so that what it is to the root shows only here.
    const registered = options.getRegistered()
    const isRegisteredAnew = registered !== undefined && registered !== shown?.registered
    if (shown?.key === path && !changedToRoot.has(path) && !isRegisteredAnew) return shown.element
    const type = registered ?? Reflect.get(namespace, 'default')
    if (!isComponent(type)) return null
    shown = { key: path, element: react.createElement(type), registered }
    return shown.element
  }

  function chooseRouter(routes: readonly Route[], changedToRoot: ReadonlySet<string>): Element | null {
    const usable = routes.filter((route) => !isLayout(route) || hasRun(route.path))
    const key = JSON.stringify(usable)
    if (shown?.key === key && !routes.some(({ path }) => changedToRoot.has(path))) return shown.element
    context = createRouterContext(usable, importRoute)
    settle(usable)
    const element = react.createElement(options.getExpoRoot(), {
      key: mountNumber,
      context,
      location: new URL(options.getLocation()),
    })
    shown = { key, element }
    return element
  }

  /**
   * The router keeps its state when the routes change, without what is no longer there. Where the open screen has other
   * files now it begins anew at the address, and at `/` where it has nothing to go back to: it would make addresses up.
   */
  function settle(routes: readonly Route[]): void {
    const { pathname } = new URL(options.getLocation())
    const before = listFilesAt(pathname, given)
    const now = listFilesAt(pathname, routes)
    given = routes
    if (before.join() === now.join()) return
    if (now.length === 0 && canFallBack(before, routes)) return
    if (now.length === 0) options.replaceLocation('/')
    mountNumber++
  }

  function hasRun(path: string): boolean {
    registry.importModule(path)
    return registry.get(path)?.running != null
  }

  /** A screen that has never run says so: a stand-in would leave a blank place. */
  function importRoute(path: string): unknown {
    if (hasRun(path)) return registry.importModule(path)
    return { default: () => createNotice(react, 'This screen has an error.') }
  }

  return {
    choose(entry, changedToRoot) {
      isRouter = entry?.kind === 'router'
      if (entry === null) return null
      return entry.kind === 'module'
        ? chooseModule(entry.path, changedToRoot)
        : chooseRouter(entry.routes, changedToRoot)
    },
    getContext: () => context,
    isRouter: () => isRouter,
    goHome() {
      if (!isRouter || new URL(options.getLocation()).pathname === '/') return false
      options.replaceLocation('/')
      shown = null
      mountNumber++
      return true
    },
  }
}

/** A function, a class, or what `memo` and `forwardRef` make. */
function isComponent(type: unknown): boolean {
  return typeof type === 'function' || (typeof type === 'object' && type !== null && '$$typeof' in type)
}
