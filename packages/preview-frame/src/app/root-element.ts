/**
 * Chooses what to mount for the project's entry, and makes a new element only when it must: a new `ExpoRoot` renders
 * every layout again. See SPEC.md, rules R.
 */

import type { BundleEntry, RouteSkeleton } from '@sayso/wire'
import type { ModuleRegistry } from '../modules/module-registry.ts'
import { createNotice } from './app-root.ts'
import type { PartList } from './part-list.ts'
import type { Element, React } from './react-shape.ts'
import {
  canFallBack,
  createRouterContext,
  isLayout,
  listFilesAt,
  type Route,
  type RouterContext,
  type RouterEntry,
} from './router-context.ts'
import { createSkeleton, createSkeletonLayout, type SkeletonOptions } from './skeleton.ts'
import type { WrittenScreen } from './written-screen.ts'

export interface RootElements {
  /** The element for this entry: the same object as before unless it has to change; null when there is nothing. */
  choose(
    entry: BundleEntry | null,
    changedToRoot: ReadonlySet<string>,
    isUnfinished?: boolean,
  ): Element | null
  /** The next element begins where the person is: one that is mounted again begins where it was made. */
  beginHere(): void
  /** The router's page for an address without a screen. */
  LostScreen(): Element
  /** The app is finished, and even its first address leads nowhere. */
  hasNoScreen(): boolean
  getContext(): RouterContext
  /** True when the last entry was a router's. */
  isRouter(): boolean
  /** Leaves the address for `/`, where the next element begins. False where that changes nothing. */
  goHome(): boolean
}

export interface RootElementOptions {
  react: React
  registry: ModuleRegistry
  parts: PartList
  written: WrittenScreen
  /** Asked for only once a project uses the router. */
  getExpoRoot(): unknown
  getLocation(): string
  /** True when a person went to the current address, or asked for it. */
  isAddressChosen(): boolean
  /** The address is that of a screen that is being written. */
  isFollowing(): boolean
  /** The router's own page for an address that leads nowhere. */
  getUnmatched(): unknown
  /** expo-router's `Slot`. */
  getSlot(): unknown
  /** The result of expo-router's hook of this name. */
  useNavigation: SkeletonOptions['useNavigation']
  /** Puts an address in the place of the current one, without telling anyone. */
  replaceLocation(path: string): void
  /** The component that the entry module registered with `AppRegistry`, if any. */
  getRegistered(): unknown
}

export function createRootElements(options: RootElementOptions): RootElements {
  const { react, registry } = options
  let context = createRouterContext([], () => undefined)
  let isRouter = false
  /** `registered`: the component that the entry had registered by then. */
  let shown: { key: string; element: Element; registered?: unknown } | null = null
  /** The routes given to the router, and how often it was restarted. */
  let given: readonly Route[] = []
  let mountNumber = 0
  let isUnfinished = false
  let wasUnfinished = false
  const { importRoute, keepTitles, LostScreen, isLostShown } = createSkeletonScreens(options, {
    isUnfinished: () => isUnfinished,
    isAtHome,
    hasRun,
  })

  function chooseModule(path: string, changedToRoot: ReadonlySet<string>): Element | null {
    const namespace = registry.importModule(path)
    const target = registry.get(path)
    if (target?.running == null) return null
    // An entry that registers its root exports nothing, so its effect on the root shows only here.
    const registered = options.getRegistered()
    const isRegisteredAgain = registered !== undefined && registered !== shown?.registered
    if (shown?.key === path && !changedToRoot.has(path) && !isRegisteredAgain) return shown.element
    const type = registered ?? Reflect.get(namespace, 'default')
    if (!isComponent(type)) return null
    shown = { key: path, element: react.createElement(type), registered }
    return shown.element
  }

  function chooseRouter(entry: RouterEntry, changedToRoot: ReadonlySet<string>): Element | null {
    keepTitles(entry)
    const written = entry.routes.filter((route) => !isLayout(route) || hasRun(route.path))
    const usable = [...written, ...entry.skeletons.map(asRoute)]
    const key = JSON.stringify(usable)
    // The answer has ended on an address that leads nowhere: nobody went there.
    const mustLeave = isLostShown() && wasUnfinished && !isUnfinished
    const isSame = shown?.key === key && !written.some(({ path }) => changedToRoot.has(path))
    if (shown !== null && isSame && !mustLeave) return shown.element
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

  function settle(routes: readonly Route[]): void {
    const haveChanged = given.length > 0 && namesOf(given) !== namesOf(routes)
    const next = nextMount({
      ...{ before: given, routes, pathname: new URL(options.getLocation()).pathname },
      isLost: isLostShown(),
      isUnchosen: isUnfinished && haveChanged && !options.isAddressChosen() && !options.isFollowing(),
    })
    given = routes
    if (next === 'home') options.replaceLocation('/')
    if (next !== 'same') mountNumber++
  }

  function hasRun(path: string): boolean {
    registry.importModule(path)
    return registry.get(path)?.running != null
  }

  function isAtHome(): boolean {
    return new URL(options.getLocation()).pathname === '/'
  }

  return {
    choose(entry, changedToRoot, isBeingWritten = false) {
      wasUnfinished = isUnfinished
      isUnfinished = isBeingWritten
      isRouter = entry?.kind === 'router'
      options.parts.set(entry?.kind === 'router' ? entry.parts : [])
      options.written.set(entry?.kind === 'router' && isUnfinished ? listScreenFiles(entry) : [])
      if (entry === null) return null
      return entry.kind === 'module'
        ? chooseModule(entry.path, changedToRoot)
        : chooseRouter(entry, changedToRoot)
    },
    beginHere() {
      shown = null
    },
    LostScreen,
    hasNoScreen: () => isRouter && isLostShown() && !isUnfinished && isAtHome(),
    getContext: () => context,
    isRouter: () => isRouter,
    goHome() {
      if (!isRouter || isAtHome()) return false
      options.replaceLocation('/')
      shown = null
      mountNumber++
      return true
    },
  }
}

interface Mounted {
  /** The routes that the router has, and those that it gets. */
  before: readonly Route[]
  routes: readonly Route[]
  pathname: string
  /** The router is at an address without a screen. */
  isLost: boolean
  /** The person did not choose the address: it resulted from the routes so far, and others may lead elsewhere. */
  isUnchosen: boolean
}

/**
 * The router keeps its state when the routes change, except for removed routes. Where the open screen has other
 * files now it is restarted at the address, and at `/` where it has nothing to go back to: it would invent addresses.
 */
function nextMount({ before, routes, pathname, isLost, isUnchosen }: Mounted): 'same' | 'here' | 'home' {
  const filesBefore = listFilesAt(pathname, before)
  const files = listFilesAt(pathname, routes)
  if (isLost || isUnchosen) return isLost && files.length > 0 ? 'here' : 'home'
  if (filesBefore.join() === files.join()) return 'same'
  if (files.length > 0) return 'here'
  return canFallBack(filesBefore, routes) ? 'same' : 'home'
}

/** Screens that stand where the project has none, or none yet. */
function createSkeletonScreens(
  options: RootElementOptions,
  app: { isUnfinished(): boolean; isAtHome(): boolean; hasRun(path: string): boolean },
) {
  const { react, registry } = options
  const { isUnfinished, isAtHome, hasRun } = app
  const skeletons = new Map<string, object>()
  /** Names of screens before their files existed, by address: one whose draft cannot be shown keeps its title. */
  const titles = new Map<string, string>()
  /** The router is at an address without a screen. */
  let isLostShown = false

  /** An address without a screen: one that is about to be written, or a mistake. */
  function LostScreen(): Element {
    const navigation = options.useNavigation()
    react.useLayoutEffect(() => {
      isLostShown = true
      // A navigator would show the name of the route.
      navigation?.setOptions?.({ title: '' })
      return () => {
        isLostShown = false
      }
    }, [])
    if (isAtHome() && !isUnfinished()) return createNotice(react, 'This app has no screen to begin with.')
    const skeleton = importSkeleton(asRoute({ key: './+not-found.tsx', title: null }).path)
    return react.createElement(isUnfinished() ? Reflect.get(skeleton, 'default') : options.getUnmatched())
  }

  /** Nobody asked for the screen that is not there: any other of the app is more to see. */
  function getWritten(): WrittenScreen | null {
    return options.isAddressChosen() ? null : options.written
  }

  function importSkeleton(path: string): object {
    const known = skeletons.get(path)
    if (known !== undefined) return known
    const { key, title } = JSON.parse(path.slice(SKELETON.length)) as RouteSkeleton
    const name = key.replace(/^\.\//, '').replace(/\.[^./]+$/, '')
    const { parts, useNavigation, getSlot } = options
    const shown = FIRST_SCREEN.test(key) ? parts : null
    const made = {
      default: isLayout({ key, path })
        ? createSkeletonLayout({ react, useNavigation, getSlot })
        : createSkeleton({ react, title, name, useNavigation, parts: shown, getWritten }),
    }
    skeletons.set(path, made)
    return made
  }

  /** A screen that has never run reports it: a stand-in would leave a blank space. While it is written, it has a shape. */
  function importRoute(path: string): unknown {
    if (path.startsWith(SKELETON)) return importSkeleton(path)
    // Not as its importers see it: the router asks for boundaries and settings, and would take a draft's stand-ins
    // for them.
    if (hasRun(path)) return registry.get(path)?.namespace
    const key = path.replace(APP_FOLDER, './')
    const title = titles.get(placeOf(key)) ?? null
    if (isUnfinished()) return importSkeleton(asRoute({ key, title }).path)
    return { default: () => createNotice(react, 'This screen has an error.') }
  }

  function keepTitles({ skeletons }: RouterEntry): void {
    for (const { key, title } of skeletons) if (title !== null) titles.set(placeOf(key), title)
  }

  return { importRoute, keepTitles, LostScreen, isLostShown: () => isLostShown }
}

/** The key of a screen that opens at `/`. */
const FIRST_SCREEN = /^\.\/(?:\([^/]+\)\/)*index\.[^/]+$/

/** The first screen is the same one in a group and outside of it. */
function placeOf(key: string): string {
  return FIRST_SCREEN.test(key) ? '/' : key
}

function listScreenFiles({ routes }: RouterEntry): string[] {
  return routes.filter((route) => !isLayout(route) && !/(?:^|\/)\+/.test(route.key)).map(({ path }) => path)
}

/** The part of a path that a route's key leaves out. */
const APP_FOLDER = /^(?:src\/)?app\//

/** Replaces a route's path. */
const SKELETON = 'skeleton:'

function asRoute(skeleton: RouteSkeleton): Route {
  return { key: skeleton.key, path: SKELETON + JSON.stringify(skeleton) }
}

/** The names of all screens that an address can lead to. */
function namesOf(routes: readonly Route[]): string {
  const keys = routes.filter((route) => !isLayout(route)).map(({ key }) => key.replace(/\.[^./]+$/, ''))
  return keys.sort().join('\n')
}

/** A function, a class, or what `memo` and `forwardRef` make. */
export function isComponent(type: unknown): boolean {
  return typeof type === 'function' || (typeof type === 'object' && type !== null && '$$typeof' in type)
}
