/**
 * Resolver of any packages: a module that the SDK has, a file of the installed packages, or nothing, which then throws when it
 * is required. Never a file outside the two install folders.
 */

import path from 'node:path'
import {
  type ImportTarget,
  OUTSIDE,
  type PreloadedPackages,
  type WalkRequest,
} from '../graph/import-target.ts'
import { packageOf } from '../graph/module-graph.ts'
import { belowNodeModules } from '../graph/paths.ts'
import { type BuildFacts, createFileResolver, type FileResolver, type ImportKind } from './file-resolver.ts'

export interface AnyFacts extends BuildFacts {
  /**
   * Packages that Expo and React Native need, and that npm therefore installs: packages use them without listing
   * them. Their own copy is used if they have one.
   */
  isBesideExpo: (packageName: string) => boolean
}

interface AnyResolverOptions {
  installFolder: string
  preloaded: PreloadedPackages
  facts: AnyFacts
  onPhoneFile: (file: string, phoneFile: string) => void
}

export function createAnyResolver(
  options: AnyResolverOptions,
): (request: WalkRequest) => Promise<ImportTarget> {
  const { preloaded, facts, onPhoneFile } = options
  const findFile = createFileResolver({ platform: 'web', policy: 'any', facts, onPhoneFile })
  const context = { ...options, findFile }
  return async ({ specifier, folder, isEsModule }) => {
    if (path.isAbsolute(specifier)) return OUTSIDE
    const wanted: Wanted = { specifier, how: isEsModule ? 'import' : 'require' }
    const name = packageOf(specifier)
    if (!isRelative(specifier)) {
      const known = preloaded.bySpecifier(specifier)
      if (known) return { kind: 'preloaded', module: known }
      // Another file of a package that the preview has: its own copy, which still shares everything it imports.
      if (preloaded.isPreloaded(name)) return locate(wanted, preloaded.installFolder, context)
    }
    const found = await locate(wanted, folder, context)
    if (found.kind !== 'outside' || !facts.isBesideExpo(name)) return found
    return locate(wanted, preloaded.installFolder, context)
  }
}

interface Context extends AnyResolverOptions {
  findFile: FileResolver
}

interface Wanted {
  specifier: string
  how: ImportKind
}

async function locate(
  { specifier, how }: Wanted,
  folder: string,
  { findFile, installFolder, preloaded }: Context,
): Promise<ImportTarget> {
  const found = await findFile(folder, specifier, how)
  if (found === null) return OUTSIDE
  // `"browser": { "fs": false }` in a package means an empty module.
  if (found === 'off') return sdkModule(preloaded, 'stand-ins/shared/empty.ts') ?? OUTSIDE
  const { file } = found
  if (isInside(installFolder, file)) return { kind: 'own', file }
  if (!isInside(preloaded.installFolder, file)) return OUTSIDE
  return sdkModule(preloaded, belowNodeModules(preloaded.installFolder, file)) ?? { kind: 'own', file }
}

function sdkModule(preloaded: PreloadedPackages, modulePath: string): ImportTarget | null {
  const module = preloaded.byPath(modulePath)
  return module && { kind: 'preloaded', module }
}

function isRelative(specifier: string): boolean {
  return /^\.{1,2}(\/|$)/.test(specifier)
}

/** The one gate to the disk: a package may ask for `../../../etc/passwd`, or contain a link. */
export function isInside(folder: string, file: string): boolean {
  const relative = belowNodeModules(folder, file)
  return relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative)
}
