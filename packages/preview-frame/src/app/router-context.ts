/** The project's routes in the form that expo-router needs: the result of `require.context('./app')` in Metro. */

import type { BundleEntry } from '@sayso/wire'

export type Route = Extract<BundleEntry, { kind: 'router' }>['routes'][number]

export type RouterEntry = Extract<BundleEntry, { kind: 'router' }>

export interface RouterContext {
  (key: string): unknown
  keys(): string[]
  resolve(key: string): string
  id: string
}

export function createRouterContext(
  routes: readonly Route[],
  importRoute: (path: string) => unknown,
): RouterContext {
  const paths = new Map(routes.map(({ key, path }) => [key, path]))
  const load = (key: string) => {
    const path = paths.get(key)
    if (path === undefined) throw new Error(`No route file has the key ${key}.`)
    return importRoute(path)
  }
  return Object.assign(load, { keys: () => [...paths.keys()], resolve: (key: string) => key, id: 'app' })
}

/** A context that always is the current one, for packages that read it once. */
export function delegateContext(getCurrent: () => RouterContext): RouterContext {
  return Object.assign((key: string) => getCurrent()(key), {
    keys: () => getCurrent().keys(),
    resolve: (key: string) => key,
    id: 'app',
  })
}

/** True for a layout file: without it, the screens below it still can be shown. */
export function isLayout({ key }: Route): boolean {
  return /(^|\/)_layout\.[^/]+$/.test(key)
}

/**
 * The files behind an address: the screens that it may lead to, with the layouts above these. Screens of dynamic routes
 * count only where no file has the very address, and then as often as they match; which of them the router prefers
 * makes no difference to when it changes.
 */
export function listFilesAt(pathname: string, routes: readonly Route[]): string[] {
  const matching = listScreens(routes).filter((screen) => toPattern(screen).test(pathname))
  const exact = matching.filter(isStatic)
  const screens = exact.length > 0 ? exact : matching
  const layouts = routes
    .filter(isLayout)
    .filter((layout) => screens.some((screen) => screen.startsWith(folderOf(layout))))
  return screens.length === 0 ? [] : [...screens, ...layouts.map(({ key }) => key)].sort()
}

/**
 * True when a navigator that has lost one of these screens has another that it can show without parameters. `lost` is
 * the earlier result of `listFilesAt`.
 */
export function canFallBack(lost: readonly string[], routes: readonly Route[]): boolean {
  const folders = ['', ...routes.filter(isLayout).map(folderOf)]
  const screens = listScreens(routes).filter(isStatic)
  return lost
    .filter((file) => !file.startsWith('./'))
    .every((file) => {
      const above = folders.filter((folder) => file.startsWith(folder))
      const nearest = above.reduce((longest, folder) => (folder.length > longest.length ? folder : longest))
      return screens.some((screen) => screen.startsWith(nearest))
    })
}

/** The names of all screens but the one for addresses that lead nowhere: `(tabs)/bird/[id]`. */
function listScreens(routes: readonly Route[]): string[] {
  return routes
    .filter((route) => !isLayout(route))
    .map(({ key }) => key.replace(/^\.\//, '').replace(/\.[^./]+$/, ''))
    .filter((name) => !/(^|\/)\+not-found$/.test(name))
}

function isStatic(screen: string): boolean {
  return !screen.includes('[')
}

/** The folder that a layout is for: empty, or with a slash at its end. */
function folderOf(layout: Route): string {
  return layout.key.replace(/^\.\//, '').replace(/_layout\.[^/]+$/, '')
}

/** `./(tabs)/bird/index.tsx` → `/bird` */
export function addressOf(key: string): string {
  const parts = key
    .replace(/^\.\//, '')
    .replace(/\.[^./]+$/, '')
    .split('/')
  return `/${parts.filter((part) => part !== 'index' && !/^\(.*\)$/.test(part)).join('/')}`
}

/** `(tabs)/bird/[id]` → the addresses `/bird/…`. */
function toPattern(key: string): RegExp {
  const parts = key
    .split('/')
    .filter((part) => part !== 'index' && !/^\(.*\)$/.test(part))
    .map((part) => {
      if (/^\[\.\.\..+\]$/.test(part)) return '(/.*)?'
      if (/^\[.+\]$/.test(part)) return '/[^/]+'
      return `/${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`
    })
  return new RegExp(`^${parts.join('')}/?$`)
}
