/**
 * Finds what to run in a project: the screens of an expo-router app, or an entry file.
 * Sources: Expo's rules for `main` in package.json, the file patterns of `expo-router/_ctx`.
 */

import { joinPath } from '@sayso/project'
import type { BundleEntry } from '@sayso/wire'
import { resolvePath } from './resolve/resolve-path.ts'
import type { ResolveContext } from './resolve/resolve-specifier.ts'
import type { FileChanges } from './transform/compiled-file.ts'
import type { ModuleStore } from './transform/module-store.ts'
import { fitRoutes, hasBegun, isScreen, type Written } from './unfinished-routes.ts'

interface EntryFinder {
  /** Looks again where the changes bear on the entry; true when it did. */
  update(changes: FileChanges): boolean
  /** The files that are run: all screens of a router app, or the one entry file. */
  roots(): ReadonlySet<string>
  /** There is an entry file, or a screen. */
  hasEntry(): boolean
  /**
   * The entry without what cannot be run; null when nothing is left. While an answer is being written, a router app has
   * skeletons of screens besides, and these `parts`.
   */
  current(isRunnable: (path: string) => boolean, unfinished: Unfinished | null): BundleEntry | null
}

interface Unfinished {
  written: Written
  parts: readonly string[]
}

const ENTRY_FILES = [
  'index.js',
  'index.ts',
  'index.tsx',
  'index.jsx',
  'App.tsx',
  'App.ts',
  'App.js',
  'App.jsx',
]

/** Values of `main` that mean “look for App yourself”, as older templates have them. */
const APP_ENTRIES = new Set(['node_modules/expo/AppEntry.js', 'expo/AppEntry.js', 'expo/AppEntry'])

const ROUTER_ENTRY = 'expo-router/entry'

export function createEntryFinder(store: ModuleStore, context: ResolveContext): EntryFinder {
  let entry: BundleEntry | null = null
  /** The file that decides: `index.js` may turn out to start the router. */
  let entryFile: string | null = null
  /** Paths that decided which file that is. */
  let asked = new Set<string>()
  let roots = new Set<string>()
  return {
    update,
    roots: () => roots,
    hasEntry: () => entry !== null && (entry.kind === 'module' || entry.routes.some(isScreen)),
    current,
  }

  function update({ added, removed, modified }: FileChanges): boolean {
    const isConcerned =
      modified.some((path) => path === entryFile || path.endsWith('package.json')) ||
      [...added, ...removed].some((path) => asked.has(path) || isBelowAppRoot(path))
    if (!isConcerned && asked.size > 0) return false
    entry = findEntry()
    roots = new Set(entry === null ? [] : rootsOf(entry))
    return true
  }

  function current(isRunnable: (path: string) => boolean, unfinished: Unfinished | null): BundleEntry | null {
    if (entry?.kind !== 'router') return entry !== null && isRunnable(entry.path) ? entry : null
    const routes = entry.routes.filter(({ path }) => isRunnable(path))
    if (unfinished !== null && (hasBegun(unfinished.written) || routes.some(isScreen))) {
      const { written, parts } = unfinished
      const fitted = fitRoutes(routes, { written, textOf: (path) => store.textOf(path) ?? '' })
      return { kind: 'router', ...fitted, parts: [...parts] }
    }
    return routes.some(isScreen) ? { kind: 'router', routes, skeletons: [], parts: [] } : null
  }

  function findEntry(): BundleEntry | null {
    const main = context.mainOf('package.json')
    asked = new Set(['package.json', ...ENTRY_FILES])
    const isRouterMain = main?.replace(/\.js$/, '').endsWith(ROUTER_ENTRY) ?? false
    entryFile = isRouterMain ? null : findEntryFile(main)
    if (isRouterMain || (entryFile === null ? hasRootRoute() : startsRouter(entryFile))) return routerEntry()
    return entryFile === null ? null : { kind: 'module', path: entryFile }
  }

  function findEntryFile(main: string | null): string | null {
    const path = main === null || APP_ENTRIES.has(main) ? null : joinPath('', main)
    const tried: string[] = []
    const named = path === null ? null : resolvePath(path, context, tried)
    for (const candidate of tried) asked.add(candidate)
    return named ?? ENTRY_FILES.find((candidate) => context.hasFile(candidate)) ?? null
  }

  function startsRouter(path: string): boolean {
    const imports = store.compile(path).good?.module.imports ?? []
    return imports.some(({ specifier }) => specifier === ROUTER_ENTRY)
  }

  function hasRootRoute(): boolean {
    return filesBelow(appRoot()).some((file) => /^(?:\([^/]+\)\/)*(?:_layout|index)\.[jt]sx?$/.test(file))
  }

  /** Includes routers with layouts alone: screens may be about to be written. */
  function routerEntry(): BundleEntry {
    const root = appRoot()
    const files = filesBelow(root).filter(isRouteFile).sort()
    const routes = files.map((file) => ({ key: `./${file}`, path: `${root}/${file}` }))
    return { kind: 'router', routes, skeletons: [], parts: [] }
  }

  /** `app` wins over `src/app`, as in Expo's own tools. */
  function appRoot(): string {
    for (const path of context.paths()) if (path.startsWith('app/')) return 'app'
    return 'src/app'
  }

  /** Paths counted from the folder. */
  function filesBelow(folder: string): string[] {
    const inside = [...context.paths()].filter((path) => path.startsWith(`${folder}/`))
    return inside.map((path) => path.slice(folder.length + 1))
  }
}

function isBelowAppRoot(path: string): boolean {
  return path.startsWith('app/') || path.startsWith('src/app/')
}

function rootsOf(entry: BundleEntry): string[] {
  return entry.kind === 'module' ? [entry.path] : entry.routes.map(({ path }) => path)
}

/**
 * `file` is relative to the app folder. Server routes and middleware, the HTML shell, other platforms' twins and
 * tests are not screens.
 */
function isRouteFile(file: string): boolean {
  if (!/\.[jt]sx?$/.test(file) || file.endsWith('.d.ts')) return false
  if (/\+(?:api|html|middleware|native-intent)(?:\.\w+)?\.[jt]sx?$/.test(file)) return false
  if (/\.(?:android|ios|native)\.[jt]sx?$/.test(file)) return false
  return !/(?:^|\/)__tests__\/|\.(?:test|spec)\.[jt]sx?$/.test(file)
}
