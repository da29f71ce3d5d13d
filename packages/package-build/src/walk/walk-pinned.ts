/**
 * Walk over pinned packages, an SDK. It fails closed: redirects, stand-ins and patches that no longer match anything
 * end the build.
 */

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ModuleGraph } from '../graph/module-graph.ts'
import { PackageBuildError } from '../graph/package-build-error.ts'
import { belowNodeModules, toPosix } from '../graph/paths.ts'
import { createPinnedResolver, type PinnedRedirects, type StandIns } from '../resolve/pinned-resolver.ts'
import { AssetCollector } from '../transform/assets.ts'
import {
  type BuildMode,
  type ModuleTraits,
  moduleWithoutNames,
  transformModule,
} from '../transform/transform-module.ts'
import { walkModules } from './walk-modules.ts'

interface PinnedPolicy extends PinnedRedirects {
  traits: ModuleTraits
  mode: BuildMode
  /** The source with our patches; throws where one no longer applies. */
  patchSource: (modulePath: string, source: string) => string
  /** Module paths of stand-ins and of patched files: one that nothing imports is out of date. */
  mustBeReached: readonly string[]
}

interface WalkPinnedOptions {
  /** Holds `node_modules`. */
  installFolder: string
  specifiers: readonly string[]
  policy: PinnedPolicy
}

export interface WalkedPackages {
  graph: ModuleGraph
  /** Served name → bytes as they are in the package. */
  assets: ReadonlyMap<string, Uint8Array>
}

export async function walkPinned({
  installFolder,
  specifiers,
  policy,
}: WalkPinnedOptions): Promise<WalkedPackages> {
  const assets = new AssetCollector()
  const graph = await walkModules({
    folder: installFolder,
    specifiers,
    policy: {
      resolve: createPinnedResolver(installFolder, policy),
      async load(file, modulePath) {
        if (assets.isAsset(file)) return moduleWithoutNames(assets.add(file, await readFile(file)))
        const source = policy.patchSource(modulePath, await readFile(file, 'utf8'))
        return transformModule(modulePath, source, policy.traits, policy.mode)
      },
      nameOf: (file) => nameOf(file, installFolder, policy.standIns),
      isKnown: () => false,
      maxModules: Number.POSITIVE_INFINITY,
    },
  })
  const unused = policy.mustBeReached.filter((modulePath) => !graph.modules.has(modulePath))
  if (unused.length > 0) {
    const message = `Nothing imports what these stand-ins and patches are for: ${unused.join(', ')}. Their packages have moved the files; revise the redirects.`
    throw new PackageBuildError('out-of-date', message)
  }
  return { graph, assets: assets.files }
}

function nameOf(file: string, installFolder: string, standIns: StandIns): string {
  if (file.startsWith(standIns.folder)) return `stand-ins/${standIns.nameOf(file)}`
  const below = belowNodeModules(installFolder, file)
  return below.startsWith('../') ? toPosix(path.relative(installFolder, file)) : below
}
