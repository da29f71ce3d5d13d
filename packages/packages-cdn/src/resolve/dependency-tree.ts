/**
 * Where each package of a set goes: one folder for all as long as the versions agree, nested folders where they do
 * not. The same shape as `node_modules`, in memory.
 */

import { satisfies } from 'semver'
import type { PackageVersion } from '../fetch/packument.ts'

export class TreeNode {
  /** Folder name, as used by importers. */
  readonly name: string
  /** Name on the registry: another one for an alias. */
  readonly registryName: string
  readonly described: PackageVersion
  /** The project's dependency because of which this package is here; its own name for such a dependency. */
  readonly owner: string
  /** Its dependents cope with its absence. */
  readonly isOptional: boolean
  readonly parent: TreeNode | null
  readonly children = new Map<string, TreeNode>()
  /** Names that this node, or one below, found further up. A package put here would hide those from it. */
  readonly #passedBy = new Set<string>()

  constructor(placed: PlacedPackage, parent: TreeNode | null) {
    this.name = placed.name
    this.registryName = placed.registryName
    this.described = placed.described
    this.owner = placed.owner
    this.isOptional = placed.isOptional
    this.parent = parent
  }

  /** Path below the install folder, with slashes. The root's is empty. */
  get folder(): string {
    if (this.parent === null) return ''
    const above = this.parent.folder
    return `${above === '' ? '' : `${above}/`}node_modules/${this.name}`
  }

  /** The package that `require(name)` finds from inside this package. */
  find(name: string): TreeNode | null {
    return this.children.get(name) ?? this.parent?.find(name) ?? null
  }

  /** Settles that this package means `target` by `target.name`. */
  uses(target: TreeNode): void {
    for (let node: TreeNode | null = this; node !== null && node !== target.parent; node = node.parent) {
      node.#passedBy.add(target.name)
    }
  }

  /** Puts a package as high above this one as nobody is harmed by. */
  place(placed: PlacedPackage): TreeNode {
    let home: TreeNode = this
    for (let node = this.parent; node?.isFree(placed.name); node = node.parent) home = node
    const added = new TreeNode(placed, home)
    home.children.set(placed.name, added)
    this.uses(added)
    return added
  }

  /** Whether a package of this name can be put here. */
  isFree(name: string): boolean {
    return !this.children.has(name) && !this.#passedBy.has(name)
  }

  /** All packages below this one, parents first. */
  *descendants(): Generator<TreeNode> {
    for (const child of this.children.values()) {
      yield child
      yield* child.descendants()
    }
  }
}

type PlacedPackage = Pick<TreeNode, 'name' | 'registryName' | 'described' | 'owner' | 'isOptional'>

/** Whether a placed package satisfies a range. Tags do not apply to a version that is already there. */
export function isSatisfiedBy(node: TreeNode, { name, range }: { name: string; range: string }): boolean {
  return node.registryName === name && satisfies(node.described.version, range, { includePrerelease: true })
}
