/**
 * Plans the routes of a router app while an answer writes it: which screens yield to the answer's, and which are
 * named by a layout but missing, so that a skeleton replaces them. See SPEC.md, rules E.
 */

import { basename, namedScreensIn } from '@sayso/project'
import type { BundleEntry, RouteSkeleton } from '@sayso/wire'
import type { CompiledModule } from './transform/compiler.ts'

type RouterEntry = Extract<BundleEntry, { kind: 'router' }>
type Route = RouterEntry['routes'][number]

/** Progress of an answer. */
export interface Written {
  /** Files that it has written, or is writing. */
  paths: ReadonlySet<string>
  /** All other files are the starter's. */
  isNewApp: boolean
  /** The answer's name for the app; null until it is known. */
  title: string | null
}

/** True once an answer has something to show in the place of what was there. */
export function hasBegun({ paths, isNewApp, title }: Written): boolean {
  return paths.size > 0 || (isNewApp && title !== null)
}

interface FitContext {
  written: Written
  textOf(path: string): string
}

export function fitRoutes(
  found: readonly Route[],
  { written, textOf }: FitContext,
): Pick<RouterEntry, 'routes' | 'skeletons'> {
  const routes = withoutReplaced(found, written)
  /** A first screen without a title has the app's. */
  const titleAt = (screen: { key: string }) =>
    written.isNewApp && addressOf(screen) === '/' ? written.title : null
  const skeletons = new Map<string, RouteSkeleton>()
  const named = new Set<string>()
  for (const layout of routes.filter((route) => !isScreen(route) && isLayout(route))) {
    for (const { name, title } of namedScreensIn(textOf(layout.path))) {
      const base = folderOf(layout) + name
      named.add(base)
      if (routes.some((route) => isAtOrBelow(route, base))) continue
      // A group has no screen of its own.
      const key = /(?:^|\/)\([^/]+\)$/.test(base) ? `./${base}/index.tsx` : `./${base}.tsx`
      skeletons.set(key, { key, title: title ?? titleAt({ key }) })
    }
  }
  for (const key of listOpenGroups([...routes, ...skeletons.values()], named))
    skeletons.set(key, { key, title: null })
  const addresses = new Set([...routes, ...skeletons.values()].filter(isScreen).map(addressOf))
  if (!addresses.has('/')) skeletons.set(HOME, { key: HOME, title: titleAt({ key: HOME }) })
  return { routes, skeletons: [...skeletons.values()] }
}

/** True for the file of a screen that opens at `/`. */
export function isFirstScreen(path: string): boolean {
  const key = /^(?:src\/)?app\/(.+\.[jt]sx?)$/.exec(path)?.[1]
  return key !== undefined && isScreen({ key }) && addressOf({ key }) === '/'
}

/** Layouts alone would be shown as a page that was not found. */
export function isScreen({ key }: { key: string }): boolean {
  return !/(?:^|\/)(?:_layout|\+not-found)\.[^/]+$/.test(key)
}

/** A screen is one once it has its component. A layout is in the way of all screens until it is whole. */
export function isUsableDraft(path: string, { exports }: CompiledModule): boolean {
  if (!/^(?:src\/)?app\//.test(path)) return true
  return !basename(path).startsWith('_layout.') && exports?.includes('default') === true
}

/**
 * Layouts that groups with screens do not have yet: a navigator above would show each screen separately, under the
 * name of its file. A group whose screens a layout names one by one needs none.
 */
function listOpenGroups(routes: readonly { key: string }[], named: ReadonlySet<string>): string[] {
  const layouts = new Set(routes.filter(isLayout).map(folderOf))
  const inGroups = routes.filter((route) => isScreen(route) && !named.has(nameOf(route.key)))
  const groups = new Set(inGroups.flatMap(({ key }) => /^(?:.*\/)?\([^/]+\)\//.exec(nameOf(key)) ?? []))
  const open = [...groups].filter((folder) => !layouts.has(folder))
  return layouts.has('') ? open.map((folder) => `./${folder}_layout.tsx`) : []
}

const HOME = './index.tsx'

/** Of two screens with one address the answer's wins; in a new app the starter's screen does not count. */
function withoutReplaced(routes: readonly Route[], written: Written): Route[] {
  const { paths, isNewApp } = written
  const own = routes.filter((route) => isScreen(route) && paths.has(route.path))
  const taken = new Set(own.map(addressOf))
  return routes.filter((route) => {
    if (!isScreen(route) || paths.has(route.path)) return true
    return !taken.has(addressOf(route)) && !(isNewApp && hasBegun(written))
  })
}

function isLayout({ key }: { key: string }): boolean {
  return /(?:^|\/)_layout$/.test(nameOf(key))
}

/** `./(tabs)/_layout.tsx` → `(tabs)/` */
function folderOf({ key }: { key: string }): string {
  return nameOf(key).replace(/_layout$/, '')
}

/** `./(tabs)/bird/[id].tsx` → `(tabs)/bird/[id]` */
function nameOf(key: string): string {
  return key.replace(/^\.\//, '').replace(/\.[^./]+$/, '')
}

function isAtOrBelow({ key }: Route, base: string): boolean {
  const name = nameOf(key)
  return name === base || name.startsWith(`${base}/`)
}

/** `(tabs)/bird/index` → `/bird` */
function addressOf({ key }: { key: string }): string {
  const parts = nameOf(key).split('/')
  return `/${parts.filter((part) => part !== 'index' && !/^\(.*\)$/.test(part)).join('/')}`
}
