/** Follows changes through the module graph: what has to be linked again, is reached now, or no longer is. */

import { basename } from '@sayso/project'
import { type LinkChange, type ModuleGraph, projectDependencies } from './graph/module-graph.ts'
import { linkGained, unlinkLost } from './graph/reach.ts'
import { addAll, type Pass } from './pass.ts'
import type { ProjectProblems } from './problems/project-problems.ts'
import type { createResolveContext } from './resolve/resolve-context.ts'
import type { FileChanges } from './transform/compiled-file.ts'

interface LinkingOptions {
  graph: ModuleGraph
  context: Pick<ReturnType<typeof createResolveContext>, 'refreshAliases'>
  problems: Pick<ProjectProblems, 'has' | 'forget'>
  /** Files that run without being imported. */
  roots(): ReadonlySet<string>
  noteDropped(path: string, pass: Pass): void
}

interface Linking {
  follow(changed: FileChanges, pass: Pass): void
  /** Packages are looked up elsewhere from now on. */
  followPackages(pass: Pass): void
  /** Follows what was linked to what it leads to. */
  reach(pass: Pass): void
}

/** Modules that have to be compiled again, and whether what their specifiers led to still holds. */
interface Stale {
  paths: Set<string>
  isSettled: boolean
}

export function createLinking({ graph, context, problems, roots, noteDropped }: LinkingOptions): Linking {
  return {
    follow(changed, pass) {
      for (const path of changed.removed) drop(path, pass)
      relink(findStale(changed), pass)
    },
    followPackages: (pass) => relink({ paths: new Set(graph.nodes.keys()), isSettled: false }, pass),
    reach,
  }

  /** Modules that have to be compiled or resolved again. */
  function findStale({ added, removed, modified }: FileChanges): Stale {
    const paths = new Set([...added, ...modified])
    const areFilesChanged = added.length + removed.length > 0
    // `main` of a folder's package.json leads imports elsewhere without any file coming or going.
    const asked = [...added, ...removed, ...modified.filter((path) => basename(path) === 'package.json')]
    for (const path of asked) addAll(paths, graph.askersOf(path))
    // Which name is the nearest to a missing one depends on all the others.
    if (areFilesChanged) addAll(paths, graph.incomplete)
    const areAliasesChanged = context.refreshAliases([...added, ...removed, ...modified])
    if (areAliasesChanged) addAll(paths, graph.nodes.keys())
    return { paths, isSettled: asked.length === 0 && !areAliasesChanged }
  }

  /** @param paths grows meanwhile: iterating a set includes values added during the loop. */
  function relink({ paths, isSettled }: Stale, pass: Pass): void {
    for (const path of paths) {
      if (!graph.nodes.has(path)) continue
      const change = graph.link(path, isSettled)
      pass.unchecked.add(path)
      if (change.isModuleChanged) pass.changed.add(path)
      addAll(pass.gained, change.gained)
      addAll(pass.lost, change.lost)
      if (change.isFirstGood) {
        pass.isEntryStale = true
        addAll(paths, graph.importersOf(path))
      }
      uncheckImporters(path, change, pass)
    }
  }

  /** Importers, and through `export *` theirs too, may import names that are no longer there, or now are. */
  function uncheckImporters(path: string, change: LinkChange, pass: Pass): void {
    const areNamesChanged = change.areExportsChanged || change.gained.length + change.lost.length > 0
    const passedOn = new Set([path])
    for (const current of passedOn) {
      for (const importer of graph.importersOf(current)) {
        // Even with the same names: whether a missing one is a type depends on all of the text.
        if (areNamesChanged || problems.has(importer)) pass.unchecked.add(importer)
        const starExports = graph.nodes.get(importer)?.compiled.good?.module.starExports ?? []
        if (areNamesChanged && starExports.length > 0) passedOn.add(importer)
      }
    }
  }

  function reach(pass: Pass): void {
    const linked = linkGained(graph, pass.gained)
    addAll(pass.changed, linked)
    addAll(pass.unchecked, linked)
    for (const path of unlinkLost(graph, pass.lost, roots())) drop(path, pass)
    if (linked.length > 0) pass.isEntryStale = true
  }

  function drop(path: string, pass: Pass): void {
    addAll(pass.lost, projectDependencies(graph.nodes.get(path)))
    graph.unlink(path)
    problems.forget(path)
    noteDropped(path, pass)
    pass.isEntryStale = true
  }
}
