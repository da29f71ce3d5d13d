/** One set of dependencies, from names and ranges to chunk files on disk. */

import type { PackageFailure } from '@sayso/wire'
import { PackageError } from '../bounds/package-error.ts'
import { hasNoCode, previewNoteOf } from '../catalog/known-packages.ts'
import { suggestName } from '../catalog/suggest-name.ts'
import { resolveTree } from '../resolve/resolve-tree.ts'
import { findUntrusted } from '../trust/trust-policy.ts'
import type { BuildContext } from './build-context.ts'
import type { BuiltSet, PackageSet, SetRun } from './build-set.ts'
import { bundleTree } from './bundle-tree.ts'

/** Rejects only for bugs of ours or an abort: problems of a package are in `failures`. */
export async function buildPackages(set: PackageSet, context: BuildContext, run: SetRun): Promise<BuiltSet> {
  const dependencies = Object.fromEntries(
    Object.entries(set.dependencies).filter(
      ([name]) => !context.preloaded.isPreloaded(name) && !hasNoCode(name, context.table),
    ),
  )
  run.onProgress({ step: 'resolving', done: 0, total: 0 })
  const refused = await findUntrusted(dependencies, {
    registry: context.registry,
    preloaded: Object.keys(context.preloaded.manifest.packages),
    table: context.table,
    confirmed: set.confirmed,
    nowMs: Date.now(),
    signal: run.signal,
  })
  for (const [name, { code, message }] of Object.entries(set.refused ?? {}))
    refused.set(name, new PackageError(code, name, message))
  let deadlineMs = context.nowMs() + context.limits.buildTimeoutMs * TIME_FOR_PARTS
  for (;;) {
    const left = Object.fromEntries(Object.entries(dependencies).filter(([name]) => !refused.has(name)))
    run.onProgress({ step: 'resolving', done: 0, total: 0 })
    const tree = await resolveTree(left, {
      ...context,
      isPreloaded: context.preloaded.isPreloaded,
      signal: run.signal,
    })
    for (const [name, error] of tree.failures) refused.set(name, error)
    const outcome = await bundleTree(tree, set, { context, run, deadlineMs })
    if (!outcome.ok) {
      for (const [owner, error] of outcome.refused) refused.set(owner, error)
      // The remainder was walked in time, and its transforms are kept.
      deadlineMs = Number.POSITIVE_INFINITY
      continue
    }
    const failures = [...refused].map(([name, error]) => toFailure(name, error, { set, context }))
    return { bundle: outcome.bundle, failures, missingPeers: tree.missingPeers }
  }
}

/** The rest is for fetching before, and for writing finished packages. */
const TIME_FOR_PARTS = 0.75

function toFailure(
  name: string,
  error: PackageError,
  { set, context }: { set: PackageSet; context: BuildContext },
): PackageFailure {
  const isOwn = error.packageName === name
  const suggestion =
    isOwn && (error.code === 'not-found' || error.code === 'unconfirmed')
      ? suggestName(name, {
          preloaded: Object.keys(context.preloaded.manifest.packages),
          table: context.table,
        })
      : null
  // For a package that would not work anyway, its size is not the news.
  const note = error.code === 'too-big' ? previewNoteOf(error.packageName, {}, context.table) : null
  const reason = note === null ? error.message : `\`${error.packageName}\` ${note}.`
  const message = suggestion === null ? reason : `${reason} Did you mean \`${suggestion}\`?`
  return {
    name,
    version: set.dependencies[name] ?? '',
    code: error.code,
    message:
      isOwn || error.packageName === ''
        ? message
        : `\`${name}\` needs a package that cannot be had. ${message}`,
    suggestion,
  }
}
