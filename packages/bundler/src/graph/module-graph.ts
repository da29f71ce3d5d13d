/**
 * Which module imports which. Nodes are the project files reached from the entry, also those that do not compile;
 * edges are resolved specifiers. Indexes in the other direction make a change cost what it touches.
 */

import type { AssetStandIn, ModuleTarget } from '@sayso/wire'
import { fileKindOf } from '../files/file-kinds.ts'
import { type Resolution, type ResolveContext, resolveSpecifier } from '../resolve/resolve-specifier.ts'
import type { CompiledFile } from '../transform/compiled-file.ts'
import type { ImportRecord } from '../transform/compiler.ts'
import type { ModuleStore } from '../transform/module-store.ts'
import { createPathIndex, type PathIndex } from './path-index.ts'

export interface GraphNode {
  readonly path: string
  readonly compiled: CompiledFile
  /** Keyed by specifier, in the order of the module's imports. */
  readonly resolutions: ReadonlyMap<string, Resolution>
  readonly targets: Record<string, ModuleTarget>
}

export interface ModuleGraph {
  readonly nodes: ReadonlyMap<string, GraphNode>
  /**
   * Compiles one file again and reports the differences from its earlier node. The file must exist.
   * @param isSettled nothing has changed that affects where its specifiers lead: their targets are kept.
   */
  link(path: string, isSettled?: boolean): LinkChange
  /** Takes a node out. */
  unlink(path: string): void
  /** Modules with an import that leads to this file. */
  importersOf(path: string): Iterable<string>
  /** Modules whose imports asked whether this path is a file. */
  askersOf(path: string): Iterable<string>
  /** Modules with an import that leads nowhere. */
  readonly incomplete: ReadonlySet<string>
  /** Imports from package modules, each once. */
  packageUses(): Iterable<PackageUse>
}

/** A module of the manifest that is imported: one name of it, or (null) all of it. */
export interface PackageUse {
  specifier: string
  name: string | null
}

export interface LinkChange {
  /** The code or the targets of its specifiers changed: the frame needs the module again. */
  isModuleChanged: boolean
  /** Project files that it leads to now and did not before. */
  gained: string[]
  /** Project files that it no longer leads to. */
  lost: string[]
  /** Its own exported names differ from before, as far as its text shows. */
  areExportsChanged: boolean
  /** It has a module for the first time: its importers must stop using the stand-in. */
  isFirstGood: boolean
}

export function createModuleGraph(store: ModuleStore, context: ResolveContext): ModuleGraph {
  const nodes = new Map<string, GraphNode>()
  const importers: PathIndex = createPathIndex()
  const askers: PathIndex = createPathIndex()
  const packageUsers: PathIndex = createPathIndex()
  const incomplete = new Set<string>()
  return {
    nodes,
    link,
    unlink,
    importersOf: (path) => importers.get(path),
    askersOf: (path) => askers.get(path),
    incomplete,
    packageUses: () => [...packageUsers.keys()].map(readUse),
  }

  function link(path: string, isSettled = false): LinkChange {
    const before = nodes.get(path)
    const node = makeNode(path, isSettled ? before?.resolutions : undefined)
    nodes.set(path, node)
    if (before === undefined || !leadsTheSame(before, node)) {
      if (before !== undefined) forget(before)
      remember(node)
    } else usePackages(before, node)
    return compareNodes(before, node)
  }

  function unlink(path: string): void {
    const node = nodes.get(path)
    if (node === undefined) return
    forget(node)
    nodes.delete(path)
  }

  function makeNode(path: string, known?: GraphNode['resolutions']): GraphNode {
    const compiled = store.compile(path)
    const imports: ImportRecord[] = compiled.good?.module.imports ?? []
    const resolutions = new Map(
      imports.map(({ specifier }) => [
        specifier,
        known?.get(specifier) ?? resolveSpecifier(path, specifier, context),
      ]),
    )
    const optional = new Set(imports.flatMap(({ specifier, isOptional }) => (isOptional ? specifier : [])))
    const targets = Object.fromEntries(
      [...resolutions].map(([key, { found }]) => [key, targetOf(key, found, optional.has(key))]),
    )
    return { path, compiled, resolutions, targets }
  }

  function targetOf(specifier: string, found: Resolution['found'], isOptional: boolean): ModuleTarget {
    switch (found.kind) {
      case 'missing':
        return { kind: 'missing', specifier, ...(isOptional ? {} : assetStandIn(specifier)) }
      case 'package':
        return { kind: 'package', id: context.packages.modules[found.specifier]?.id ?? found.specifier }
      case 'data':
        return found
      case 'project':
        // A file that never compiled counts as absent: the importer gets a stand-in until it does.
        if (store.compile(found.path).good === null) return { kind: 'missing', specifier }
        return { kind: 'project', path: found.path }
    }
  }

  function remember(node: GraphNode): void {
    for (const { found, tried } of node.resolutions.values()) {
      for (const path of tried) askers.add(path, node.path)
      if (found.kind === 'project') importers.add(found.path, node.path)
      if (found.kind === 'missing') incomplete.add(node.path)
    }
    for (const use of packageUsesOf(node)) packageUsers.add(use, node.path)
  }

  /** Which names it imports of the same packages may be different. */
  function usePackages(before: GraphNode, node: GraphNode): void {
    for (const use of packageUsesOf(before)) packageUsers.delete(use, node.path)
    for (const use of packageUsesOf(node)) packageUsers.add(use, node.path)
  }

  function forget(node: GraphNode): void {
    for (const { found, tried } of node.resolutions.values()) {
      for (const path of tried) askers.delete(path, node.path)
      if (found.kind === 'project') importers.delete(found.path, node.path)
    }
    for (const use of packageUsesOf(node)) packageUsers.delete(use, node.path)
    incomplete.delete(node.path)
  }
}

/** See `AssetStandIn`. */
function assetStandIn(specifier: string): { standIn?: AssetStandIn } {
  const kind = fileKindOf(specifier)
  return kind === 'image' || kind === 'asset' ? { standIn: kind } : {}
}

/** `PackageUse`s of one module as keys of an index: no specifier holds a line break. */
function packageUsesOf(node: GraphNode): string[] {
  const imports = node.compiled.good?.module.imports ?? []
  return imports.flatMap(({ specifier, names, isWhole }) => {
    const found = node.resolutions.get(specifier)?.found
    if (found?.kind !== 'package') return []
    return isWhole ? [found.specifier] : names.map((name) => `${found.specifier}\n${name}`)
  })
}

function readUse(key: string): PackageUse {
  const [specifier = '', name = null] = key.split('\n')
  return { specifier, name }
}

/** True when both have the very same resolutions, so that the indexes hold as they are. */
function leadsTheSame(before: GraphNode, { resolutions }: GraphNode): boolean {
  if (before.resolutions.size !== resolutions.size) return false
  for (const [specifier, resolution] of resolutions) {
    if (before.resolutions.get(specifier) !== resolution) return false
  }
  return true
}

/** Paths of the project files that a module imports. */
export function projectDependencies(node: GraphNode | undefined): string[] {
  const founds = [...(node?.resolutions.values() ?? [])].map(({ found }) => found)
  return founds.flatMap((found) => (found.kind === 'project' ? [found.path] : []))
}

function compareNodes(before: GraphNode | undefined, after: GraphNode): LinkChange {
  const good = after.compiled.good?.module
  const earlier = before?.compiled.good?.module
  const dependencies = new Set(projectDependencies(after))
  const earlierDependencies = new Set(projectDependencies(before))
  return {
    isModuleChanged:
      good?.code !== earlier?.code ||
      isDraft(before) !== isDraft(after) ||
      !isEqualJson(before?.targets, after.targets),
    gained: [...dependencies].filter((path) => !earlierDependencies.has(path)),
    lost: [...earlierDependencies].filter((path) => !dependencies.has(path)),
    areExportsChanged: !isEqualJson(exportsOf(before), exportsOf(after)),
    isFirstGood: good !== undefined && earlier === undefined,
  }
}

/** True for a node whose module was made from a file that is still being written. */
export function isDraft(node: GraphNode | undefined): boolean {
  return node?.compiled.good?.isDraft === true
}

function exportsOf(node: GraphNode | undefined): unknown {
  const module = node?.compiled.good?.module
  return [module?.exports, module?.starExports]
}

function isEqualJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
