/**
 * Walks the packages of a set one after the other, each without what earlier ones have reached: one that is too heavy is known
 * by its name, and refuses none of the others.
 */

import { packageNameOf } from '@sayso/compat'
import {
  type AnyPolicy,
  joinGraphs,
  type ModuleGraph,
  PackageBuildError,
  type WalkedPackages,
  walkAny,
} from '@sayso/package-build'
import type { Limits } from '../bounds/limits.ts'
import { PackageError } from '../bounds/package-error.ts'
import { entrySpecifiers } from '../bundle/entry-specifiers.ts'
import type { TransformCache } from '../bundle/transform-cache.ts'
import { buildFactsOf } from '../catalog/build-facts.ts'
import { undeclaredVersions } from '../catalog/known-packages.ts'
import { explainRemovedTypes } from '../catalog/removed-types.ts'
import { replacementOf } from '../catalog/replaced-packages.ts'
import { installTree } from '../install/install-tree.ts'
import { resolveTree } from '../resolve/resolve-tree.ts'
import { ASSET_FOLDER_FROM_SDK } from '../store/bundle-store.ts'
import type { BuildContext } from './build-context.ts'
import type { SetRun } from './build-set.ts'

interface WalkInPartsOptions {
  /** Packages of the project, in the order in which they are walked. */
  names: readonly string[]
  /** Holds `node_modules`. */
  folder: string
  /** Deep imports that the project makes. */
  specifiers: readonly string[]
  transforms: TransformCache
  /** Null for a file of the SDK's own packages. */
  versionOf: (modulePath: string) => string | null
  patchSource: AnyPolicy['patchSource']
  context: BuildContext
  run: SetRun
  /** Packages not walked by then are refused with `timeout`. */
  deadlineMs: number
}

interface WalkedParts extends WalkedPackages {
  /** Package of the project → why it cannot be bundled. */
  refused: Map<string, PackageError>
  /** Modules whose file for phones was taken in place of the one for browsers. */
  phoneFiles: Set<string>
}

export async function walkInParts(options: WalkInPartsOptions): Promise<WalkedParts> {
  const { names, folder, context, run } = options
  const { limits } = context
  const refused = new Map<string, PackageError>()
  const phoneFiles = new Set<string>()
  const assets = new Map<string, Uint8Array>()
  let graph: ModuleGraph = joinGraphs([])
  for (const [index, name] of names.entries()) {
    run.onProgress({ step: 'bundling', done: index, total: names.length })
    run.onBundling(name)
    const deep = options.specifiers.filter((specifier) => packageNameOf(specifier) === name)
    const wrong = findWrongImport(deep, name)
    if (wrong !== null) {
      refused.set(name, wrong)
      continue
    }
    const specifiers = [...new Set([...(await entrySpecifiers(folder, name)), ...deep])].sort()
    const room = limits.maxSetModules - graph.modules.size
    const part = { specifiers, graph, phoneFiles, maxModules: Math.min(limits.maxModules, room) }
    try {
      const walked = await walkWithStandIns(part, options)
      graph = joinGraphs([graph, walked.graph])
      for (const [served, bytes] of walked.assets) assets.set(served, bytes)
    } catch (error) {
      refused.set(name, toRefusal(error, { name, isAlone: room >= limits.maxModules, limits }))
    } finally {
      // Kept though the part may be refused: the next try has less to do.
      await options.transforms.save()
    }
  }
  run.onBundling(null)
  return { graph, assets, refused, phoneFiles }
}

/** `#` and `?` are read as marks and not as parts of a file's name, so nothing would be found behind them. */
function findWrongImport(specifiers: readonly string[], name: string): PackageError | null {
  const wrong = specifiers.find((specifier) => /[#?\\\0]/.test(specifier))
  if (wrong === undefined) return null
  const message = `\`${wrong}\` is not a valid import of a package. Correct it in the app’s code.`
  return new PackageError('invalid', name, message)
}

interface Part {
  specifiers: readonly string[]
  /** Modules that earlier parts have reached. */
  graph: ModuleGraph
  phoneFiles: Set<string>
  maxModules: number
}

/** Only a walk finds the modules of Node.js in use, so it is repeated when stand-ins for some were added. */
async function walkWithStandIns(part: Part, options: WalkInPartsOptions): Promise<WalkedPackages> {
  const { context, run, folder } = options
  const walk = () => walkPart(part, options)
  const walked = await walk()
  const wanted = Object.entries(undeclaredVersions(context.table)).filter(([name]) =>
    walked.graph.unresolved.has(name),
  )
  if (wanted.length === 0) return walked
  const { root } = await resolveTree(Object.fromEntries(wanted), {
    ...context,
    isPreloaded: () => false,
    signal: run.signal,
  })
  // Without them the package throws where it needs them, as it would without this.
  await installTree({ ...context, root, folder, signal: run.signal, onProgress: () => undefined })
  return walk()
}

function walkPart(
  { specifiers, graph, phoneFiles, maxModules }: Part,
  { folder, context, transforms, versionOf, patchSource, run, deadlineMs }: WalkInPartsOptions,
): Promise<WalkedPackages> {
  return walkAny({
    installFolder: folder,
    preloaded: context.preloaded,
    specifiers,
    isKnown: (modulePath) => graph.modules.has(modulePath),
    assetFolder: ASSET_FOLDER_FROM_SDK,
    policy: {
      facts: buildFactsOf(context.table),
      replacementOf: (modulePath) => replacementOf(modulePath, versionOf(modulePath), context.table),
      patchSource,
      finishCode: explainRemovedTypes,
    },
    transformOnce: transforms.through,
    maxModules,
    maxModuleBytes: context.limits.maxModuleBytes,
    onPhoneFile: (modulePath) => phoneFiles.add(modulePath),
    beforeLoad() {
      run.signal.throwIfAborted()
      if (context.nowMs() > deadlineMs) throw new PartTooSlow()
    },
  })
}

/** The time for the whole set is nearly over. */
class PartTooSlow extends Error {}

function toRefusal(
  error: unknown,
  { name, isAlone, limits }: { name: string; isAlone: boolean; limits: Limits },
): PackageError {
  if (error instanceof PartTooSlow) {
    const message = `\`${name}\` was not ready in the time that the preview gives to all packages. What is done is kept, so the next try takes less.`
    return new PackageError('timeout', name, message, { cause: error })
  }
  if (!(error instanceof PackageBuildError) || error.code !== 'too-many-modules') throw error
  const message = isAlone
    ? `\`${name}\` has more than ${limits.maxModules} modules. Import single files of it, or use a smaller package.`
    : `\`${name}\` does not fit beside the other packages, which have up to ${limits.maxSetModules} modules together.`
  return new PackageError('too-big', name, message, { cause: error })
}
