/**
 * Resolver of pinned packages: our redirects first, then the packages' own files for the web. It fails closed: a redirect or
 * stand-in that leads nowhere ends the build.
 */

import path from 'node:path'
import { type ImportTarget, OUTSIDE, type WalkRequest } from '../graph/import-target.ts'
import { PackageBuildError } from '../graph/package-build-error.ts'
import { toPosix } from '../graph/paths.ts'
import { createFileResolver } from './file-resolver.ts'

/** A stand-in file, relative to `stand-ins/`, or another specifier. */
export type Redirect = { standIn: string } | { specifier: string }

export interface PinnedRedirects {
  redirectSpecifier: (specifier: string) => Redirect | undefined
  /** The stand-in, relative to `stand-ins/`, of a file below `node_modules`. */
  redirectFile: (modulePath: string) => string | undefined
}

/** @param installFolder holds `node_modules` and `stand-ins`. */
export function createPinnedResolver(
  installFolder: string,
  { redirectSpecifier, redirectFile }: PinnedRedirects,
): (request: WalkRequest) => Promise<ImportTarget> {
  const nodeModules = path.join(installFolder, 'node_modules')
  const findFile = createFileResolver({ platform: 'web', policy: 'pinned' })
  const standIn = (file: string): ImportTarget => ({
    kind: 'own',
    file: path.join(installFolder, 'stand-ins', file),
  })

  return async ({ specifier: written, importer, folder }) => {
    const redirect = redirectSpecifier(bareSpecifier(written, folder, nodeModules))
    if (redirect && 'standIn' in redirect) {
      // A stand-in that imports what it stands for wraps it.
      const isOwn = importer === path.join(installFolder, 'stand-ins', redirect.standIn)
      if (!isOwn) return standIn(redirect.standIn)
    }
    const specifier = redirect && 'specifier' in redirect ? redirect.specifier : written
    // Each module is CommonJS when it is asked for others.
    const found = await findFile(folder, specifier, 'require')
    if (found === null && redirect !== undefined) throw outOfDate(written, specifier)
    // Optional and native-only dependencies: requiring them throws when it happens, as where they are not installed.
    if (found === null) return OUTSIDE
    // What a package says a browser does without (`"browser": { "fs": false }`) is empty, and no file.
    if (found === 'off') return standIn('empty.ts')
    const fileStandIn = redirectFile(toPosix(path.relative(nodeModules, found.file)))
    return fileStandIn === undefined ? { kind: 'own', file: found.file } : standIn(fileStandIn)
  }
}

/** expo-router imports its own `_ctx` by relative paths; everything else is redirected by what it says. */
function bareSpecifier(specifier: string, folder: string, nodeModules: string): string {
  return specifier.startsWith('.')
    ? toPosix(path.relative(nodeModules, path.resolve(folder, specifier)))
    : specifier
}

function outOfDate(written: string, specifier: string): PackageBuildError {
  const message = `The redirect of \`${written}\` leads to \`${specifier}\`, which is not there: its package has moved the file, or keeps it to itself. Revise the redirect.`
  return new PackageBuildError('out-of-date', message)
}
