/**
 * Makes one project of an app that lies in a repository with others: the app comes to the top, and the packages of the same repository that
 * it uses come along. They are named in package.json as `file:./packages/ui`, which npm and the preview both follow.
 * Source: SPEC.md of this package, rules W1 to W8.
 */

import { foldPath } from '@sayso/project'
import { readAppAliases } from './app-tsconfig.ts'
import { parseObject, textsOf } from './manifest-json.ts'
import { createSourceScan, findOutside, type Layout, movedPath, type Outside } from './outside-imports.ts'
import type { ReadText } from './text.ts'

interface Manifest {
  json: Readonly<Record<string, unknown>>
  name: string | null
  dependencies: Readonly<Record<string, string>>
}

const ENTRY = /^(?:src\/)?app\/.+\.[jt]sx?$|^(?:App|index)\.[jt]sx?$/
/** Folders above a package.json; deeper ones are fixtures and templates. */
const MAX_DEPTH = 4
const MAX_MANIFESTS = 500

/**
 * The folders of the Expo apps among these files, the likeliest first; `''` for one at the top, which is then the only one.
 * @param paths in the project, without a folder around everything.
 */
export function findApps(paths: ReadonlySet<string>, readText: ReadText): string[] {
  const withEntry = foldersWithEntry(paths)
  const found = [...readManifests(paths, readText)].filter(([folder, manifest]) => {
    return withEntry.has(folder) && isApp(folder, manifest, paths)
  })
  if (found.some(([folder]) => folder === '')) return ['']
  const rank = (folder: string) => (/(^|\/)(examples?|templates?|fixtures?)(\/|$)/.test(folder) ? 1 : 0)
  return found.map(([folder]) => folder).sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
}

interface LiftedApp {
  /** Path as it was → path in the project. */
  kept: ReadonlyMap<string, string>
  /** Texts that differ from what was there, by their paths in the project. */
  rewritten: ReadonlyMap<string, string>
  /** Folders of the packages that came along, as they were. */
  packages: readonly string[]
}

/** @param app one of `findApps`. */
export function liftApp(paths: ReadonlySet<string>, readText: ReadText, app: string): LiftedApp {
  const lifted = liftWith({ app, shelf: '' }, paths, readText)
  if (app === '' || !isCrowded(lifted, app)) return lifted
  // An example of a library has a `src` and a package.json as the library around it has.
  return liftWith({ app, shelf: freeFolder(paths, app) }, paths, readText)
}

/** Whether something that comes along would stand where the app has a file. */
function isCrowded({ kept }: LiftedApp, app: string): boolean {
  const own = new Set<string>()
  for (const [path, target] of kept) if (path.startsWith(`${app}/`)) own.add(foldPath(target))
  return [...kept].some(([path, target]) => !path.startsWith(`${app}/`) && own.has(foldPath(target)))
}

function freeFolder(paths: ReadonlySet<string>, app: string): string {
  const isTaken = (name: string) => [...paths].some((path) => path.startsWith(`${app}/${name}`))
  let name = 'repository'
  while (isTaken(name)) name += '-'
  return name
}

function liftWith(layout: Layout, paths: ReadonlySet<string>, readText: ReadText): LiftedApp {
  const { app } = layout
  const manifests = readManifests(paths, readText)
  const versions = readVersions(readText)
  const folders = new Map<string, string>()
  for (const [folder, { name }] of manifests) if (name !== null && folder !== app) folders.set(name, folder)

  const { used, outside, tsconfig } = findUsed({ paths, readText, layout, manifests, folders })
  const kept = new Map<string, string>()
  for (const path of paths) {
    const isKept =
      app === '' ||
      path.startsWith(`${app}/`) ||
      outside.files.has(path) ||
      used.some((folder) => path.startsWith(`${folder}/`))
    if (isKept) kept.set(path, app === '' ? path : movedPath(path, layout))
  }
  const rewritten = new Map([...outside.rewritten].map(([path, text]) => [movedPath(path, layout), text]))
  if (tsconfig !== null) rewritten.set('tsconfig.json', tsconfig)
  if (used.length > 0 || app !== '') {
    const places = new Map([...folders].map(([name, folder]) => [name, placeOf(folder, layout)]))
    for (const folder of [app, ...used]) {
      const manifest = manifests.get(folder)
      const target = folder === app ? '' : placeOf(folder, layout)
      const from = folder === app ? used.flatMap((one) => manifests.get(one) ?? []) : []
      if (manifest !== undefined) {
        const text = rewrite({ manifest, ofUsed: from, folders: places, target, versions })
        rewritten.set(target === '' ? 'package.json' : `${target}/package.json`, text)
      }
    }
  }
  return { kept, rewritten, packages: used }
}

/** Of a package; the top of the repository, which is nobody's package, stays `''`. */
function placeOf(folder: string, layout: Layout): string {
  return folder === '' || layout.app === '' ? folder : movedPath(folder, layout)
}

function readManifests(paths: ReadonlySet<string>, readText: ReadText): Map<string, Manifest> {
  const manifests = new Map<string, Manifest>()
  let readCount = 0
  for (const path of paths) {
    if (path !== 'package.json' && !path.endsWith('/package.json')) continue
    const folder = path.slice(0, -'/package.json'.length)
    if (folder.split('/').length > MAX_DEPTH) continue
    readCount += 1
    if (readCount > MAX_MANIFESTS) break
    const json = parseObject(readText(path) ?? '')
    if (json === null) continue
    const name = typeof json.name === 'string' ? json.name : null
    manifests.set(folder, { json, name, dependencies: textsOf(json.dependencies) })
  }
  return manifests
}

/** Folders with a file in which an app may begin, none deeper than a package.json may be. */
function foldersWithEntry(paths: ReadonlySet<string>): Set<string> {
  const folders = new Set<string>()
  for (const path of paths) {
    const names = path.split('/')
    for (let depth = 0; depth <= MAX_DEPTH && depth < names.length; depth += 1) {
      if (ENTRY.test(names.slice(depth).join('/'))) folders.add(names.slice(0, depth).join('/'))
    }
  }
  return folders
}

function isApp(folder: string, { dependencies, json }: Manifest, paths: ReadonlySet<string>): boolean {
  const isNative = Object.hasOwn(dependencies, 'expo') || Object.hasOwn(dependencies, 'react-native')
  if (!isNative) return false
  const inside = folder === '' ? '' : `${folder}/`
  const isRouter = typeof json.main === 'string' && /^expo(-router)?\//.test(json.main)
  // A library of components names Expo too, and has an index.ts: what makes an app is what Expo reads.
  const hasConfig = ['app.json', 'app.config.js', 'app.config.ts'].some((name) => paths.has(inside + name))
  const hasApp = ['App.tsx', 'App.js', 'App.jsx', 'App.ts'].some((name) => paths.has(inside + name))
  return isRouter || hasConfig || hasApp
}

interface Surroundings {
  paths: ReadonlySet<string>
  readText: ReadText
  layout: Layout
  manifests: ReadonlyMap<string, Manifest>
  /** Folders of packages, by package name. */
  folders: ReadonlyMap<string, string>
}

interface Used {
  /** Folders of packages. */
  used: readonly string[]
  outside: Outside
  /** The app's, where it cannot stay as it is. */
  tsconfig: string | null
}

const NOTHING_OUTSIDE: Outside = { files: new Set(), packages: new Set(), rewritten: new Map() }

/** A package that is found by its path may use others, and so on. */
function findUsed({ paths, readText, layout, manifests, folders }: Surroundings): Used {
  const { app } = layout
  let used = usedPackages([app], manifests, folders)
  if (app === '') return { used, outside: NOTHING_OUTSIDE, tsconfig: null }
  const { aliases, rewritten } = readAppAliases(layout, readText)
  const scan = createSourceScan({ ...layout, paths, readText }, aliases)
  const withManifest = new Set(manifests.keys())
  for (;;) {
    const outside = findOutside({ paths, here: [app, ...used], manifests: withManifest, scan })
    const more = [...outside.packages].filter((folder) => !used.includes(folder) && folder !== app)
    if (more.length === 0) return { used, outside, tsconfig: rewritten }
    used = [...used, ...more, ...usedPackages(more, manifests, folders)].filter(
      (folder, index, all) => all.indexOf(folder) === index && folder !== app,
    )
  }
}

/** Folders, in the order in which they are found. */
function usedPackages(
  from: readonly string[],
  manifests: ReadonlyMap<string, Manifest>,
  folders: ReadonlyMap<string, string>,
): string[] {
  const used: string[] = []
  const waiting = [...from]
  for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
    for (const name of Object.keys(manifests.get(folder)?.dependencies ?? {})) {
      const target = folders.get(name)
      if (target === undefined || target === '' || used.includes(target)) continue
      used.push(target)
      waiting.push(target)
    }
  }
  return used
}

interface Rewriting {
  manifest: Manifest
  /** The packages that come along; the app receives their dependencies as well. */
  ofUsed: readonly Manifest[]
  folders: ReadonlyMap<string, string>
  /** The manifest's path in the project. */
  target: string
  versions: Versions
}

function rewrite({ manifest, ofUsed, folders, target, versions }: Rewriting): string {
  const up = target === '' ? './' : '../'.repeat(target.split('/').length)
  const place = ([name, range]: [string, string]): [string, string][] => {
    const folder = folders.get(name)
    if (folder !== undefined && folder !== '') return [[name, `file:${up}${folder}`]]
    // An example of the surrounding library: the published version is the same.
    if (folder === '' && /^(file|link|portal|workspace):/.test(range)) return [[name, '*']]
    if (range.startsWith('catalog:')) return [[name, versions.catalog[name] ?? '*']]
    if (range === '*') return [[name, versions.top[name] ?? '*']]
    return range.startsWith('workspace:') ? [] : [[name, range]]
  }
  const own = Object.entries(manifest.dependencies)
  const taken = new Set(own.map(([name]) => name))
  const more = ofUsed
    .flatMap(({ dependencies }) => Object.entries(dependencies))
    .filter(([name]) => !taken.has(name))
  const development = Object.entries(textsOf(manifest.json.devDependencies))
  const json = {
    ...manifest.json,
    dependencies: Object.fromEntries([...more, ...own].flatMap(place)),
    ...(development.length > 0 && {
      // Tool settings are packages too, and do not come along.
      devDependencies: Object.fromEntries(development.filter(([name]) => !folders.has(name)).flatMap(place)),
    }),
  }
  return `${JSON.stringify(json, null, 2)}\n`
}

interface Versions {
  /** Versions that pnpm and Bun keep in one place for all packages of a repository. */
  catalog: Readonly<Record<string, string>>
  /** From the root package.json, for packages that defer to it. */
  top: Readonly<Record<string, string>>
}

function readVersions(readText: ReadText): Versions {
  const root = parseObject(readText('package.json') ?? '')
  const workspaces = Object(root?.workspaces)
  const block = /^catalog:[ \t]*\r?\n((?:(?:[ \t]+.*|[ \t]*)\r?\n?)*)/m.exec(
    readText('pnpm-workspace.yaml') ?? '',
  )
  const lines = [...(block?.[1] ?? '').matchAll(/^[ \t]+['"]?([^'":\s]+)['"]?:[ \t]*['"]?([^'"\s#]+)/gm)]
  return {
    catalog: {
      ...textsOf(root?.catalog),
      ...textsOf(workspaces.catalog),
      ...Object.fromEntries(lines.map(([, name = '', range = '']) => [name, range])),
    },
    top: { ...textsOf(root?.devDependencies), ...textsOf(root?.dependencies) },
  }
}
