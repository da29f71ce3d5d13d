/**
 * The project's files and what became of compiling them. Files are compiled when they are first asked for, and a
 * file that was good once keeps its last good module while it is broken.
 */

import { hashText, type ProjectFile } from '@sayso/project'
import type { CompiledModule, CompileError, CompileOutcome, Compiler, TransformCache } from '../api.ts'
import { fileKindOf } from '../file-kinds.ts'
import { compileFile, sourceTextOf } from '../transform/compile-file.ts'

export interface ModuleStore {
  readonly files: ReadonlyMap<string, ProjectFile>
  /** Takes the changes in and says which paths now have other content. */
  apply(changes: ReadonlyMap<string, ProjectFile | null>): FileChanges
  /** The text of a file, or undefined when there is none. */
  textOf(path: string): string | undefined
  /** Compiles the file's present content, unless that has been done. The file must exist. */
  compile(path: string): CompiledFile
}

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
  /** What is wrong with the present content; `good` is then of an earlier one. */
  readonly errors: CompileError[]
}

export interface GoodModule {
  readonly module: CompiledModule
  readonly file: ProjectFile
}

export function createModuleStore(compiler: Compiler, cache: TransformCache | undefined): ModuleStore {
  const files = new Map<string, ProjectFile>()
  const compiledFiles = new Map<string, CompiledFile>()
  return { files, apply, textOf, compile }

  function apply(changes: ReadonlyMap<string, ProjectFile | null>): FileChanges {
    const result: FileChanges = { added: [], removed: [], modified: [] }
    for (const [path, file] of changes) {
      const known = files.get(path)
      if (file === null) {
        if (files.delete(path)) result.removed.push(path)
        compiledFiles.delete(path)
        continue
      }
      if (known !== undefined && isSameFile(known, file)) continue
      files.set(path, file)
      if (known === undefined) result.added.push(path)
      else result.modified.push(path)
    }
    return result
  }

  function textOf(path: string): string | undefined {
    const file = files.get(path)
    return file === undefined || file.isBinary ? undefined : sourceTextOf(file)
  }

  function compile(path: string): CompiledFile {
    const file = files.get(path)
    if (file === undefined) throw new Error(`There is no file «${path}» to compile`)
    const known = compiledFiles.get(path)
    if (known?.file === file) return known
    const outcome = compileCached(path, file)
    const compiled: CompiledFile = outcome.ok
      ? { file, good: { module: outcome.module, file }, errors: [] }
      : { file, good: known?.good ?? null, errors: outcome.errors }
    compiledFiles.set(path, compiled)
    return compiled
  }

  function compileCached(path: string, file: ProjectFile): CompileOutcome {
    // Making a module of data is cheaper than looking it up.
    const isScript = fileKindOf(path) === 'script' && !file.isBinary
    if (cache === undefined || !isScript) return compileFile(path, file, compiler)
    const key = `${compiler.version}:${path}:${hashText(file.content)}`
    const cached = cache.get(key)
    if (cached !== undefined) return { ok: true, module: cached }
    const outcome = compileFile(path, file, compiler)
    if (outcome.ok) cache.set(key, outcome.module)
    return outcome
  }
}

function isSameFile(a: ProjectFile, b: ProjectFile): boolean {
  return a === b || (a.isBinary === b.isBinary && a.content === b.content)
}
