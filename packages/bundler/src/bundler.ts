/**
 * Makes a bundler: holds a project's files and answers each change with what the frame must change.
 * The rules are in SPEC.md. An update costs what it touches, however big the project is.
 */

import { basename, type ProjectFile } from '@sayso/project'
import type { BundledModule, BundleEntry, PackageManifest, Problem, SourcePlace } from '@sayso/wire'
import type { BundleResult, Bundler, BundlerOptions, Writing } from './api.ts'
import { chunksFor } from './chunks.ts'
import { createEntryFinder } from './entry.ts'
import { fileKindOf } from './files/file-kinds.ts'
import { createExportNames } from './graph/export-names.ts'
import {
  createModuleGraph,
  type GraphNode,
  isDraft,
  type LinkChange,
  projectDependencies,
} from './graph/module-graph.ts'
import { linkGained, unlinkLost } from './graph/reach.ts'
import { listParts, listReplaced } from './parts.ts'
import { createPass, type Pass } from './pass.ts'
import { findBuildNotices } from './problems/build-notices.ts'
import { findClassNameNotices } from './problems/class-name-notices.ts'
import { findLostFixes } from './problems/lost-fixes.ts'
import { findModuleProblems } from './problems/module-problems.ts'
import { nothingToRun } from './problems/nothing-to-run.ts'
import { MAX_PROBLEMS } from './problems/problem.ts'
import { findSdkNotice } from './problems/sdk-notice.ts'
import { createResolveContext } from './resolve/resolve-context.ts'
import { isBare } from './resolve/resolve-specifier.ts'
import { createSourceTracer } from './source-map.ts'
import { sourceTextOf } from './transform/compile-file.ts'
import type { CompiledModule } from './transform/compiler.ts'
import { createModuleStore, type FileChanges } from './transform/module-store.ts'
import { hasBegun, isUsableDraft } from './unfinished-routes.ts'

export function createBundler({ compiler, packages, cache }: BundlerOptions): Bundler {
  const store = createModuleStore(compiler, cache)
  const context = createResolveContext(store, packages)
  const graph = createModuleGraph(store, context)
  const entryFinder = createEntryFinder(store, context)
  const tracer = createSourceTracer(compiler)
  /** Modules that the frame has. */
  const sent = new Set<string>()
  /** Modules with problems; no empty lists. */
  const problems = new Map<string, Problem[]>()
  let entry: BundleEntry | null = null
  let chunks: string[] = chunksFor([], null, packages)
  /** Progress of the answer that is being written; null between answers. */
  let written: (Writing & { paths: Set<string> }) | null = null
  /** Files that run without being imported. */
  let roots = new Set<string>()
  /** Those of them that are shown until there is a first screen. */
  let parts: readonly string[] = []
  return { update, updateDrafts, setWriting, setPackages, missingImports, snapshot, locate }

  function update(changes: ReadonlyMap<string, ProjectFile | null>): BundleResult {
    const pass = createPass()
    noteWritten(changes.keys(), pass)
    return follow(store.apply(changes), pass)
  }

  function updateDrafts(drafts: ReadonlyMap<string, ProjectFile | null>): BundleResult {
    const changed = store.applyDrafts(drafts, isUsableDraft)
    const pass = createPass()
    noteWritten([...changed.added, ...changed.modified], pass)
    return follow(changed, pass)
  }

  /** The set of screens depends on the answer's files so far and on its layouts. */
  function noteWritten(paths: Iterable<string>, pass: Pass): void {
    if (written === null) return
    for (const path of paths) {
      if (!written.paths.has(path) || basename(path).startsWith('_layout.')) pass.isEntryStale = true
      written.paths.add(path)
    }
  }

  function setWriting(writing: Writing | null): BundleResult {
    const pass = createPass()
    pass.isEntryStale = true
    written = writing && { ...writing, paths: written?.paths ?? new Set() }
    // Imports are judged only between answers.
    addAll(pass.unchecked, graph.nodes.keys())
    return follow(writing === null ? store.endDrafts() : NO_CHANGES, pass)
  }

  function follow(changed: FileChanges, pass: Pass): BundleResult {
    const hasChanged = changed.added.length + changed.removed.length + changed.modified.length > 0
    if (hasChanged) {
      for (const path of changed.removed) drop(path, pass)
      relink(findStale(changed), pass)
      // A message about a name may mention a version from package.json.
      if (changed.modified.includes('package.json')) addAll(pass.unchecked, problems.keys())
    }
    if (hasChanged || pass.isEntryStale) {
      updateRoots(changed, pass)
      settle(pass)
    }
    return toResult(pass)
  }

  function setPackages(next: PackageManifest, notes: ReadonlyMap<string, string> = new Map()): BundleResult {
    context.usePackages(next, notes)
    const pass = createPass()
    relink({ paths: new Set(graph.nodes.keys()), isSettled: false }, pass)
    settle(pass)
    return toResult(pass)
  }

  /** Follows what was linked to what it leads to. */
  function settle(pass: Pass): void {
    reach(pass)
    if (pass.isEntryStale) {
      const unfinished = written && { written, parts }
      entry = entryFinder.current((path) => goodModule(path) !== undefined, unfinished)
    }
    chunks = chunksFor(graph.packageUses(), entry, context.packages)
    recheck(pass)
  }

  function toResult(pass: Pass): BundleResult {
    return { ...takeChanges(pass), entry, isUnfinished: isUnfinished(), chunks, problems: listProblems() }
  }

  function missingImports(): string[] {
    const missing = new Set<string>()
    for (const path of graph.incomplete) {
      for (const [specifier, { found }] of graph.nodes.get(path)?.resolutions ?? []) {
        if (found.kind === 'missing' && isBare(specifier)) missing.add(specifier)
      }
    }
    return [...missing].sort()
  }

  function snapshot(): BundleResult {
    const modules = [...graph.nodes.values()].flatMap(toBundledModule)
    return { modules, removed: [], entry, isUnfinished: isUnfinished(), chunks, problems: listProblems() }
  }

  function isUnfinished(): boolean {
    return written !== null && hasBegun(written)
  }

  function locate(path: string, lineNumber: number, columnNumber: number): SourcePlace | null {
    const good = goodModule(path)
    // The module of a style sheet or of data has no lines of its source.
    if (good === undefined || fileKindOf(path) !== 'script') return null
    const module = { path, source: sourceTextOf(good.file), code: good.module.code }
    return tracer.locate(module, lineNumber, columnNumber)
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
        const starExports = goodModule(importer)?.module.starExports ?? []
        if (areNamesChanged && starExports.length > 0) passedOn.add(importer)
      }
    }
  }

  /** Updates the modules to run: the entry, and while a new app is written, its parts in place of the starter's screens. */
  function updateRoots(changed: FileChanges, pass: Pass): void {
    if (entryFinder.update(changed)) pass.isEntryStale = true
    else if (written === null && !pass.isEntryStale) return
    const before = { roots, parts }
    parts = written === null ? [] : listParts(written, { moduleOf, hasFile: (path) => store.files.has(path) })
    roots = new Set([...entryFinder.roots(), ...parts])
    if (written !== null) for (const path of listReplaced(written, roots)) roots.delete(path)
    for (const path of roots) if (!before.roots.has(path)) pass.gained.add(path)
    for (const path of before.roots) if (!roots.has(path)) pass.lost.add(path)
    if (before.parts.join() === parts.join()) return
    pass.isEntryStale = true
    // They may be modules as any other from now on.
    for (const path of before.parts) if (!parts.includes(path)) pass.changed.add(path)
  }

  function toBundledModule({ path, compiled, targets }: GraphNode): BundledModule[] {
    if (compiled.good === null) return []
    const { module, isDraft } = compiled.good
    if (isDraft) return [{ path, code: module.code, targets, isDraft }]
    // A part that is drawn alone has placeholder values.
    if (parts.includes(path)) return [{ path, code: compiler.draftCode(module.code), targets, isDraft: true }]
    return [{ path, code: module.code, targets }]
  }

  function moduleOf(path: string): CompiledModule | null {
    return store.compile(path).good?.module ?? null
  }

  function reach(pass: Pass): void {
    const linked = linkGained(graph, pass.gained)
    addAll(pass.changed, linked)
    addAll(pass.unchecked, linked)
    for (const path of unlinkLost(graph, pass.lost, roots)) drop(path, pass)
    if (linked.length > 0) pass.isEntryStale = true
  }

  function drop(path: string, pass: Pass): void {
    addAll(pass.lost, projectDependencies(graph.nodes.get(path)))
    graph.unlink(path)
    problems.delete(path)
    if (sent.delete(path)) pass.removed.add(path)
    pass.isEntryStale = true
  }

  function recheck(pass: Pass): void {
    const { facts } = context.packages
    const exportNames = createExportNames(graph.nodes, context.packages)
    for (const path of pass.unchecked) {
      const node = graph.nodes.get(path)
      const judged = { exportNames, facts, textOf: store.textOf, areImportsJudged: written === null }
      const isFaultless = node === undefined || (isDraft(node) && node.compiled.errors.length === 0)
      const found = isFaultless ? [] : findModuleProblems(node, judged)
      if (found.length > 0) problems.set(path, found)
      else problems.delete(path)
    }
  }

  function takeChanges(pass: Pass): Pick<BundleResult, 'modules' | 'removed'> {
    const nodes = [...pass.changed].flatMap((path) => graph.nodes.get(path) ?? [])
    const modules = nodes.flatMap(toBundledModule)
    for (const { path } of modules) sent.add(path)
    return { modules, removed: [...pass.removed].filter((path) => !sent.has(path)) }
  }

  function listProblems(): Problem[] {
    const paths = [...problems.keys()].sort()
    const found = paths.flatMap((path) => problems.get(path) ?? [])
    if (written === null && !entryFinder.hasEntry() && store.files.size > 0)
      found.unshift(nothingToRun(store.files.keys(), store.textOf))
    const sdkNotice = findSdkNotice(store.textOf('package.json'), context.packages.sdkVersion)
    const notices = [
      ...(sdkNotice === null ? [] : [sdkNotice]),
      ...findBuildNotices(store.textOf, context.packages.facts),
      ...findLostFixes(store.textOf('package.json'), context.packages),
    ]
    // While an answer is being written, missing files may still come.
    if (written === null)
      notices.push(...findClassNameNotices({ textOf: store.textOf, ...store.classStyles.describe() }))
    return [...found.slice(0, MAX_PROBLEMS - notices.length), ...notices]
  }

  function goodModule(path: string) {
    return graph.nodes.get(path)?.compiled.good ?? undefined
  }
}

/** Modules that have to be compiled again, and whether what their specifiers led to still holds. */
interface Stale {
  paths: Set<string>
  isSettled: boolean
}

const NO_CHANGES: FileChanges = { added: [], removed: [], modified: [] }

function addAll<T>(set: Set<T>, items: Iterable<T>): void {
  for (const item of items) set.add(item)
}
