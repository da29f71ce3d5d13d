/** A tree of exact versions, from archives to chunk files on disk. Packages that cannot be bundled are named, and the others are not stored without them. */

import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { packageNameOf } from '@sayso/compat'
import { writeAddition } from '@sayso/package-build'
import { PackageError } from '../bounds/package-error.ts'
import { createTransformCache } from '../bundle/transform-cache.ts'
import { createPatcher, lostPatchText, type Patcher } from '../catalog/patches.ts'
import { installTree } from '../install/install-tree.ts'
import type { UnpackedPackage } from '../install/unpack.ts'
import type { TreeNode } from '../resolve/dependency-tree.ts'
import type { ResolvedTree } from '../resolve/resolve-tree.ts'
import type { BuildContext } from './build-context.ts'
import type { BuiltSet, PackageSet, SetRun } from './build-set.ts'
import { builderVersion, bundleKey } from './bundle-key.ts'
import { NATIVE_LACK, supportOf, warnAtImport } from './describe-packages.ts'
import { walkInParts } from './walk-in-parts.ts'

type BundleOutcome =
  | { ok: true; bundle: BuiltSet['bundle'] }
  /** These packages of the project must leave the set. */
  | { ok: false; refused: ReadonlyMap<string, PackageError> }

interface Building {
  context: BuildContext
  run: SetRun
  /** No package is started after it. */
  deadlineMs: number
}

export async function bundleTree(
  tree: ResolvedTree,
  set: PackageSet,
  building: Building,
): Promise<BundleOutcome> {
  const { context, run } = building
  if (tree.root.children.size === 0) return { ok: true, bundle: null }
  const specifiers = set.specifiers.filter((specifier) => tree.root.children.has(packageNameOf(specifier)))
  const { table, preloaded } = context
  const key = bundleKey({ root: tree.root, specifiers, sdkHash: preloaded.manifest.hash, table })
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
    if (!installed.ok) return { ok: false, refused: new Map([[installed.node.owner, installed.error]]) }
    return await bundleFolder({ tree, key, specifiers, folder, unpacked: installed.unpacked }, building)
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
  const { context, run } = building
  const { tree, key, folder, specifiers, unpacked } = installed
  const sizeOf = (node: TreeNode) => unpacked.get(node)?.sizeBytes ?? 0
  const direct = [...tree.root.children.values()].filter(({ name, owner }) => name === owner)
  // A heavy package that takes all the time that is left takes it from nobody but the heavier ones.
  const lightFirst = direct.toSorted((a, b) => sizeOf(a) - sizeOf(b) || (a.name < b.name ? -1 : 1))
  const nodeOf = packageLookup(tree.root)
  const transforms = createTransformCache({
    store: context.transforms,
    // The SDK is made by the same transform: when that changes, so does the hash.
    builder: `${builderVersion(context.table)} ${context.preloaded.manifest.hash}`,
    packageOf: (modulePath) => {
      const node = nodeOf(modulePath)
      return node && { integrity: node.described.dist.integrity ?? '', folder: moduleFolder(node) }
    },
  })
  const patcher = createPatcher(context.table)
  const versionOf = (modulePath: string) => nodeOf(modulePath)?.described.version ?? null
  const patchSource = (modulePath: string, source: string) => {
    const version = versionOf(modulePath)
    return version === null ? source : patcher.patch(modulePath, version, source)
  }
  const names = lightFirst.map(({ name }) => name)
  const walked = await walkInParts({
    names,
    folder,
    specifiers,
    transforms,
    versionOf,
    patchSource,
    ...building,
  })
  const refused = new Map(walked.refused)
  const imported = new Set([...walked.graph.entries.keys()].map(packageNameOf))
  for (const node of direct)
    if (!imported.has(node.name) && !refused.has(node.name)) refused.set(node.name, withoutCode(node))
  if (refused.size > 0) return { ok: false, refused }
  for (const modulePath of walked.phoneFiles) run.onNote(phoneFileNote(modulePath))
  const lostFixes = lostFixesOf(tree.root, patcher)
  const packages = Object.fromEntries(
    direct.map((node) => {
      const lost = lostFixes.get(node.name)
      return [node.name, { ...supportOf(node, unpacked, context.table), ...(lost && { lostFixes: lost }) }]
    }),
  )
  const { files, manifest } = writeAddition({
    graph: warnAtImport(walked.graph, packages),
    sdkHash: context.preloaded.manifest.hash,
    // Files of the SDK's own packages are as old as the SDK.
    versionOf: (modulePath) => versionOf(modulePath) ?? context.preloaded.manifest.hash,
    lackOf(modulePath) {
      const node = nodeOf(modulePath)
      return node !== null && unpacked.get(node)?.isNativeOnly ? NATIVE_LACK : undefined
    },
    packages,
  })
  await context.bundles.write(key, { files, manifest, assets: walked.assets })
  return { ok: true, bundle: { key, manifest } }
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

function phoneFileNote(modulePath: string): string {
  return `The preview runs ${modulePath}, made for phones, because its file for browsers only refuses.`
}

function withoutCode({ name, described }: TreeNode): PackageError {
  return new PackageError(
    'not-bundled',
    name,
    `\`${name}@${described.version}\` has no code that an app can import.`,
  )
}

/** Module path → the innermost package that contains it; null outside of the tree. */
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

/** Prefix of the paths of a package's modules. */
function moduleFolder({ folder }: TreeNode): string {
  return folder.slice('node_modules/'.length)
}
