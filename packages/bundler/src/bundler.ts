/**
 * Makes a bundler: holds a project's files and answers each change with what the frame must change.
 * The rules are in SPEC.md. An update costs what it touches, however big the project is.
 */

import type { ProjectFile } from '@sayso/project'
import type { BundleEntry, PackageManifest, SourcePlace } from '@sayso/wire'
import type { BundleResult, Bundler, BundlerOptions, Writing } from './api.ts'
import { chunksFor } from './chunks.ts'
import { createEntryFinder } from './entry.ts'
import { fileKindOf } from './files/file-kinds.ts'
import { createModuleGraph, type ModuleGraph } from './graph/module-graph.ts'
import { createLinking } from './linking.ts'
import { addAll, createPass, type Pass } from './pass.ts'
import { createProjectProblems } from './problems/project-problems.ts'
import { createResolveContext } from './resolve/resolve-context.ts'
import { isBare } from './resolve/resolve-specifier.ts'
import { createRoots } from './roots.ts'
import { createSentModules } from './sent-modules.ts'
import { createSourceTracer } from './source-map.ts'
import { sourceTextOf } from './transform/compile-file.ts'
import type { FileChanges, GoodModule } from './transform/compiled-file.ts'
import { createModuleStore } from './transform/module-store.ts'
import { isUsableDraft } from './unfinished-routes.ts'
import { createWriting } from './writing.ts'

export function createBundler({ compiler, packages, cache, assetAddress }: BundlerOptions): Bundler {
  const store = createModuleStore({ compiler, cache, assetAddress })
  const context = createResolveContext(store, packages)
  const graph = createModuleGraph(store, context)
  const entryFinder = createEntryFinder(store, context)
  const tracer = createSourceTracer(compiler)
  const writing = createWriting()
  const roots = createRoots(store, entryFinder)
  const problems = createProjectProblems({ store, graph, context, hasEntry: entryFinder.hasEntry })
  const sent = createSentModules({ graph, compiler, parts: roots.parts })
  const linking = createLinking({ graph, context, problems, roots: roots.all, noteDropped: sent.noteDropped })
  let entry: BundleEntry | null = null
  let chunks: string[] = chunksFor([], null, packages)
  return {
    update,
    updateDrafts,
    setWriting,
    setPackages,
    ...importsOf(graph),
    snapshot,
    locate: (path, lineNumber, columnNumber) =>
      locateIn(goodModule(path), { path, lineNumber, columnNumber }, tracer),
  }

  function update(changes: ReadonlyMap<string, ProjectFile | null>): BundleResult {
    const pass = createPass()
    writing.note(changes.keys(), pass)
    return follow(store.apply(changes), pass)
  }

  function updateDrafts(drafts: ReadonlyMap<string, ProjectFile | null>): BundleResult {
    const changed = store.applyDrafts(drafts, isUsableDraft)
    const pass = createPass()
    writing.note([...changed.added, ...changed.modified], pass)
    return follow(changed, pass)
  }

  function setWriting(next: Writing | null): BundleResult {
    const pass = createPass()
    pass.isEntryStale = true
    writing.set(next)
    // Imports are judged only between answers.
    addAll(pass.unchecked, graph.nodes.keys())
    return follow(next === null ? store.endDrafts() : NO_CHANGES, pass)
  }

  function follow(changed: FileChanges, pass: Pass): BundleResult {
    const hasChanged = changed.added.length + changed.removed.length + changed.modified.length > 0
    if (hasChanged) {
      linking.follow(changed, pass)
      // A message about a name may mention a version from package.json.
      if (changed.modified.includes('package.json')) addAll(pass.unchecked, problems.paths())
    }
    if (hasChanged || pass.isEntryStale) {
      roots.update(changed, pass, writing.written())
      settle(pass)
    }
    return toResult(pass)
  }

  function setPackages(next: PackageManifest, notes: ReadonlyMap<string, string> = new Map()): BundleResult {
    context.usePackages(next, notes)
    const pass = createPass()
    linking.followPackages(pass)
    settle(pass)
    return toResult(pass)
  }

  /** Follows what was linked to what it leads to. */
  function settle(pass: Pass): void {
    linking.reach(pass)
    if (pass.isEntryStale) {
      const written = writing.written()
      const unfinished = written && { written, parts: roots.parts() }
      entry = entryFinder.current((path) => goodModule(path) !== undefined, unfinished)
    }
    chunks = chunksFor(graph.packageUses(), entry, context.packages)
    problems.recheck(pass.unchecked, isWriting())
  }

  function toResult(pass: Pass): BundleResult {
    return { ...sent.take(pass), ...rest() }
  }

  function snapshot(): BundleResult {
    return { modules: sent.whole(), removed: [], ...rest() }
  }

  function rest(): Omit<BundleResult, 'modules' | 'removed'> {
    return { entry, ...writing.progress(), chunks, problems: problems.list(isWriting()) }
  }

  function isWriting(): boolean {
    return writing.written() !== null
  }

  function goodModule(path: string): GoodModule | undefined {
    return graph.nodes.get(path)?.compiled.good ?? undefined
  }
}

function locateIn(
  good: GoodModule | undefined,
  { path, lineNumber, columnNumber }: SourcePlace,
  tracer: ReturnType<typeof createSourceTracer>,
): SourcePlace | null {
  // The module of a style sheet or of data has no lines of its source.
  if (good === undefined || fileKindOf(path) !== 'script') return null
  const module = { path, source: sourceTextOf(good.file), code: good.module.code }
  return tracer.locate(module, lineNumber, columnNumber)
}

function importsOf(graph: ModuleGraph): Pick<Bundler, 'missingImports' | 'packageUses'> {
  return { missingImports: () => missingImportsOf(graph), packageUses: () => graph.packageUses() }
}

function missingImportsOf(graph: ModuleGraph): string[] {
  const missing = new Set<string>()
  for (const path of graph.incomplete) {
    for (const [specifier, { found }] of graph.nodes.get(path)?.resolutions ?? []) {
      if (found.kind === 'missing' && isBare(specifier)) missing.add(specifier)
    }
  }
  return [...missing].sort()
}

const NO_CHANGES: FileChanges = { added: [], removed: [], modified: [] }
