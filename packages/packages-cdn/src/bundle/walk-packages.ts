/** Finds every module that the import specifiers reach, transforms each once, and records who imports whom. */

import { readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import { AssetCollector, type TransformedModule, transformModule, UNKNOWN_NAMES } from '@sayso/expo-sdk/build'
import { build, type OnLoadArgs, type OnLoadResult, type Plugin } from 'esbuild'
import type { Limits } from '../bounds/limits.ts'
import { PackageError } from '../bounds/package-error.ts'
import type { Patcher } from '../catalog/patches.ts'
import { explainRemovedTypes } from '../catalog/removed-types.ts'
import { replacementOf } from '../catalog/replaced-packages.ts'
import type { PreloadedModule, PreloadedPackages } from './preloaded-packages.ts'
import { type FoundTarget, resolvePlugin } from './resolve-plugin.ts'
import type { TransformCache } from './transform-cache.ts'

interface WalkOptions {
  /** Holds `node_modules`. */
  installFolder: string
  preloaded: PreloadedPackages
  specifiers: readonly string[]
  /** Where the frame finds images and fonts, relative to the SDK's address. */
  assetFolder: string
  transforms: TransformCache
  patcher: Patcher
  /** The version of the package that a module path lies in; null for the SDK's own. */
  versionOf: (modulePath: string) => string | null
  limits: Limits
  signal: AbortSignal
}

export interface WalkedModule extends TransformedModule {
  /** Specifier in the code → what it means. What leads nowhere is left out and throws when it is required. */
  imports: Readonly<Record<string, WalkedTarget>>
}

type WalkedTarget = { kind: 'own'; path: string } | { kind: 'preloaded'; module: PreloadedModule }

export interface WalkedPackages {
  /** By path below `node_modules`; files of the SDK's packages have `sdk/` in front. */
  modules: Map<string, WalkedModule>
  /** Specifier → module path, for those that were found. */
  entries: Map<string, string>
  /** Specifiers that lead nowhere. */
  unresolved: ReadonlySet<string>
  /** Served name → bytes as they are in the package. */
  assets: ReadonlyMap<string, Uint8Array>
}

/** Throws `PackageError` when the set is too large. A file that does not compile throws when the app runs it. */
export async function walkPackages(options: WalkOptions): Promise<WalkedPackages> {
  // Paths are compared with what esbuild says, which follows links: of the temporary folder itself, on some systems.
  const walk = new Walk({ ...options, installFolder: await realpath(options.installFolder) })
  await walk.run()
  return walk.result()
}

const STDIN = '<stdin>'

class Walk {
  readonly #options: WalkOptions
  readonly #assets: AssetCollector
  readonly #transformed = new Map<string, TransformedModule>()
  /** Importing path → specifier → what it means. */
  readonly #imports = new Map<string, Map<string, WalkedTarget>>()
  readonly #unresolved = new Set<string>()
  #failure: PackageError | null = null

  constructor(options: WalkOptions) {
    this.#options = options
    this.#assets = new AssetCollector(options.assetFolder)
  }

  /** esbuild does the resolving and the walking; what it bundles is thrown away. */
  async run(): Promise<void> {
    const { installFolder, preloaded, specifiers, signal } = this.#options
    const resolving = resolvePlugin({
      installFolder,
      preloaded,
      // What the app itself asks for it imports.
      isEsModule: (importer) =>
        importer === STDIN || this.#transformed.get(this.#nameOf(importer))?.isEsModule === true,
      onResolved: (importer, specifier, target) => this.#record(importer, specifier, target),
    })
    try {
      await build({
        stdin: { contents: requireAll(specifiers), resolveDir: installFolder },
        absWorkingDir: installFolder,
        bundle: true,
        write: false,
        outdir: 'unused',
        platform: 'browser',
        // What a package says there is meant for its own build.
        tsconfigRaw: {},
        plugins: [resolving, this.#loadPlugin()],
        logLevel: 'silent',
      })
    } catch (error) {
      signal.throwIfAborted()
      throw this.#failure ?? error
    }
  }

  result(): WalkedPackages {
    const modules = new Map<string, WalkedModule>()
    for (const [modulePath, transformed] of this.#transformed) {
      const imports = Object.fromEntries(this.#imports.get(modulePath) ?? [])
      modules.set(modulePath, { ...transformed, imports })
    }
    const entries = new Map<string, string>()
    for (const [specifier, target] of this.#imports.get(STDIN) ?? []) {
      if (target.kind === 'own') entries.set(specifier, target.path)
    }
    return { modules, entries, unresolved: this.#unresolved, assets: this.#assets.files }
  }

  #record(importer: string, specifier: string, target: FoundTarget | null): void {
    if (target === null) {
      this.#unresolved.add(specifier)
      return
    }
    const from = importer === STDIN ? STDIN : this.#nameOf(importer)
    const imports = this.#imports.get(from) ?? new Map<string, WalkedTarget>()
    this.#imports.set(from, imports)
    imports.set(specifier, target.kind === 'own' ? { kind: 'own', path: this.#nameOf(target.file) } : target)
  }

  #loadPlugin(): Plugin {
    return {
      name: 'sayso-load',
      setup: ({ onLoad }) => {
        onLoad({ filter: /.*/, namespace: 'file' }, (args) => this.#load(args))
      },
    }
  }

  async #load({ path: file }: OnLoadArgs): Promise<OnLoadResult> {
    const { signal, limits } = this.#options
    signal.throwIfAborted()
    const modulePath = this.#nameOf(file)
    const transformed = await this.#transform(file, modulePath)
    this.#transformed.set(modulePath, transformed)
    if (this.#transformed.size > limits.maxModules) {
      this.#failure = new PackageError(
        'too-big',
        '',
        `The packages have more than ${limits.maxModules} modules together.`,
      )
      throw this.#failure
    }
    return { contents: transformed.code, loader: 'js' }
  }

  async #transform(file: string, modulePath: string): Promise<TransformedModule> {
    const replacement = await replacementOf(modulePath, this.#options.versionOf(modulePath))
    if (replacement !== null) return withoutNames(replacement)
    const bytes = await readFile(file)
    if (this.#assets.isAsset(file)) return withoutNames(this.#assets.add(file, bytes))
    if (/\.(css|svg)$/.test(file)) return withoutNames('module.exports={};')
    if (bytes.length > this.#options.limits.maxModuleBytes) {
      return withoutNames(throwing(`${modulePath} is too large for the preview.`))
    }
    // Before the cache is asked: a patch that is lost must be reported each time.
    const source = this.#patched(modulePath, bytes.toString('utf8'))
    return this.#options.transforms.through(modulePath, () => compile(modulePath, source))
  }

  #patched(modulePath: string, source: string): string {
    const version = this.#options.versionOf(modulePath)
    return version === null ? source : this.#options.patcher.patch(modulePath, version, source)
  }

  #nameOf(file: string): string {
    const { installFolder, preloaded } = this.#options
    const relative = toPosix(path.relative(path.join(installFolder, 'node_modules'), file))
    if (!relative.startsWith('../')) return relative
    return `sdk/${toPosix(path.relative(path.join(preloaded.installFolder, 'node_modules'), file))}`
  }
}

async function compile(modulePath: string, source: string): Promise<TransformedModule> {
  try {
    const transformed = await transformModule(modulePath, source)
    return { ...transformed, code: explainRemovedTypes(transformed.code) }
  } catch {
    // One file that nobody may ever run must not take the package along.
    return withoutNames(throwing(`${modulePath} is written in a way that the preview cannot compile.`))
  }
}

function requireAll(specifiers: readonly string[]): string {
  return specifiers.map((specifier) => `require(${JSON.stringify(specifier)})`).join('\n')
}

function withoutNames(code: string): TransformedModule {
  return { code, ...UNKNOWN_NAMES }
}

function throwing(message: string): string {
  return `throw new Error(${JSON.stringify(message)});`
}

function toPosix(file: string): string {
  return file.split(path.sep).join('/')
}
