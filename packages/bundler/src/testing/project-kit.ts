/** Whole projects as literals for tests: `{ 'app/index.tsx': '…' }`, a small package table, and a way to run results. */

import { loadCompatTable, packageFactsOf } from '@sayso/compat'
import { type ProjectFile, textFile } from '@sayso/project'
import type { BundledModule, ModuleTarget, PackageManifest } from '@sayso/wire'
import { MODULE_PARAMETERS } from '@sayso/wire'
import * as oxc from 'oxc-transform'
import type { BundleResult, Bundler } from '../api.ts'
import { createBundler } from '../bundler.ts'
import type { TransformCache } from '../transform/compiler.ts'
import { createOxcCompiler } from '../transform/oxc-compiler.ts'

/** Text, a file, or null for a file that goes. */
export type ProjectLiteral = Record<string, string | ProjectFile | null>

export function filesOf(literal: ProjectLiteral): Map<string, ProjectFile | null> {
  const entries = Object.entries(literal)
  return new Map(entries.map(([path, file]) => [path, typeof file === 'string' ? textFile(file) : file]))
}

export interface TestBundler extends Bundler {
  /** `update` with a literal. */
  change(literal: ProjectLiteral): BundleResult
}

export const compiler = createOxcCompiler(oxc)

export function bundlerFor(packages: PackageManifest = PACKAGES, cache?: TransformCache): TestBundler {
  const bundler = createBundler({ compiler, packages, ...(cache === undefined ? {} : { cache }) })
  return { ...bundler, change: (literal) => bundler.update(filesOf(literal)) }
}

/** Bundles a whole project. */
export function bundle(literal: ProjectLiteral): BundleResult {
  return bundlerFor().change(literal)
}

/** The target of each specifier of a module, in short: `./a → a.ts`, `react → #react`, `./b → missing`. */
export function targetsOf(result: BundleResult, path: string): Record<string, string> {
  const module = result.modules.find((candidate) => candidate.path === path)
  return Object.fromEntries(
    Object.entries(module?.targets ?? {}).map(([specifier, target]) => [specifier, shortTarget(target)]),
  )
}

export function pathsOf(result: BundleResult): string[] {
  return result.modules.map(({ path }) => path).sort()
}

export function messagesOf(result: BundleResult): string[] {
  return result.problems.map(({ message, place }) =>
    place === null ? message : `${place.path}:${place.lineNumber}:${place.columnNumber} ${message}`,
  )
}

/** Runs a bundled project as the frame would, much simplified, and gives the entry's namespace. */
export function run(modules: BundledModule[], path: string, packages: Record<string, unknown> = {}): unknown {
  const loaded = new Map<string, { exports: unknown }>()
  return load(path)

  function load(wanted: string): unknown {
    const known = loaded.get(wanted)
    if (known !== undefined) return known.exports
    const bundled = modules.find((candidate) => candidate.path === wanted)
    if (bundled === undefined) throw new Error(`No module ${wanted}`)
    const module: { exports: unknown } = { exports: {} }
    loaded.set(wanted, module)
    const own = module.exports
    const define = (name: string, get: () => unknown) =>
      Object.defineProperty(own, name, { get, enumerable: true, configurable: true })
    const require = (specifier: string) => follow(bundled.targets[specifier])
    const values: Record<(typeof MODULE_PARAMETERS)[number], unknown> = {
      $export: define,
      $exportAll: (namespace: object) => {
        for (const name of Object.keys(namespace)) {
          if (name !== 'default') define(name, () => Reflect.get(namespace, name))
        }
      },
      $import: (specifier: string) => toNamespace(require(specifier)),
      $dynamicImport: async (specifier: string) => toNamespace(require(specifier)),
      $meta: { url: wanted },
      require,
      module,
      exports: module.exports,
      $RefreshReg$: () => undefined,
      $RefreshSig$: () => (type: unknown) => type,
    }
    new Function(...MODULE_PARAMETERS, bundled.code)(...MODULE_PARAMETERS.map((name) => values[name]))
    return module.exports
  }

  function follow(target: ModuleTarget | undefined): unknown {
    if (target?.kind === 'project') return load(target.path)
    if (target?.kind === 'package') return packages[target.id] ?? {}
    if (target?.kind === 'data') return target.data
    throw new Error('Missing module')
  }
}

function toNamespace(exports: unknown): unknown {
  if (typeof exports === 'object' && exports !== null && !Array.isArray(exports) && 'default' in exports) {
    return exports
  }
  return Object.assign(Object.create(Object(exports)), { default: exports })
}

function shortTarget(target: ModuleTarget): string {
  if (target.kind === 'project') return target.path
  if (target.kind === 'data') return JSON.stringify(target.data)
  return target.kind === 'package' ? `#${target.id}` : 'missing'
}

/** A cache that lives as long as the test; `map` is what it holds. */
export function memoryCache(): TransformCache & { map: Map<string, unknown> } {
  const map = new Map()
  const name = (key: string, source: string) => `${key}\n${source}`
  return {
    map,
    get: (key, source) => map.get(name(key, source)),
    set: (key, source, module) => map.set(name(key, source), module),
  }
}

const module = (id: string, chunk: string, exports: string[] | null = null) => ({ id, chunk, exports })
const works = { version: '1.0.0', status: 'works' as const, note: '' }
const chunk = (imports: string[] = []) => ({ file: 'x.js', sizeBytes: 1, imports })

/** A table of packages in small, with the chunks that the real one has. */
export const PACKAGES: PackageManifest = {
  sdkVersion: '53.0.0',
  hash: 'test',
  facts: packageFactsOf(loadCompatTable()),
  chunks: {
    react: chunk(),
    native: chunk(['react']),
    router: chunk(['native', 'react']),
    icons: chunk(),
    ionicons: chunk(['native']),
    feather: chunk(['native']),
    haptics: chunk(['native']),
  },
  modules: {
    react: module('react', 'react', ['useState', 'useEffect', 'memo']),
    'react/jsx-dev-runtime': module('jsx', 'react'),
    'react-dom/client': module('dom', 'react'),
    'react-refresh/runtime': module('refresh', 'react'),
    'react-native': module('native', 'native', ['View', 'Text', 'StyleSheet', 'Pressable']),
    'expo-router': module('router', 'router'),
    'expo-router/entry': module('router-entry', 'router'),
    'expo-router/build/ExpoRoot': module('router-root', 'router'),
    'expo-haptics': module('haptics', 'haptics'),
    '@expo/vector-icons': {
      ...module('icons', 'icons', ['Ionicons', 'Feather']),
      exportChunks: { Ionicons: 'ionicons', Feather: 'feather' },
    },
    '@expo/vector-icons/Ionicons': module('ionicons', 'ionicons'),
  },
  packages: {
    react: works,
    'react-native': works,
    'expo-router': works,
    'expo-haptics': { ...works, status: 'stand-in' },
    '@expo/vector-icons': works,
  },
}
