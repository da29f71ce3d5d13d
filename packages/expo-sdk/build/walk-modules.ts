/** Finds every module that the specifiers reach, transforms each once, and records who imports whom. */

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { compatFolder } from '@sayso/compat'
import { build, type OnLoadArgs, type OnLoadResult, type Plugin } from 'esbuild'
import { AssetCollector } from './assets.ts'
import { UNKNOWN_NAMES } from './exported-names.ts'
import type { GraphModule, ModuleGraph } from './module-graph.ts'
import { patchedFiles, patchSource } from './patches.ts'
import { fileStandIns } from './redirects.ts'
import { resolvePlugin } from './resolve-plugin.ts'
import { type TransformedModule, transformModule } from './transform-module.ts'

interface WalkOptions {
  /** Holds `node_modules`. */
  installFolder: string
  specifiers: readonly string[]
}

export async function walkModules(options: WalkOptions): Promise<ModuleGraph> {
  const walk = new Walk(options)
  await walk.run()
  walk.checkStandIns()
  return { modules: walk.modules(), entries: walk.entries(), assets: walk.assets.files }
}

class Walk {
  readonly assets = new AssetCollector()
  readonly #options: WalkOptions
  readonly #transformed = new Map<string, TransformedModule>()
  /** Importing path → specifier → imported path. */
  readonly #imports = new Map<string, Record<string, string>>()

  constructor(options: WalkOptions) {
    this.#options = options
  }

  /**
   * esbuild does the resolving and the walking; what it bundles is thrown away. Each file is handed to it as CommonJS,
   * because several packages import names that do not exist on the web, which strict linking of ES modules refuses.
   */
  async run(): Promise<void> {
    const { installFolder, specifiers } = this.#options
    const contents = specifiers.map((specifier) => `require(${JSON.stringify(specifier)})`).join('\n')
    const result = await build({
      stdin: { contents, resolveDir: installFolder },
      absWorkingDir: installFolder,
      bundle: true,
      write: false,
      metafile: true,
      outdir: 'unused',
      platform: 'browser',
      mainFields: ['browser', 'module', 'main'],
      conditions: ['browser'],
      resolveExtensions: EXTENSIONS,
      plugins: [resolvePlugin(installFolder), this.#loadPlugin()],
      logLevel: 'silent',
    })
    for (const [input, { imports }] of Object.entries(result.metafile.inputs)) {
      const found = imports.filter((each) => !each.external && each.original !== undefined)
      const pairs = found.map((each) => [each.original ?? '', this.#nameOf(each.path)] as const)
      this.#imports.set(this.#nameOf(input), Object.fromEntries(pairs))
    }
  }

  /** Throws when a stand-in or a patch for a file has nothing to change any more. */
  checkStandIns(): void {
    const wanted = [...fileStandIns().map((file) => `stand-ins/${file}`), ...patchedFiles()]
    const unused = wanted.filter((modulePath) => !this.#transformed.has(modulePath))
    if (unused.length > 0)
      throw new Error(`Nothing imports what these stand-ins and patches are for: ${unused.join(', ')}.`)
  }

  modules(): Map<string, GraphModule> {
    const modules = new Map<string, GraphModule>()
    for (const [modulePath, { code, reexports, lazyExports }] of this.#transformed) {
      const imports = this.#imports.get(modulePath) ?? {}
      const names = this.#exportsOf(modulePath, new Set())
      const exports = names && [...names].sort()
      modules.set(modulePath, { path: modulePath, code, imports, exports, reexports, lazyExports })
    }
    return modules
  }

  entries(): Map<string, string> {
    return new Map(Object.entries(this.#imports.get('<stdin>') ?? {}))
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
    const modulePath = this.#nameOf(file)
    if (this.assets.isAsset(file)) {
      const code = this.assets.add(file, await readFile(file))
      this.#transformed.set(modulePath, { code, ...UNKNOWN_NAMES })
      return { contents: code, loader: 'js' }
    }
    const transformed = await transformModule(
      modulePath,
      patchSource(modulePath, await readFile(file, 'utf8')),
    )
    this.#transformed.set(modulePath, transformed)
    return { contents: transformed.code, loader: 'js' }
  }

  #nameOf(file: string): string {
    if (file === '<stdin>') return file
    const { installFolder } = this.#options
    const whole = path.resolve(installFolder, file)
    if (whole.startsWith(compatFolder)) {
      const standIn = toPosix(path.relative(compatFolder, whole))
      return `stand-ins/${standIn.replace(/^packages\//, '')}`
    }
    return toPosix(path.relative(installFolder, whole)).replace(/^node_modules\//, '')
  }

  /** Own names and those handed on; null when any of them is unknown. */
  #exportsOf(modulePath: string, seen: Set<string>): Set<string> | null {
    const transformed = this.#transformed.get(modulePath)
    if (!transformed?.exports) return null
    // A module whose exports only running it tells, such as `module.exports = make()`.
    const { exports, reexports, areNamesCertain } = transformed
    if (!areNamesCertain && exports.join() === 'default' && reexports.length === 0) return null
    const written = [...transformed.exports, ...Object.keys(transformed.lazyExports ?? {})]
    const names = new Set(written.filter((name) => name !== '__esModule'))
    if (seen.has(modulePath)) return names
    seen.add(modulePath)
    for (const specifier of transformed.reexports) {
      const target = this.#imports.get(modulePath)?.[specifier]
      const inner = target === undefined ? null : this.#exportsOf(target, seen)
      if (!inner) return null
      // `export *` does not hand on the default.
      for (const name of inner) if (name !== 'default') names.add(name)
    }
    return names
  }
}

function toPosix(file: string): string {
  return file.split(path.sep).join('/')
}

/** As Metro for the web, with plain files last. */
const EXTENSIONS = [
  ...['.web.tsx', '.web.ts', '.web.mjs', '.web.jsx', '.web.js'],
  ...['.tsx', '.ts', '.mjs', '.jsx', '.js', '.cjs', '.json'],
]
