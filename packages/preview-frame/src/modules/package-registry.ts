/**
 * Prebuilt package modules: CommonJS factories that chunk files hand in, run lazily and once, as in Metro.
 */

import { packageOf, withLack } from './native-lack.ts'
import { withRefusals } from './refused-exports.ts'

/**
 * A chunk file's argument to `__d`: id → factory, ids by specifier (null where the code itself has ids), and, for messages, the module's path and the
 * feature that its package lacks here.
 */
export type PackageTable = Record<
  string,
  [factory: PackageFactory, dependencies: Record<string, string> | null, path: string, lack?: string]
>

type PackageFactory = (
  require: (specifier: string) => unknown,
  module: { exports: unknown },
  exports: unknown,
  global: typeof globalThis,
) => void

export interface PackageRegistry {
  /** Adds the modules of a chunk. Modules that are there already stay as they are. */
  define(table: PackageTable): void
  has(id: string): boolean
  /** In the order in which they were defined. */
  ids(): Iterable<string>
  /** The module's `module.exports`. Throws what the module throws, and for an id that no chunk has defined. */
  require(id: string): unknown
  /** The same as an ES module sees it: an object with the exports by name, and `default`. */
  importNamespace(id: string): object
}

export function createPackageRegistry(): PackageRegistry {
  const definitions = new Map<string, PackageTable[string]>()
  const loaded = new Map<string, { exports: unknown }>()
  const namespaces = new Map<string, object>()
  /** The package whose code threw, and the error's original message. */
  const throwers = new WeakMap<Error, { packageName: string; message: string }>()

  /** A person knows the packages of package.json, and cannot tell from “x is undefined” which one it is. */
  function nameThrower(error: unknown, path: string, lack: string | undefined): void {
    const packageName = packageOf(path)
    if (packageName === null || !(error instanceof Error)) return
    const thrower = throwers.get(error) ?? { packageName, message: withLack(error.message, lack) }
    throwers.set(error, thrower)
    const needed = packageName === thrower.packageName ? '' : `, which \`${packageName}\` needs,`
    // Some errors can only be read; they are reported as they are.
    Reflect.set(
      error,
      'message',
      `Package \`${thrower.packageName}\`${needed} fails when it is loaded: ${thrower.message}`,
    )
  }

  function requireModule(id: string): unknown {
    const known = loaded.get(id)
    if (known) return known.exports
    const definition = definitions.get(id)
    if (!definition) throw new PackageNotFoundError(id, null)
    const [factory, dependencies, path, lack] = definition
    const module = { exports: {} as unknown }
    loaded.set(id, module)
    try {
      factory(
        (specifier) => requireDependency(dependencies, specifier, path),
        module,
        module.exports,
        globalThis,
      )
    } catch (error) {
      // So that the next one who asks gets the error, and not half a module.
      loaded.delete(id)
      nameThrower(error, path, lack)
      throw error
    }
    return module.exports
  }

  function requireDependency(
    dependencies: Record<string, string> | null,
    specifier: string,
    importer: string,
  ): unknown {
    if (dependencies === null) return requireModule(specifier)
    const id = Object.hasOwn(dependencies, specifier) ? dependencies[specifier] : undefined
    if (id === undefined) throw new PackageNotFoundError(specifier, importer)
    return requireModule(id)
  }

  return {
    define(table) {
      for (const [id, definition] of Object.entries(table)) {
        if (!definitions.has(id)) definitions.set(id, definition)
      }
    },
    has: (id) => definitions.has(id),
    ids: () => definitions.keys(),
    require: requireModule,
    importNamespace(id) {
      const known = namespaces.get(id)
      if (known) return known
      const exports = requireModule(id)
      const [, , path = '', lack] = definitions.get(id) ?? []
      const own = toNamespace(exports)
      const namespace = lack === undefined ? own : withRefusals(own, packageOf(path) ?? '')
      namespaces.set(id, namespace)
      return namespace
    },
  }
}

/**
 * The result of `import * as x` for a CommonJS module. A module that was an ES module once is its own namespace; for
 * any other, `default` is the whole of `module.exports`.
 */
export function toNamespace(exports: unknown): object {
  if (!isObjectLike(exports)) return { default: exports }
  if (Reflect.get(exports, '__esModule')) return exports
  const namespace: Record<string, unknown> = {}
  for (const name of Object.keys(exports)) {
    Object.defineProperty(namespace, name, {
      get: () => Reflect.get(exports, name),
      enumerable: true,
      configurable: true,
    })
  }
  return Object.defineProperty(namespace, 'default', { value: exports, enumerable: true, configurable: true })
}

function isObjectLike(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}

/** Has the `code` that packages look for when they try an optional dependency. */
class PackageNotFoundError extends Error {
  readonly code = 'MODULE_NOT_FOUND'

  constructor(specifier: string, importer: string | null) {
    super(`Cannot find module '${specifier}'${importer === null ? '' : ` (required by ${importer})`}.`)
    this.name = 'PackageNotFoundError'
  }
}
