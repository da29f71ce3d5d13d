/**
 * The project's files and what became of compiling them. Files are compiled when they are first asked for, and a
 * file that was good once keeps its last good module while it is broken.
 */

import { extensionOf, type ProjectFile } from '@sayso/project'
import { BABEL_FILES, inlinedExtensions } from '../files/babel-config.ts'
import { fileKindOf } from '../files/file-kinds.ts'
import { type ClassStyles, createClassStyles } from './class-styles.ts'
import { compileFile, sourceTextOf } from './compile-file.ts'
import type { CompiledModule, CompileError, CompileOutcome, Compiler, TransformCache } from './compiler.ts'
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

type DraftTest = (path: string, module: CompiledModule) => boolean

export interface FileChanges {
  added: string[]
  removed: string[]
  modified: string[]
}

/** A new value whenever the file is compiled again. */
export interface CompiledFile {
  readonly file: ProjectFile
  /** The newest module that compiled, or null when none ever did. */
  readonly good: GoodModule | null
  /** Errors of the present content; `good` is then of an earlier one. */
  readonly errors: CompileError[]
}

interface GoodModule {
  readonly module: CompiledModule
  readonly file: ProjectFile
  /** Made from a file that is still being written. */
  readonly isDraft: boolean
}

/** The file that a draft replaces; both fields are absent for a new file. */
interface Replaced {
  file: ProjectFile | undefined
  good: GoodModule | null
}

export function createModuleStore(compiler: Compiler, cache: TransformCache | undefined): ModuleStore {
  const files = new Map<string, ProjectFile>()
  const compiledFiles = new Map<string, CompiledFile>()
  /** Keyed by the path of a draft, and of a file that was a draft and does not compile. */
  const replaced = new Map<string, Replaced>()
  const classStyles = createClassStyles(files, textOf)
  const settings = {
    compiler,
    hasSvgComponents: false,
    inlined: inlinedExtensions(undefined),
    compileClassSheet: classStyles.compile,
  }
  return { files, classStyles, apply, applyDrafts, endDrafts, textOf, compile }

  function apply(changes: ReadonlyMap<string, ProjectFile | null>): FileChanges {
    const result: FileChanges = { added: [], removed: [], modified: [] }
    for (const [path, file] of changes) {
      const known = files.get(path)
      if (file === null) {
        if (files.delete(path)) result.removed.push(path)
        compiledFiles.delete(path)
        replaced.delete(path)
        continue
      }
      const isDraft = compiledFiles.get(path)?.good?.isDraft === true
      if (known !== undefined && isSameFile(known, file) && !isDraft) continue
      files.set(path, file)
      if (known === undefined) result.added.push(path)
      else result.modified.push(path)
    }
    if (changes.has('package.json')) noteSvgComponents(result)
    if (BABEL_FILES.some((path) => changes.has(path))) noteInlined(result)
    return withClassSheets(result)
  }

  /** Other class names make other style sheets. */
  function withClassSheets(result: FileChanges): FileChanges {
    const { added, removed, modified } = result
    if (!classStyles.update([...added, ...removed, ...modified])) return result
    forgetCompiled(result, (path) => fileKindOf(path) === 'style')
    return result
  }

  /** package.json decides whether a drawing is a component. */
  function noteSvgComponents(result: FileChanges): void {
    const hasSvgComponents = drawsSvgComponents(textOf('package.json'))
    if (hasSvgComponents === settings.hasSvgComponents) return
    settings.hasSvgComponents = hasSvgComponents
    forgetCompiled(result, (path) => extensionOf(path) === 'svg')
  }

  function noteInlined(result: FileChanges): void {
    const before = settings.inlined
    settings.inlined = inlinedExtensions(BABEL_FILES.map(textOf).find((text) => text !== undefined))
    const concerned = new Set([...before, ...settings.inlined])
    forgetCompiled(result, (path) => concerned.has(extensionOf(path)))
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

  function applyDrafts(drafts: ReadonlyMap<string, ProjectFile | null>, isUsable: DraftTest): FileChanges {
    const result: FileChanges = { added: [], removed: [], modified: [] }
    for (const [path, draft] of drafts) {
      if (draft === null) restore(path, result)
      else if (fileKindOf(path) === 'script') putDraft(path, draft, { isUsable, result })
    }
    return withClassSheets(result)
  }

  function putDraft(
    path: string,
    draft: ProjectFile,
    { isUsable, result }: { isUsable: DraftTest; result: FileChanges },
  ): void {
    const outcome = compileFile(path, draft, settings)
    if (!outcome.ok || !isUsable(path, outcome.module)) return
    const file = files.get(path)
    const good = file === undefined ? null : compile(path).good
    if (good?.isDraft !== true) replaced.set(path, { file, good })
    else if (!isDraftFile(path)) replaced.set(path, { file, good: replaced.get(path)?.good ?? null })
    const module = { ...outcome.module, code: compiler.draftCode(outcome.module.code), errors: [] }
    files.set(path, draft)
    compiledFiles.set(path, { file: draft, good: { module, file: draft, isDraft: true }, errors: [] })
    ;(file === undefined ? result.added : result.modified).push(path)
  }

  function restore(path: string, result: FileChanges): void {
    const before = replaced.get(path)
    // The file itself has arrived, and may not compile: then the draft replaces it until the drafts end.
    if (before === undefined || !isDraftFile(path)) return
    replaced.delete(path)
    if (before.file === undefined) {
      files.delete(path)
      compiledFiles.delete(path)
      result.removed.push(path)
      return
    }
    files.set(path, before.file)
    forgetDraft(path, before.file, before.good)
    result.modified.push(path)
  }

  function endDrafts(): FileChanges {
    const result: FileChanges = { added: [], removed: [], modified: [] }
    for (const [path, { good }] of replaced) {
      if (isDraftFile(path)) {
        restore(path, result)
        continue
      }
      replaced.delete(path)
      const file = files.get(path)
      if (file === undefined || compile(path).good?.isDraft !== true) continue
      forgetDraft(path, file, good)
      result.modified.push(path)
    }
    return withClassSheets(result)
  }

  /** Compiles the file once more, which records its errors. */
  function forgetDraft(path: string, file: ProjectFile, good: GoodModule | null): void {
    if (good === null) compiledFiles.delete(path)
    else compiledFiles.set(path, { file: good.file, good, errors: [] })
    if (good === null || good.file !== file) compile(path)
  }

  function isDraftFile(path: string): boolean {
    const compiled = compiledFiles.get(path)
    return (
      compiled?.good?.isDraft === true && compiled.file === files.get(path) && compiled.errors.length === 0
    )
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
    const outcome = compileCached(path, file)
    const compiled: CompiledFile = outcome.ok
      ? { file, good: { module: outcome.module, file, isDraft: false }, errors: [] }
      : { file, good: known?.good ?? null, errors: outcome.errors }
    compiledFiles.set(path, compiled)
    return compiled
  }

  function compileCached(path: string, file: ProjectFile): CompileOutcome {
    // Making a module of data is cheaper than looking it up.
    const isScript = fileKindOf(path) === 'script' && !file.isBinary
    if (cache === undefined || !isScript) return compileFile(path, file, settings)
    const key = `${compiler.version}:${path}`
    const cached = cache.get(key, file.content)
    if (cached !== undefined) return { ok: true, module: cached }
    const outcome = compileFile(path, file, settings)
    if (outcome.ok) cache.set(key, file.content, outcome.module)
    return outcome
  }
}

function isSameFile(a: ProjectFile, b: ProjectFile): boolean {
  return a === b || (a.isBinary === b.isBinary && a.content === b.content)
}
