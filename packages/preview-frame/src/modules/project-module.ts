/** One module of the project: its versions, its namespace, and how a version is run. */

import { type BundledModule, MODULE_PARAMETERS } from '@sayso/wire'
import type { DraftScope } from './draft-scope.ts'
import { toNamespace } from './package-registry.ts'
import { type ExportShape, familyId, type RefreshRuntime } from './refresh.ts'

/** One version of a module's code. */
export interface ModuleVersion {
  module: BundledModule
  revision: number
  /** Made from the code at the first run, since a version may run many times. */
  run: ModuleFunction | null
  /** Properties that a draft found in the namespace at its first run: any that it does not export stay as they were then. */
  found?: Record<string, PropertyDescriptor>
}

type ModuleFunction = (...args: unknown[]) => void

export interface ProjectModule {
  path: string
  /** The version that the bundler sent last; null when the file has left the project. */
  wanted: ModuleVersion | null
  /** The version in the namespace; null until one has run to its end. */
  running: ModuleVersion | null
  /** The version that ran when the whole app last rendered without an error. */
  good: ModuleVersion | null
  /** True from the first request for it. A module that is never requested is not run. */
  isReached: boolean
  isRunning: boolean
  /** The error of the newest version while it ran, or null. */
  failure: { error: unknown } | null
  /** The same object for all versions, so that those who imported it see the newest. */
  namespace: object
  /** For a CommonJS module: the result of `require`. */
  commonJs: { exports: unknown } | null
  shape: ExportShape | null
  importers: Set<string>
  imports: Set<string>
}

export function createProjectModule(path: string): ProjectModule {
  return {
    path,
    wanted: null,
    running: null,
    good: null,
    isReached: false,
    isRunning: false,
    failure: null,
    namespace: Object.defineProperty({}, '__esModule', { value: true }),
    commonJs: null,
    shape: null,
    importers: new Set(),
    imports: new Set(),
  }
}

/** Functions that a module's code may call while it runs, and later. */
interface ModuleLinks {
  importNamespace(specifier: string): object
  require(specifier: string): unknown
}

interface RunOptions {
  version: ModuleVersion
  drafts: DraftScope
  links: ModuleLinks
  refresh: RefreshRuntime
  afterRun(module: BundledModule): void
}

/**
 * Runs a version and fills the module's namespace with its exports. Throws what the code throws; the namespace is
 * then as it was before.
 */
export function runVersion(target: ProjectModule, options: RunOptions): void {
  const { version, drafts, links, refresh, afterRun } = options
  const isDraft = version.module.isDraft === true
  const before = Object.getOwnPropertyDescriptors(target.namespace)
  const names = new Set<string>()
  const define = (name: string, get: () => unknown) => {
    names.add(name)
    Object.defineProperty(target.namespace, name, { get, enumerable: true, configurable: true })
  }
  const module = { exports: {} as unknown }
  const commonJsBefore = target.commonJs
  // Cycles that `require` get what there is so far.
  target.commonJs = module
  try {
    version.run ??= compile(version, drafts)
    const parameters = createArguments({ target, links, refresh, module, define, names })
    try {
      version.run(...parameters)
    } finally {
      afterRun(version.module)
    }
    target.commonJs = names.size === 0 && hasCommonJsExports(module.exports) ? module : null
    if (target.commonJs) copyExports(toNamespace(module.exports), define)
    removeOthers(target.namespace, names)
    if (!isDraft) return
    version.found ??= before
    defineOthers(target.namespace, version.found)
  } catch (error) {
    target.commonJs = commonJsBefore
    removeOthers(target.namespace, new Set())
    defineOthers(target.namespace, before)
    throw error
  }
}

interface ArgumentParts {
  target: ProjectModule
  links: ModuleLinks
  refresh: RefreshRuntime
  module: { exports: unknown }
  define(name: string, get: () => unknown): void
  names: ReadonlySet<string>
}

/** In the order of `MODULE_PARAMETERS`; the keys make a forgotten one a type error. */
function createArguments({ target, links, refresh, module, define, names }: ArgumentParts): unknown[] {
  const { importNamespace, require } = links
  const values: Record<(typeof MODULE_PARAMETERS)[number], unknown> = {
    $export: define,
    // The module's own exports win over re-exports.
    $exportAll: (namespace: object) =>
      copyExports(namespace, (name, get) => {
        if (name !== 'default' && !names.has(name)) define(name, get)
      }),
    $import: importNamespace,
    $dynamicImport: async (specifier: string) => importNamespace(specifier),
    $meta: { url: toSourceUrl(target.path) },
    require,
    module,
    exports: module.exports,
    $RefreshReg$: (type: unknown, id: string) => refresh.register(type, familyId(target.path, id, type)),
    $RefreshSig$: () => refresh.createSignatureFunctionForTransform(),
  }
  return MODULE_PARAMETERS.map((name) => values[name])
}

function compile({ module, revision }: ModuleVersion, drafts: DraftScope): ModuleFunction {
  const version = module.isDraft === true ? `draft${revision}` : revision
  const code = `${module.code}\n//# sourceURL=${toSourceUrl(module.path)}?${version}`
  if (module.isDraft === true) return drafts.compile(MODULE_PARAMETERS, code)
  // The `Function` constructor is the point of the frame: it has no origin and holds nothing but this app.
  return new Function(...MODULE_PARAMETERS, code) as ModuleFunction
}

/** The address under which a module's code appears in stacks. Free of characters that would end it there. */
export function toSourceUrl(path: string): string {
  return `sayso:///${encodeURI(path).replace(/[()?#]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)}`
}

function hasCommonJsExports(exports: unknown): boolean {
  if (typeof exports !== 'object' || exports === null) return exports !== undefined
  return Object.getPrototypeOf(exports) !== Object.prototype || Reflect.ownKeys(exports).length > 0
}

function copyExports(namespace: object, define: (name: string, get: () => unknown) => void): void {
  for (const name of Object.keys(namespace)) define(name, () => Reflect.get(namespace, name))
}

/** Takes a module back to before it ever ran. */
export function emptyModule(target: ProjectModule): void {
  removeOthers(target.namespace, new Set())
  target.running = null
  target.shape = null
  target.commonJs = null
}

function defineOthers(namespace: object, descriptors: Record<string, PropertyDescriptor>): void {
  for (const [name, descriptor] of Object.entries(descriptors)) {
    if (descriptor.configurable && !Object.hasOwn(namespace, name))
      Object.defineProperty(namespace, name, descriptor)
  }
}

function removeOthers(namespace: object, names: ReadonlySet<string>): void {
  for (const name of Object.keys(namespace)) {
    if (!names.has(name)) Reflect.deleteProperty(namespace, name)
  }
}
