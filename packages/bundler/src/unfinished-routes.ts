/**
 * The routes of a router app while an answer writes it: which screens give way to the answer's, and which are named by a
 * layout and not there yet, so that a skeleton stands for them. See SPEC.md, rules E.
 */

import type { BundleEntry, RouteSkeleton } from '@sayso/wire'

type RouterEntry = Extract<BundleEntry, { kind: 'router' }>
type Route = RouterEntry['routes'][number]

/** What an answer has done so far. */
export interface Written {
  /** Files that it has written, or is writing. */
  paths: ReadonlySet<string>
  /** All other files are the starter's. */
  isNewApp: boolean
}

interface FitContext {
  written: Written
  textOf(path: string): string
}

export function fitRoutes(found: readonly Route[], { written, textOf }: FitContext): RouterEntry | null {
  const routes = withoutReplaced(found, written)
  if (routes.length === 0) return null
  const skeletons = new Map<string, RouteSkeleton>()
  for (const layout of routes.filter((route) => !isScreen(route) && isLayout(route))) {
    for (const { name, title } of listNamedScreens(textOf(layout.path))) {
      const base = folderOf(layout) + name
      if (routes.some((route) => isAtOrBelow(route, base))) continue
      // A group has no screen of its own.
      const key = /(?:^|\/)\([^/]+\)$/.test(base) ? `./${base}/index.tsx` : `./${base}.tsx`
      skeletons.set(key, { key, title })
    }
  }
  const addresses = new Set([...routes.filter(isScreen), ...skeletons.values()].map(addressOf))
  if (!addresses.has('/')) skeletons.set(HOME.key, HOME)
  return { kind: 'router', routes: [...routes], skeletons: [...skeletons.values()] }
}

/** Layouts alone would be shown as a page that was not found. */
export function isScreen({ key }: { key: string }): boolean {
  return !/(?:^|\/)(?:_layout|\+not-found)\.[^/]+$/.test(key)
}

const HOME: RouteSkeleton = { key: './index.tsx', title: null }

/** Of two screens with one address the answer's is meant; and the starter's screen does not belong under its layout. */
function withoutReplaced(routes: readonly Route[], { paths, isNewApp }: Written): Route[] {
  const own = routes.filter((route) => isScreen(route) && paths.has(route.path))
  const taken = new Set(own.map(addressOf))
  const hasOwnLayout = routes.some(({ key, path }) => nameOf(key) === '_layout' && paths.has(path))
  return routes.filter((route) => {
    if (!isScreen(route) || paths.has(route.path)) return true
    return !taken.has(addressOf(route)) && !(isNewApp && hasOwnLayout)
  })
}

function isLayout({ key }: Route): boolean {
  return /(?:^|\/)_layout$/.test(nameOf(key))
}

/** `./(tabs)/_layout.tsx` → `(tabs)/` */
function folderOf({ key }: Route): string {
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

const NAMED_SCREEN = /<[\w.]+\.Screen\b[^<]{0,400}?\bname=\{?\s*["'`]([^"'`]+)["'`]/g
const TITLE = /\btitle:\s*(?:'([^']*)'|"([^"]*)")/
/** How far behind its name a screen's title is looked for. */
const TITLE_CHARS = 600

/** The screens that a layout names, as `<Tabs.Screen name="stats" options={{ title: 'Stats' }} />` does. */
function listNamedScreens(source: string): { name: string; title: string | null }[] {
  return [...source.matchAll(NAMED_SCREEN)].map((match) => {
    const behind = source.slice(match.index + match[0].length, match.index + match[0].length + TITLE_CHARS)
    const found = TITLE.exec(behind.split(/\.Screen\b/)[0] ?? '')
    return { name: match[1] ?? '', title: found?.[1] ?? found?.[2] ?? null }
  })
}
