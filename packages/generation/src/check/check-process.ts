/**
 * Checks projects in a separate process: a file from a model can bring a compiler down, and must not bring the server
 * down with it. Started by `createCheckProcess`.
 */

import { readFileSync } from 'node:fs'
import { createOxcCompiler } from '@sayso/bundler'
import { stripFlow } from '@sayso/bundler/strip-flow'
import type { PackageManifest } from '@sayso/wire'
import * as oxc from 'oxc-transform'
import type { CheckAnswer, CheckRequest } from './check-messages.ts'
import { checkNames } from './check-names.ts'
import { findProblems } from './find-problems.ts'
import { joinProblems } from './join-problems.ts'

/** Path → manifest, one of each SDK that this process has checked. */
const manifests = new Map<string, PackageManifest>()
const compiler = createOxcCompiler(oxc, stripFlow)

process.on('message', ({ n, files, manifestPath }: CheckRequest) => {
  // The compiler runs in parallel to this process, so it starts first.
  const names = checkNames(files)
  const found = findProblems(files, { compiler, oxc, packages: readManifest(manifestPath) })
  void names
    // The bundler's findings are valid without it.
    .catch(() => [])
    .then((more) => {
      const answer: CheckAnswer = { n, problems: joinProblems(found, more) }
      process.send?.(answer)
    })
})
function readManifest(file: string): PackageManifest {
  const known = manifests.get(file)
  if (known !== undefined) return known
  const manifest: PackageManifest = JSON.parse(readFileSync(file, 'utf8'))
  manifests.set(file, manifest)
  return manifest
}

// A server that is gone has no more questions.
process.on('disconnect', () => process.exit(0))
