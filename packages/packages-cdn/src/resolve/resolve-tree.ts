/** Finds all packages that a project's dependencies need, and which version of each. */

import type { CompatTable } from '@sayso/compat'
import type { MissingPeer } from '@sayso/wire'
import { inParallel } from '../bounds/in-parallel.ts'
import type { Limits } from '../bounds/limits.ts'
import { PackageError } from '../bounds/package-error.ts'
import { hasNoCode } from '../catalog/known-packages.ts'
import { parseSpec } from '../fetch/package-spec.ts'
import type { PackageVersion } from '../fetch/packument.ts'
import type { RegistryClient } from '../fetch/registry-client.ts'
import { isSatisfiedBy, TreeNode } from './dependency-tree.ts'
import { pickVersion } from './pick-version.ts'

interface ResolveOptions {
  table: CompatTable
  registry: RegistryClient
  /** Packages that the preview has: never fetched, whatever asks for them. */
  isPreloaded: (name: string) => boolean
  limits: Limits
  signal: AbortSignal
}

export interface ResolvedTree {
  /** Its children are the packages of the project. */
  root: TreeNode
  missingPeers: MissingPeer[]
  /** Packages of the project that cannot be had, with the reason. They are not in the tree. */
  failures: Map<string, PackageError>
}

/**
 * A dependency of the project that fails, or one of whose dependencies fails, leaves the set, and the rest is
 * resolved again: one wrong name must not take the others along.
 */
export async function resolveTree(
  dependencies: Readonly<Record<string, string>>,
  options: ResolveOptions,
): Promise<ResolvedTree> {
  const failures = new Map<string, PackageError>()
  for (;;) {
    const wanted = Object.entries(dependencies).filter(([name]) => !failures.has(name))
    const root = createRoot()
    const before = failures.size
    await addDirect(root, wanted, { options, failures })
    if (failures.size === before) await addOthers([...root.children.values()], { options, failures })
    const missingPeers = failures.size === before ? await addPeers(root, { options, failures }) : []
    if (failures.size === before) return { root, missingPeers, failures }
  }
}

interface Resolving {
  options: ResolveOptions
  failures: Map<string, PackageError>
}

function createRoot(): TreeNode {
  const described = { version: '0.0.0', dist: { tarball: '' } } as const
  return new TreeNode({ name: '', registryName: '', described, owner: '', isOptional: false }, null)
}

async function addDirect(
  root: TreeNode,
  wanted: readonly (readonly [string, string])[],
  { options, failures }: Resolving,
): Promise<void> {
  await prefetch(wanted, options)
  for (const [name, range] of [...wanted].sort(byName)) {
    try {
      const chosen = await choose(name, range, options)
      root.place({ ...chosen, name, owner: name, isOptional: false })
    } catch (error) {
      failures.set(name, asPackageError(error))
    }
  }
}

/** Level by level, so that packages wanted nearer to the project are placed first. */
async function addOthers(from: readonly TreeNode[], { options, failures }: Resolving): Promise<void> {
  let level = [...from]
  let count = level.length
  while (level.length > 0) {
    const wanted = level.flatMap((node) => dependenciesOf(node, options))
    const tooWide = findTooWide(level, count, options)
    if (tooWide !== null) {
      failures.set(tooWide.owner, tooMany(tooWide.owner, options.limits))
      return
    }
    await prefetch(
      wanted.map(({ name, range }) => [name, range]),
      options,
    )
    const next: TreeNode[] = []
    for (const node of level) {
      try {
        next.push(...(await addDependencies(node, options)))
      } catch (error) {
        failures.set(node.owner, asPackageError(error))
      }
      if (count + next.length > options.limits.maxPackages) {
        failures.set(node.owner, tooMany(node.owner, options.limits))
        return
      }
    }
    count += next.length
    level = next
  }
}

/** The package whose new dependencies make the set too large, found before any of them is asked for; null when there is none. */
function findTooWide(level: readonly TreeNode[], count: number, options: ResolveOptions): TreeNode | null {
  const names = new Set<string>()
  for (const node of level) {
    for (const { name } of dependenciesOf(node, options)) if (node.find(name) === null) names.add(name)
    if (count + names.size > options.limits.maxPackages) return node
  }
  return null
}

/**
 * Adds peer dependencies to the set, and theirs in turn, as npm does. Returns those that cannot be had: the package
 * may do without.
 */
async function addPeers(root: TreeNode, resolving: Resolving): Promise<MissingPeer[]> {
  const { options, failures } = resolving
  const unavailable = new Map<string, MissingPeer>()
  for (;;) {
    const missing = missingPeersOf(root, options).filter(({ name }) => !unavailable.has(name))
    if (missing.length === 0) return [...unavailable.values()]
    // Before they are looked up: those that nobody has would not count.
    if ([...root.descendants()].length + missing.length > options.limits.maxPackages) {
      const { owner } = missing[0] ?? { owner: '' }
      failures.set(owner, tooMany(owner, options.limits))
      return []
    }
    const added: TreeNode[] = []
    for (const { owner, ...peer } of missing) {
      try {
        const chosen = await choose(peer.name, peer.range, options)
        added.push(root.place({ ...chosen, name: peer.name, owner, isOptional: true }))
      } catch (error) {
        options.signal.throwIfAborted()
        asPackageError(error)
        unavailable.set(peer.name, peer)
      }
    }
    await addOthers(added, resolving)
  }
}

async function addDependencies(node: TreeNode, options: ResolveOptions): Promise<TreeNode[]> {
  const added: TreeNode[] = []
  for (const { name, range, isOptional } of dependenciesOf(node, options)) {
    const present = node.find(name)
    const parsed = parseSpec(name, range)
    if (present && parsed.ok && isSatisfiedBy(present, parsed.spec)) {
      node.uses(present)
      continue
    }
    try {
      const chosen = await choose(name, range, options)
      if (isOptional && isBinary(chosen.described)) continue
      added.push(
        node.place({ ...chosen, name, owner: node.owner, isOptional: isOptional || node.isOptional }),
      )
    } catch (error) {
      options.signal.throwIfAborted()
      if (!isOptional) throw error
    }
  }
  return added
}

/** Made for one operating system: a program, which no browser runs. */
function isBinary({ os, cpu }: PackageVersion): boolean {
  return os !== undefined || cpu !== undefined
}

interface Dependency {
  name: string
  range: string
  isOptional: boolean
}

function dependenciesOf({ described }: TreeNode, { isPreloaded, table }: ResolveOptions): Dependency[] {
  const { dependencies = {}, optionalDependencies = {} } = described
  const optional = Object.entries(optionalDependencies).map(([name, range]) => ({
    name,
    range,
    isOptional: true,
  }))
  const needed = Object.entries(dependencies)
    // The registry repeats optional ones among the dependencies.
    .filter(([name]) => !Object.hasOwn(optionalDependencies, name))
    .map(([name, range]) => ({ name, range, isOptional: false }))
  return [...needed, ...optional].filter(({ name }) => !isPreloaded(name) && !hasNoCode(name, table))
}

async function choose(
  name: string,
  range: string,
  options: ResolveOptions,
): Promise<{ registryName: string; described: PackageVersion }> {
  const parsed = parseSpec(name, range)
  if (!parsed.ok) throw new PackageError('invalid', name, parsed.reason)
  const packument = await options.registry.packument(parsed.spec.name, options.signal)
  const version = pickVersion(packument, parsed.spec.range)
  if (isTakenDown(version)) {
    const message = `\`${packument.name}\` was taken off the registry because it did harm.`
    throw new PackageError('unsafe', name, message)
  }
  return { registryName: packument.name, described: packument.describe(version) }
}

/** Placeholder version that npm publishes for a package that it has removed. */
function isTakenDown(version: string): boolean {
  return /^0\.0\.1-security(\.|$)/.test(version)
}

/** Asks for all at once; using an answer throws its error too. */
async function prefetch(
  wanted: readonly (readonly [string, string])[],
  { registry, signal }: ResolveOptions,
): Promise<void> {
  const specs = wanted.map(([name, range]) => parseSpec(name, range))
  const names = new Set(specs.flatMap((parsed) => (parsed.ok ? [parsed.spec.name] : [])))
  await inParallel([...names], 16, async (name) => {
    // A prefetch only: code that needs the answer asks again and gets the error.
    await registry.packument(name, signal).catch(() => undefined)
  })
}

/** `owner`: see `TreeNode`. */
type WantedPeer = MissingPeer & Pick<TreeNode, 'owner'>

function missingPeersOf(root: TreeNode, { isPreloaded, table }: ResolveOptions): WantedPeer[] {
  const missing = new Map<string, WantedPeer>()
  for (const node of root.descendants()) {
    const { peerDependencies = {}, peerDependenciesMeta = {} } = node.described
    for (const [name, range] of Object.entries(peerDependencies)) {
      if (peerDependenciesMeta[name]?.optional || isPreloaded(name) || hasNoCode(name, table)) continue
      if (node.find(name) === null && !missing.has(name))
        missing.set(name, { name, range, wantedBy: node.name, owner: node.owner })
    }
  }
  return [...missing.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

function tooMany(name: string, { maxPackages }: Limits): PackageError {
  return new PackageError('too-big', name, `\`${name}\` needs more than ${maxPackages} other packages.`)
}

function asPackageError(error: unknown): PackageError {
  if (error instanceof PackageError) return error
  throw error
}

function byName([a]: readonly [string, string], [b]: readonly [string, string]): number {
  return a < b ? -1 : 1
}
