/** Puts the packages of a resolved tree on disk as `node_modules`. Nothing of them is run. */

import path from 'node:path'
import { inParallel } from '../bounds/in-parallel.ts'
import { inMebibytes, type Limits } from '../bounds/limits.ts'
import { PackageError } from '../bounds/package-error.ts'
import type { RegistryClient } from '../fetch/registry-client.ts'
import type { TreeNode } from '../resolve/dependency-tree.ts'
import type { ByteStore } from '../store/byte-store.ts'
import { checkIntegrity, packageTooBig, type UnpackedPackage, unpack } from './unpack.ts'

interface InstallOptions {
  root: TreeNode
  /** New and empty. */
  folder: string
  registry: RegistryClient
  archives: ByteStore
  limits: Limits
  signal: AbortSignal
  onProgress: (done: number, total: number) => void
}

type InstallOutcome =
  | { ok: true; unpacked: Map<TreeNode, UnpackedPackage> }
  /** The first package that failed. */
  | { ok: false; node: TreeNode; error: PackageError }

const PARALLEL_FETCHES = 8

export async function installTree(options: InstallOptions): Promise<InstallOutcome> {
  const nodes = [...options.root.descendants()]
  const unpacked = new Map<TreeNode, UnpackedPackage>()
  let totalBytes = 0
  const failures: { node: TreeNode; error: PackageError }[] = []
  options.onProgress(0, nodes.length)
  await inParallel(nodes, PARALLEL_FETCHES, async (node) => {
    if (failures.length > 0) return
    try {
      const one = await installPackage(node, options)
      unpacked.set(node, one)
      totalBytes += one.sizeBytes
      if (totalBytes > options.limits.maxTotalBytes) throw setTooBig(node, options.limits)
      options.onProgress(unpacked.size, nodes.length)
    } catch (error) {
      options.signal.throwIfAborted()
      if (!(error instanceof PackageError)) throw error
      if (!node.isOptional) failures.push({ node, error })
    }
  })
  const [first] = failures
  return first ? { ok: false, ...first } : { ok: true, unpacked }
}

async function installPackage(node: TreeNode, options: InstallOptions): Promise<UnpackedPackage> {
  const { limits, folder } = options
  const packageName = node.registryName
  const label = `${packageName}@${node.described.version}`
  const { unpackedSize = 0, fileCount = 0 } = node.described.dist
  // Known before anything is fetched, for honest packages.
  if (unpackedSize > limits.maxUnpackedBytes || fileCount > limits.maxPackageFiles) {
    throw packageTooBig({ label, packageName, maxBytes: limits.maxUnpackedBytes })
  }
  const archive = await fetchArchive(node, label, options)
  return unpack({ label, packageName, archive, folder: path.join(folder, ...node.folder.split('/')), limits })
}

async function fetchArchive(
  { registryName, described }: TreeNode,
  label: string,
  { archives, registry, signal }: InstallOptions,
): Promise<Uint8Array> {
  const { integrity = '', tarball } = described.dist
  const check = (archive: Uint8Array) =>
    checkIntegrity(archive, { packageName: registryName, label, integrity })
  const stored = await archives.get(integrity)
  if (stored) {
    check(stored)
    return stored
  }
  const archive = await registry.archive(
    { name: registryName, version: described.version, address: tarball },
    signal,
  )
  check(archive)
  await archives.put(integrity, archive)
  return archive
}

function setTooBig(node: TreeNode, { maxTotalBytes }: Limits): PackageError {
  return new PackageError(
    'too-big',
    node.registryName,
    `The packages of this project are too large together: they unpack to more than ${inMebibytes(maxTotalBytes)}.`,
  )
}
