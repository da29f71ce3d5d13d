/** The project's routes as expo-router wants them: what `require.context('./app')` gives in Metro. */

import type { BundleEntry } from '@sayso/wire'

export type Route = Extract<BundleEntry, { kind: 'router' }>['routes'][number]

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
 * The files behind an address: every screen that it may lead to, with the layouts above these. Screens of dynamic
 * routes count as often as they match; which of them the router prefers makes no difference to when it changes.
 */
export function listFilesAt(pathname: string, routes: readonly Route[]): string[] {
  const isUnmatched = (key: string) => /(^|\/)\+not-found$/.test(key)
  const screens = routes
    .filter((route) => !isLayout(route))
    .map(({ key }) => key.replace(/^\.\//, '').replace(/\.[^./]+$/, ''))
    .filter((key) => !isUnmatched(key) && toPattern(key).test(pathname))
  const layouts = routes
    .filter(isLayout)
    .map(({ key }) => key)
    .filter((key) => {
      const folder = key.replace(/^\.\//, '').replace(/_layout\.[^/]+$/, '')
      return screens.some((screen) => screen.startsWith(folder))
    })
  return screens.length === 0 ? [] : [...screens, ...layouts].sort()
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
