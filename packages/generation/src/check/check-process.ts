/**
 * Checks projects in a separate process: a file from a model can bring a compiler down, and must not bring the server
 * down with it. Started by `createCheckProcess` with the path of the SDK's manifest.
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

const packages: PackageManifest = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const compiler = createOxcCompiler(oxc, stripFlow)

process.on('message', ({ n, files }: CheckRequest) => {
  // The compiler runs in parallel to this process, so it starts first.
  const names = checkNames(files)
  const found = findProblems(files, { compiler, oxc, packages })
  void names
    // The bundler's findings are valid without it.
    .catch(() => [])
    .then((more) => {
      const answer: CheckAnswer = { n, problems: joinProblems(found, more) }
      process.send?.(answer)
    })
})
// A server that is gone has no more questions.
process.on('disconnect', () => process.exit(0))
