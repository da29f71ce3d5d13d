/**
 * Decides what an import inside a package means: a module that the preview has anyway, a file of the installed
 * packages, or nothing, which then throws when it is required. Never a file outside the two install folders.
 */

import path from 'node:path'
import { recordOf } from '@sayso/compat'
import type { OnResolveArgs, OnResolveResult, Plugin } from 'esbuild'
import { compatTable } from '../catalog/known-packages.ts'
import { packageNameOf } from '../fetch/package-spec.ts'
import { createFileResolver, type FileResolver, type ImportKind } from './file-resolver.ts'
import type { PreloadedModule, PreloadedPackages } from './preloaded-packages.ts'

interface ResolveOptions {
  installFolder: string
  preloaded: PreloadedPackages
  /** Decides whether a package offers what it has for `import`, or for `require`. */
  isEsModule: (importer: string) => boolean
  /** Null: it leads nowhere. */
  onResolved: (importer: string, specifier: string, target: FoundTarget | null) => void
}

export type FoundTarget = { kind: 'own'; file: string } | { kind: 'preloaded'; module: PreloadedModule }

export function resolvePlugin(options: ResolveOptions): Plugin {
  const context = { ...options, findFile: createFileResolver() }
  return {
    name: 'sayso-resolve-package',
    setup({ onResolve }) {
      onResolve({ filter: /.*/ }, async (args) => {
        const target = await resolve(args, context)
        options.onResolved(args.importer, args.path, target)
        return target === null ? { path: args.path, external: true } : toEsbuild(target)
      })
    },
  }
}

interface Context extends ResolveOptions {
  findFile: FileResolver
}

async function resolve(args: OnResolveArgs, context: Context): Promise<FoundTarget | null> {
  if (path.isAbsolute(args.path)) return null
  const { preloaded, isEsModule } = context
  const wanted: Wanted = { specifier: args.path, how: isEsModule(args.importer) ? 'import' : 'require' }
  if (!isRelative(args.path)) {
    const known = preloaded.bySpecifier(args.path)
    if (known) return preloadedTarget(known)
    // Another file of a package that the preview has: its own copy, which still shares everything it imports.
    if (preloaded.isPreloaded(packageNameOf(args.path))) {
      return locate(wanted, preloaded.installFolder, context)
    }
  }
  const found = await locate(wanted, args.resolveDir, context)
  if (found !== null || !isBesideExpo(packageNameOf(args.path))) return found
  return locate(wanted, preloaded.installFolder, context)
}

/** What Expo and React Native need, and npm therefore puts beside them: packages use it without naming it. Its own copy is taken. */
function isBesideExpo(packageName: string): boolean {
  return recordOf(compatTable(), packageName)?.registry?.isBesideExpo === true
}

interface Wanted {
  specifier: string
  how: ImportKind
}

async function locate(
  { specifier, how }: Wanted,
  folder: string,
  { findFile, installFolder, preloaded }: Context,
): Promise<FoundTarget | null> {
  const found = await findFile(folder, specifier, how)
  if (found === null) return null
  if (found === 'off') return emptyModule(preloaded)
  const { file } = found
  if (isInside(installFolder, file)) return { kind: 'own', file }
  if (!isInside(preloaded.installFolder, file)) return null
  const known = preloaded.byPath(belowNodeModules(preloaded.installFolder, file))
  return known ? preloadedTarget(known) : { kind: 'own', file }
}

/** `"browser": { "fs": false }` in a package means an empty module. */
function emptyModule(preloaded: PreloadedPackages): FoundTarget | null {
  const module = preloaded.byPath('stand-ins/shared/empty.ts')
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
