/**
 * Decides what an import inside a package means: a module that the preview has anyway, a file of the installed
 * packages, or nothing, which then throws when it is required. Never a file outside the two install folders.
 */

import { realpath } from 'node:fs/promises'
import path from 'node:path'
import type { OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild'
import { packageNameOf } from '../registry/package-spec.ts'
import { isSwitchedOff } from './browser-field.ts'
import type { PreloadedModule, PreloadedPackages } from './preloaded-packages.ts'
import type { FoundTarget } from './walk-packages.ts'

export interface ResolveOptions {
  installFolder: string
  preloaded: PreloadedPackages
  onResolved: (importer: string, specifier: string, target: FoundTarget) => void
}

export function resolvePlugin(options: ResolveOptions): Plugin {
  return {
    name: 'sayso-resolve-package',
    setup(build) {
      build.onResolve({ filter: /.*/ }, async (args) => {
        if (args.pluginData === RESOLVED_BY_ESBUILD) return null
        const target = await resolve(args, { build, ...options })
        if (target === null) return { path: args.path, external: true }
        options.onResolved(args.importer, args.path, target)
        return toEsbuild(target)
      })
    },
  }
}

/** Marks our own question to esbuild, so that it does not come back to us. */
const RESOLVED_BY_ESBUILD = Symbol('resolved by esbuild')

interface Context extends ResolveOptions {
  build: PluginBuild
}

async function resolve(args: OnResolveArgs, context: Context): Promise<FoundTarget | null> {
  if (path.isAbsolute(args.path)) return null
  const { preloaded } = context
  if (!isRelative(args.path)) {
    const known = preloaded.bySpecifier(args.path)
    if (known) return preloadedTarget(known)
    // Another file of a package that the preview has: its own copy, which still shares everything it imports.
    if (preloaded.isPreloaded(packageNameOf(args.path))) {
      return findFile(args, preloaded.installFolder, context)
    }
  }
  return findFile(args, args.resolveDir, context)
}

async function findFile(
  { path: specifier, importer, kind }: OnResolveArgs,
  resolveDir: string,
  { build, installFolder, preloaded }: Context,
): Promise<FoundTarget | null> {
  // Files reach esbuild as CommonJS. A package that offers itself to `import` only is found the second time.
  for (const asked of [kind, 'import-statement'] as const) {
    const found = await build.resolve(specifier, {
      kind: asked,
      importer,
      resolveDir,
      pluginData: RESOLVED_BY_ESBUILD,
    })
    if (found.errors.length > 0 || found.external) continue
    const file = await realpath(found.path).catch(() => null)
    if (file === null || !path.isAbsolute(found.path) || (await isSwitchedOff(file)))
      return emptyModule(preloaded)
    if (isInside(installFolder, file)) return { kind: 'own', file }
    if (!isInside(preloaded.installFolder, file)) return null
    const known = preloaded.byPath(belowNodeModules(preloaded.installFolder, file))
    return known ? preloadedTarget(known) : { kind: 'own', file }
  }
  return null
}

/** `"browser": { "fs": false }` in a package means an empty module; esbuild then answers with a path that does not exist. */
function emptyModule(preloaded: PreloadedPackages): FoundTarget | null {
  const module = preloaded.byPath('stand-ins/empty.ts')
  return module && preloadedTarget(module)
}

function toEsbuild(target: FoundTarget): OnResolveResult {
  if (target.kind === 'own') return { path: target.file }
  return { path: `preloaded:${target.module.id}`, external: true }
}

function preloadedTarget(module: PreloadedModule): FoundTarget {
  return { kind: 'preloaded', module }
}

function isRelative(specifier: string): boolean {
  return /^\.{1,2}(\/|$)/.test(specifier)
}

/** The one gate to the disk: a package may say `../../../etc/passwd`, or hold a link. */
function isInside(folder: string, file: string): boolean {
  const relative = path.relative(path.join(folder, 'node_modules'), file)
  return relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative)
}

function belowNodeModules(folder: string, file: string): string {
  return path.relative(path.join(folder, 'node_modules'), file).split(path.sep).join('/')
}
