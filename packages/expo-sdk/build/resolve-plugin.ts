/** Teaches esbuild our redirects, and to leave what cannot be found to run time. */

import { existsSync } from 'node:fs'
import path from 'node:path'
import { compatFolder, standInPath } from '@sayso/compat'
import type { OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild'
import { redirectFile, redirectSpecifier } from './redirects.ts'

/** `installFolder` holds `node_modules`. */
export function resolvePlugin(installFolder: string): Plugin {
  return {
    name: 'sayso-resolve',
    setup(build) {
      build.onResolve({ filter: /.*/ }, (args) => {
        if (args.pluginData === RESOLVED_BY_ESBUILD) return null
        return resolve(args, { build, installFolder })
      })
    },
  }
}

/** Marks our own question to esbuild, so that it does not come back to us. */
const RESOLVED_BY_ESBUILD = Symbol('resolved by esbuild')

interface Context {
  build: PluginBuild
  installFolder: string
}

async function resolve(
  args: OnResolveArgs,
  { build, installFolder }: Context,
): Promise<OnResolveResult | null> {
  const nodeModules = path.join(installFolder, 'node_modules')
  const standIn = (file: string) => ({ path: standInPath(file) })

  const redirect = redirectSpecifier(bareSpecifier(args, nodeModules))
  if (redirect && 'standIn' in redirect) {
    const replacement = standIn(redirect.standIn)
    // A stand-in that imports what it stands for wraps it.
    if (replacement.path !== args.importer) return replacement
  }
  const specifier = redirect && 'specifier' in redirect ? redirect.specifier : args.path
  const found = await build.resolve(specifier, {
    kind: args.kind,
    importer: args.importer,
    // Stand-ins lie outside the install folder, and import what is installed there.
    resolveDir: isBareImportOfStandIn(args) ? installFolder : args.resolveDir,
    pluginData: RESOLVED_BY_ESBUILD,
  })
  // One of ours that leads nowhere is out of date: its package has moved the file, or keeps it to itself.
  if (redirect !== undefined && found.errors.length > 0) return { errors: found.errors }
  // Optional and native-only dependencies: requiring them throws when it happens, as where they are not installed.
  if (found.errors.length > 0 || found.external) return { path: args.path, external: true }
  // What a package says a browser does without (`"browser": { "fs": false }`) is empty, and no file.
  if (!existsSync(found.path)) return standIn('shared/empty.ts')
  const fileStandIn = redirectFile(toPosix(path.relative(nodeModules, found.path)))
  return fileStandIn ? standIn(fileStandIn) : { path: found.path, namespace: found.namespace }
}

function isBareImportOfStandIn({ path: specifier, importer }: OnResolveArgs): boolean {
  return importer.startsWith(compatFolder) && !specifier.startsWith('.')
}

/** expo-router imports its own `_ctx` by relative paths; everything else is redirected by what it says. */
function bareSpecifier({ path: specifier, resolveDir }: OnResolveArgs, nodeModules: string): string {
  return specifier.startsWith('.')
    ? toPosix(path.relative(nodeModules, path.resolve(resolveDir, specifier)))
    : specifier
}

function toPosix(file: string): string {
  return file.split(path.sep).join('/')
}
