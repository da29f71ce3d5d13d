/**
 * Resolver of pinned packages: our redirects first, then the packages' own files for the web. It fails closed: a redirect or
 * stand-in that leads nowhere ends the build.
 */

import path from 'node:path'
import { type ImportTarget, OUTSIDE, type WalkRequest } from '../graph/import-target.ts'
import { PackageBuildError } from '../graph/package-build-error.ts'
import { toPosix } from '../graph/paths.ts'
import { createFileResolver } from './file-resolver.ts'

/** A stand-in by its name, or another specifier. */
type Redirect = { standIn: string } | { specifier: string }

export interface StandIns {
  /** Holds all of them. */
  folder: string
  pathOf: (standIn: string) => string
  /** Takes a file in the folder. */
  nameOf: (file: string) => string
  /** Name of the empty module. */
  empty: string
}

export interface PinnedRedirects {
  standIns: StandIns
  redirectSpecifier: (specifier: string) => Redirect | undefined
  /** Name of the stand-in for a file below `node_modules`. */
  redirectFile: (modulePath: string) => string | undefined
}

/** @param installFolder holds `node_modules`. */
export function createPinnedResolver(
  installFolder: string,
  { redirectSpecifier, redirectFile, standIns }: PinnedRedirects,
): (request: WalkRequest) => Promise<ImportTarget> {
  const nodeModules = path.join(installFolder, 'node_modules')
  const findFile = createFileResolver({ platform: 'web', policy: 'pinned' })
  const standIn = (name: string): ImportTarget => ({ kind: 'own', file: standIns.pathOf(name) })

  return async ({ specifier: written, importer, folder }) => {
    const redirect = redirectSpecifier(bareSpecifier(written, folder, nodeModules))
    if (redirect && 'standIn' in redirect) {
      // A stand-in that imports the module that it replaces wraps it.
      const isOwn = importer === standIns.pathOf(redirect.standIn)
      if (!isOwn) return standIn(redirect.standIn)
    }
    const specifier = redirect && 'specifier' in redirect ? redirect.specifier : written
    // Stand-ins are outside the install folder, and import packages installed there.
    const isOfStandIn = importer?.startsWith(standIns.folder) === true && !specifier.startsWith('.')
    // Each module is CommonJS when it asks for others.
    const found = await findFile(isOfStandIn ? installFolder : folder, specifier, 'require')
    if (found === null && redirect !== undefined) throw outOfDate(written, specifier)
    // Optional and native-only dependencies: requiring them throws when it happens, as where they are not installed.
    if (found === null) return OUTSIDE
    // A module that a package disables for browsers (`"browser": { "fs": false }`) is empty, and has no file.
    if (found === 'off') return standIn(standIns.empty)
    const fileStandIn = redirectFile(toPosix(path.relative(nodeModules, found.file)))
    return fileStandIn === undefined ? { kind: 'own', file: found.file } : standIn(fileStandIn)
  }
}

/** expo-router imports its own `_ctx` by relative paths; everything else is redirected by its specifier. */
function bareSpecifier(specifier: string, folder: string, nodeModules: string): string {
  return specifier.startsWith('.')
    ? toPosix(path.relative(nodeModules, path.resolve(folder, specifier)))
    : specifier
}

function outOfDate(written: string, specifier: string): PackageBuildError {
  const message = `The redirect of \`${written}\` leads to \`${specifier}\`, which is not there: its package has moved the file, or keeps it to itself. Revise the redirect.`
  return new PackageBuildError('out-of-date', message)
}
