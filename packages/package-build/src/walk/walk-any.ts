/** Walk over any packages. It is lenient: a module that cannot be found or compiled throws when the app runs it. */

import { readFile, realpath } from 'node:fs/promises'
import type { PreloadedPackages } from '../graph/import-target.ts'
import { belowNodeModules } from '../graph/paths.ts'
import { type AnyFacts, createAnyResolver } from '../resolve/any-resolver.ts'
import { AssetCollector } from '../transform/assets.ts'
import { moduleWithoutNames, type TransformedModule, transformModule } from '../transform/transform-module.ts'
import { walkModules } from './walk-modules.ts'
import type { WalkedPackages } from './walk-pinned.ts'

export interface AnyPolicy {
  facts: AnyFacts
  /** The code that replaces a module; null for the module's own. */
  replacementOf: (modulePath: string) => Promise<string | null>
  /** Called for each module, also for one whose transform is kept: a patch that is lost is reported each time. */
  patchSource: (modulePath: string, source: string) => string
  /** Last change to a module's compiled code. */
  finishCode: (code: string) => string
}

interface WalkAnyOptions {
  /** Holds `node_modules`. */
  installFolder: string
  preloaded: PreloadedPackages
  specifiers: readonly string[]
  /** Modules that an earlier walk has reached: they are imported, and not walked again. */
  isKnown: (modulePath: string) => boolean
  /** Where the frame finds images and fonts, relative to the SDK's address. */
  assetFolder: string
  policy: AnyPolicy
  /** The stored result for a module, or that of the work. */
  transformOnce: (modulePath: string, work: () => Promise<TransformedModule>) => Promise<TransformedModule>
  maxModules: number
  maxModuleBytes: number
  /** Receives each module whose file for phones was taken in place of the one for browsers. */
  onPhoneFile: (modulePath: string) => void
  /** Called before each file is read. An error thrown here ends the walk. */
  beforeLoad: () => void
}

/** Throws `PackageBuildError` `too-many-modules`, and what `beforeLoad` throws. */
export async function walkAny(options: WalkAnyOptions): Promise<WalkedPackages> {
  const { preloaded, specifiers, policy, isKnown, maxModules } = options
  // Files are compared with what the resolver finds, which follows links: of the temporary folder itself, on some systems.
  const installFolder = await realpath(options.installFolder)
  const assets = new AssetCollector(options.assetFolder)

  /** Files of the SDK's packages have `sdk/` in front. */
  function nameOf(file: string): string {
    const own = belowNodeModules(installFolder, file)
    return own.startsWith('../') ? `sdk/${belowNodeModules(preloaded.installFolder, file)}` : own
  }

  async function load(file: string, modulePath: string): Promise<TransformedModule> {
    options.beforeLoad()
    const replacement = await policy.replacementOf(modulePath)
    if (replacement !== null) return moduleWithoutNames(replacement)
    const bytes = await readFile(file)
    if (assets.isAsset(file)) return moduleWithoutNames(assets.add(file, bytes))
    if (/\.(css|svg)$/.test(file)) return moduleWithoutNames('module.exports={};')
    if (bytes.length > options.maxModuleBytes)
      return throwingModule(`${modulePath} is too large for the preview.`)
    const source = policy.patchSource(modulePath, bytes.toString('utf8'))
    return options.transformOnce(modulePath, () => compile(modulePath, source, policy))
  }

  const resolve = createAnyResolver({
    installFolder,
    preloaded,
    facts: policy.facts,
    onPhoneFile: (_file, phoneFile) => options.onPhoneFile(nameOf(phoneFile)),
  })
  const walk = { resolve, load, nameOf, isKnown, maxModules }
  const graph = await walkModules({ folder: installFolder, specifiers, policy: walk })
  return { graph, assets: assets.files }
}

async function compile(modulePath: string, source: string, policy: AnyPolicy): Promise<TransformedModule> {
  try {
    const transformed = await transformModule(modulePath, source)
    return { ...transformed, code: policy.finishCode(transformed.code) }
  } catch {
    // One file that nobody may ever run must not take the package along.
    return throwingModule(`${modulePath} is written in a way that the preview cannot compile.`)
  }
}

function throwingModule(message: string): TransformedModule {
  return moduleWithoutNames(`throw new Error(${JSON.stringify(message)});`)
}
