/** One set of dependencies, from names and ranges to chunk files on disk. */

import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import type { PackageFailure, PackageSupport } from '@sayso/wire'
import type { Limits } from '../bounds/limits.ts'
import { PackageError } from '../bounds/package-error.ts'
import { entrySpecifiers } from '../bundle/entry-specifiers.ts'
import type { PreloadedPackages } from '../bundle/preloaded-packages.ts'
import { createTransformCache, type TransformCache } from '../bundle/transform-cache.ts'
import { type WalkedPackages, walkPackages } from '../bundle/walk-packages.ts'
import { writeAddition } from '../bundle/write-addition.ts'
import { compatTable, hasNoCode, previewNoteOf, undeclaredVersions } from '../catalog/known-packages.ts'
import { createPatcher, lostPatchText, type Patcher } from '../catalog/patches.ts'
import { isReplacedInFull } from '../catalog/replaced-packages.ts'
import { suggestName } from '../catalog/suggest-name.ts'
import { packageNameOf } from '../fetch/package-spec.ts'
import type { RegistryClient } from '../fetch/registry-client.ts'
import { installTree } from '../install/install-tree.ts'
import type { UnpackedPackage } from '../install/unpack.ts'
import type { TreeNode } from '../resolve/dependency-tree.ts'
import { type ResolvedTree, resolveTree } from '../resolve/resolve-tree.ts'
import { ASSET_FOLDER_FROM_SDK, type BundleStore } from '../store/bundle-store.ts'
import type { ByteStore } from '../store/byte-store.ts'
import { findUntrusted } from '../trust/trust-policy.ts'
import type { BuiltSet, PackageSet, SetRun } from './build-set.ts'
import { builderVersion, bundleKey } from './bundle-key.ts'

export interface BuildContext {
  registry: RegistryClient
  preloaded: PreloadedPackages
  archives: ByteStore
  /** What became of the files of a package, from one set to the next. */
  transforms: ByteStore
  bundles: BundleStore
  /** Finished packages for players and phones. */
  deviceFolder: string
  /** For what lives only as long as a build. */
  workFolder: string
  limits: Limits
}

/** Rejects only because of our own faults or an abort: what is wrong with a package is in `failures`. */
export async function buildPackages(set: PackageSet, context: BuildContext, run: SetRun): Promise<BuiltSet> {
  const dependencies = Object.fromEntries(
    Object.entries(set.dependencies).filter(
      ([name]) => !context.preloaded.isPreloaded(name) && !hasNoCode(name),
    ),
  )
  run.onProgress({ step: 'resolving', done: 0, total: 0 })
  const refused = await findUntrusted(dependencies, {
    registry: context.registry,
    preloaded: Object.keys(context.preloaded.manifest.packages),
    confirmed: set.confirmed,
    nowMs: Date.now(),
    signal: run.signal,
  })
  for (;;) {
    const left = Object.fromEntries(Object.entries(dependencies).filter(([name]) => !refused.has(name)))
    run.onProgress({ step: 'resolving', done: 0, total: 0 })
    const tree = await resolveTree(left, {
      ...context,
      isPreloaded: context.preloaded.isPreloaded,
      signal: run.signal,
    })
    for (const [name, error] of tree.failures) refused.set(name, error)
    const outcome = await bundleTree(tree, set, { context, run })
    if (!outcome.ok) {
      refused.set(outcome.owner, outcome.error)
      continue
    }
    const failures = [...refused].map(([name, error]) => toFailure(name, error, { set, context }))
    return { bundle: outcome.bundle, failures, missingPeers: tree.missingPeers }
  }
}

type BundleOutcome =
  | { ok: true; bundle: BuiltSet['bundle'] }
  /** This package must leave the set. */
  | { ok: false; owner: string; error: PackageError }

interface Building {
  context: BuildContext
  run: SetRun
}

async function bundleTree(
  tree: ResolvedTree,
  set: PackageSet,
  { context, run }: Building,
): Promise<BundleOutcome> {
  if (tree.root.children.size === 0) return { ok: true, bundle: null }
  const specifiers = set.specifiers.filter((specifier) => tree.root.children.has(packageNameOf(specifier)))
  const key = bundleKey({ root: tree.root, specifiers, sdkHash: context.preloaded.manifest.hash })
  const known = await context.bundles.read(key)
  if (known) return { ok: true, bundle: { key, manifest: known } }
  await mkdir(context.workFolder, { recursive: true })
  const folder = await mkdtemp(path.join(context.workFolder, 'set-'))
  try {
    const installed = await installTree({
      ...context,
      root: tree.root,
      folder,
      signal: run.signal,
      onProgress: (done, total) => run.onProgress({ step: 'fetching', done, total }),
    })
    if (!installed.ok) return { ok: false, owner: installed.node.owner, error: installed.error }
    run.onProgress({ step: 'bundling', done: 0, total: 0 })
    return await bundleFolder(
      { tree, key, specifiers, folder, unpacked: installed.unpacked },
      { context, run },
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface InstalledSet {
  tree: ResolvedTree
  key: string
  specifiers: readonly string[]
  folder: string
  unpacked: ReadonlyMap<TreeNode, UnpackedPackage>
}

async function bundleFolder(installed: InstalledSet, building: Building): Promise<BundleOutcome> {
  const { context } = building
  const { tree, key, folder } = installed
  const direct = [...tree.root.children.values()].filter(({ name, owner }) => name === owner)
  const entries = await Promise.all(direct.map(({ name }) => entrySpecifiers(folder, name)))
  const specifiers = [...new Set([...entries.flat(), ...installed.specifiers])].sort()
  const nodeOf = packageLookup(tree.root)
  const transforms = createTransformCache({
    store: context.transforms,
    // The SDK is made by the same transform: when that changes, so does the hash.
    builder: `${builderVersion()} ${context.preloaded.manifest.hash}`,
    packageOf: (modulePath) => {
      const node = nodeOf(modulePath)
      return node && { integrity: node.described.dist.integrity ?? '', folder: moduleFolder(node) }
    },
  })
  const patcher = createPatcher(compatTable())
  const versionOf = (modulePath: string) => nodeOf(modulePath)?.described.version ?? null
  const walked = await walkWithStandIns({ folder, specifiers, transforms, patcher, versionOf }, building)
  await transforms.save()
  const imported = new Set([...walked.entries.keys()].map(packageNameOf))
  const empty = direct.find(({ name }) => !imported.has(name))
  if (empty) return { ok: false, owner: empty.name, error: withoutCode(empty) }
  const lostFixes = lostFixesOf(tree.root, patcher)
  const packages = Object.fromEntries(
    direct.map((node) => {
      const lost = lostFixes.get(node.name)
      return [node.name, { ...supportOf(node, installed.unpacked), ...(lost && { lostFixes: lost }) }]
    }),
  )
  const { files, manifest } = writeAddition({
    walked: warnAtImport(walked, packages),
    preloaded: context.preloaded,
    // Files of the SDK's own packages are as old as the SDK.
    versionOf: (modulePath) => versionOf(modulePath) ?? context.preloaded.manifest.hash,
    lackOf(modulePath) {
      const node = nodeOf(modulePath)
      return node !== null && installed.unpacked.get(node)?.isNativeOnly ? NATIVE_LACK : undefined
    },
    packages,
  })
  await context.bundles.write(key, { files, manifest, assets: walked.assets })
  return { ok: true, bundle: { key, manifest } }
}

interface SetWalk {
  folder: string
  specifiers: readonly string[]
  transforms: TransformCache
  patcher: Patcher
  versionOf: (modulePath: string) => string | null
}

/** The project's package that brought it → sentences about fixes that do not fit. */
function lostFixesOf(root: TreeNode, patcher: Patcher): Map<string, string[]> {
  const lost = new Map<string, string[]>()
  for (const { name, owner, registryName, described } of root.descendants()) {
    if (name !== registryName) continue
    const texts = patcher.lost(new Map([[name, described.version]])).map(lostPatchText)
    if (texts.length > 0) lost.set(owner, [...(lost.get(owner) ?? []), ...texts])
  }
  return lost
}

/** Only a walk tells which modules of Node.js are used, so it is repeated when stand-ins for some were added. */
async function walkWithStandIns(
  { folder, ...asked }: SetWalk,
  { context, run }: Building,
): Promise<WalkedPackages> {
  const walk = () => {
    const assetFolder = ASSET_FOLDER_FROM_SDK
    const { signal } = run
    return walkPackages({ ...context, ...asked, installFolder: folder, assetFolder, signal })
  }
  const walked = await walk()
  const wanted = Object.entries(undeclaredVersions()).filter(([name]) => walked.unresolved.has(name))
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

function withoutCode({ name, described }: TreeNode): PackageError {
  return new PackageError(
    'not-bundled',
    name,
    `\`${name}@${described.version}\` has no code that an app can import.`,
  )
}

function supportOf(node: TreeNode, unpacked: ReadonlyMap<TreeNode, UnpackedPackage>): PackageSupport {
  const { version } = node.described
  if (isReplacedInFull(node.name)) return { version, status: 'works', note: '' }
  const known = previewNoteOf(node.name, node.described)
  if (known !== null) return { version, status: 'absent', note: known }
  if (!unpacked.get(node)?.isNativeOnly) return { version, status: 'works', note: '' }
  const note =
    'has native code and no version for the web, so parts of it may fail in the preview; it works on a phone'
  return { version, status: 'absent', note }
}

/** Half a sentence, for what a package's code throws when it is loaded: it is about what only its native half could have given. */
const NATIVE_LACK = 'it has native code that the preview does not have; it works on a phone'

/** An app that imports a package which cannot do its work here reads so in the console, once, when it is imported. */
function warnAtImport(
  walked: WalkedPackages,
  packages: Readonly<Record<string, PackageSupport>>,
): WalkedPackages {
  const modules = new Map(walked.modules)
  for (const [specifier, modulePath] of walked.entries) {
    const { status, note } = packages[packageNameOf(specifier)] ?? {}
    const module = modules.get(modulePath)
    if (status !== 'absent' || module === undefined) continue
    const warning = `console.warn(${JSON.stringify(`${packageNameOf(specifier)}: ${note}.`)});`
    // A directive counts only where it comes first.
    const code = module.code.replace(/^\s*(?:(["'])use strict\1;?)?/, (directive) => `${directive}${warning}`)
    modules.set(modulePath, { ...module, code })
  }
  return { ...walked, modules }
}

/** Module path → the innermost package that it lies in; null for what is not of the tree. */
function packageLookup(root: TreeNode): (modulePath: string) => TreeNode | null {
  const nodes = new Map([...root.descendants()].map((node) => [moduleFolder(node), node]))
  return (modulePath) => {
    for (let end = modulePath.lastIndexOf('/'); end > 0; end = modulePath.lastIndexOf('/', end - 1)) {
      const node = nodes.get(modulePath.slice(0, end))
      if (node) return node
    }
    return null
  }
}

/** What the paths of a package's modules begin with. */
function moduleFolder({ folder }: TreeNode): string {
  return folder.slice('node_modules/'.length)
}

function toFailure(
  name: string,
  error: PackageError,
  { set, context }: { set: PackageSet; context: BuildContext },
): PackageFailure {
  const isOwn = error.packageName === name
  const suggestion =
    isOwn && (error.code === 'not-found' || error.code === 'unconfirmed')
      ? suggestName(name, Object.keys(context.preloaded.manifest.packages))
      : null
  // Of what would not work either way, its size is not the news.
  const note = error.code === 'too-big' ? previewNoteOf(error.packageName, {}) : null
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
