/**
 * The project's files and what became of compiling them. Files are compiled when they are first asked for, and a
 * file that was good once keeps its last good module while it is broken.
 */

import { extensionOf, type ProjectFile } from '@sayso/project'
import { BABEL_FILES, inlinedExtensions } from '../files/babel-config.ts'
import { fileKindOf } from '../files/file-kinds.ts'
import { addedAssets, METRO_FILES } from '../files/metro-config.ts'
import { type ClassStyles, createClassStyles } from './class-styles.ts'
import { compileFile, sourceTextOf } from './compile-file.ts'
import type { CompiledFile, FileChanges } from './compiled-file.ts'
import type { CompiledModule, CompileOutcome, Compiler, TransformCache } from './compiler.ts'
import type { AssetAddress } from './data-modules.ts'
import { createDrafts, type DraftTest } from './drafts.ts'
import { drawsSvgComponents } from './svg-component.ts'

export interface ModuleStore {
  readonly files: ReadonlyMap<string, ProjectFile>
  /** Applies the changes and returns the paths whose content differs now. */
  apply(changes: ReadonlyMap<string, ProjectFile | null>): FileChanges
  /**
   * Puts drafts in the place of files, and takes them away again (null). A draft that does not compile, or lacks what
   * `isUsable` asks for, changes nothing.
   */
  applyDrafts(drafts: ReadonlyMap<string, ProjectFile | null>, isUsable: DraftTest): FileChanges
  /** Removes all drafts, including those that replace a file that does not compile. */
  endDrafts(): FileChanges
  /** The class names of the files. */
  readonly classStyles: Pick<ClassStyles, 'describe'>
  /** The text of a file, or undefined when there is none. */
  textOf(path: string): string | undefined
  /** Compiles the file's present content, unless that has been done. The file must exist. */
  compile(path: string): CompiledFile
}

interface ModuleStoreOptions {
  compiler: Compiler
  cache?: TransformCache | undefined
  assetAddress?: AssetAddress | undefined
}

export function createModuleStore({ compiler, cache, assetAddress }: ModuleStoreOptions): ModuleStore {
  const files = new Map<string, ProjectFile>()
  const compiledFiles = new Map<string, CompiledFile>()
  const classStyles = createClassStyles(files, textOf)
  const { settings, update: updateSettings } = createSettings(
    { compiler, assetAddress },
    classStyles.compile,
    textOf,
  )
  const drafts = createDrafts({
    files,
    compiledFiles,
    compile,
    compileDraft,
    draftCode: (code) => compiler.draftCode(code),
  })
  return { files, classStyles, apply, applyDrafts, endDrafts, textOf, compile }

  function apply(changes: ReadonlyMap<string, ProjectFile | null>): FileChanges {
    const result: FileChanges = { added: [], removed: [], modified: [] }
    for (const [path, file] of changes) {
      const known = files.get(path)
      if (file === null) {
        if (files.delete(path)) result.removed.push(path)
        compiledFiles.delete(path)
        drafts.forget(path)
        continue
      }
      const isDraft = compiledFiles.get(path)?.good?.isDraft === true
      if (known !== undefined && isSameFile(known, file) && !isDraft) continue
      files.set(path, file)
      if (known === undefined) result.added.push(path)
      else result.modified.push(path)
    }
    const concerned = updateSettings(changes)
    if (concerned.size > 0) forgetCompiled(result, (path) => concerned.has(extensionOf(path)))
    return withClassSheets(result)
  }

  /** Other class names make other style sheets. */
  function withClassSheets(result: FileChanges): FileChanges {
    const { added, removed, modified } = result
    if (!classStyles.update([...added, ...removed, ...modified])) return result
    forgetCompiled(result, (path) => fileKindOf(path) === 'style')
    return result
  }

  /** Files whose module depends on more than their text. */
  function forgetCompiled({ added, modified }: FileChanges, isMeant: (path: string) => boolean): void {
    const known = new Set([...added, ...modified])
    for (const path of files.keys()) {
      if (!isMeant(path)) continue
      compiledFiles.delete(path)
      if (!known.has(path)) modified.push(path)
    }
  }

  function applyDrafts(next: ReadonlyMap<string, ProjectFile | null>, isUsable: DraftTest): FileChanges {
    const result: FileChanges = { added: [], removed: [], modified: [] }
    for (const [path, draft] of next) {
      if (draft === null) drafts.restore(path, result)
      else if (fileKindOf(path) === 'script') drafts.put(path, draft, { isUsable, result })
    }
    return withClassSheets(result)
  }

  function endDrafts(): FileChanges {
    const result: FileChanges = { added: [], removed: [], modified: [] }
    drafts.end(result)
    return withClassSheets(result)
  }

  /** Null for one that does not compile. */
  function compileDraft(path: string, draft: ProjectFile): CompiledModule | null {
    const outcome = compileFile(path, draft, settings)
    return outcome.ok ? outcome.module : null
  }

  function textOf(path: string): string | undefined {
    const file = files.get(path)
    return file === undefined || file.isBinary ? undefined : sourceTextOf(file)
  }

  function compile(path: string): CompiledFile {
    const file = files.get(path)
    if (file === undefined) throw new Error(`There is no file “${path}” to compile`)
    const known = compiledFiles.get(path)
    if (known?.file === file) return known
    const outcome = compileCached(path, file, { settings, cache })
    const compiled: CompiledFile = outcome.ok
      ? { file, good: { module: outcome.module, file, isDraft: false }, errors: [] }
      : { file, good: known?.good ?? null, errors: outcome.errors }
    compiledFiles.set(path, compiled)
    return compiled
  }
}

/** Inputs of compiling besides a file's own text. */
function createSettings(
  { compiler, assetAddress }: Omit<ModuleStoreOptions, 'cache'>,
  compileClassSheet: ClassStyles['compile'],
  textOf: (path: string) => string | undefined,
) {
  const settings = {
    compiler,
    assetAddress,
    hasSvgComponents: false,
    inlined: inlinedExtensions(undefined),
    assets: addedAssets(undefined),
    compileClassSheet,
  }

  /** Extensions of files that compile to something else after a change of these paths. */
  function update(changes: ReadonlyMap<string, unknown>): ReadonlySet<string> {
    const concerned = new Set<string>()
    // package.json decides whether a drawing is a component.
    const hasSvgComponents = changes.has('package.json')
      ? drawsSvgComponents(textOf('package.json'))
      : settings.hasSvgComponents
    if (hasSvgComponents !== settings.hasSvgComponents) concerned.add('svg')
    settings.hasSvgComponents = hasSvgComponents
    const before = [...settings.inlined, ...settings.assets]
    if (BABEL_FILES.some((path) => changes.has(path)))
      settings.inlined = inlinedExtensions(firstText(BABEL_FILES))
    else if (!METRO_FILES.some((path) => changes.has(path))) return concerned
    settings.assets = addedAssets(firstText(METRO_FILES))
    return new Set([...concerned, ...before, ...settings.inlined, ...settings.assets])
  }

  function firstText(paths: readonly string[]): string | undefined {
    return paths.map(textOf).find((text) => text !== undefined)
  }

  return { settings, update }
}

function compileCached(
  path: string,
  file: ProjectFile,
  { settings, cache }: { settings: Parameters<typeof compileFile>[2]; cache: TransformCache | undefined },
): CompileOutcome {
  // Making a module of data is cheaper than looking it up.
  const isScript = fileKindOf(path) === 'script' && !file.isBinary
  if (cache === undefined || !isScript) return compileFile(path, file, settings)
  const key = `${settings.compiler.version}:${path}`
  const cached = cache.get(key, file.content)
  if (cached !== undefined) return { ok: true, module: cached }
  const outcome = compileFile(path, file, settings)
  if (outcome.ok) cache.set(key, file.content, outcome.module)
  return outcome
}

function isSameFile(a: ProjectFile, b: ProjectFile): boolean {
  return a === b || (a.isBinary === b.isBinary && a.content === b.content)
}
