/** Drafts in the place of files: files that are still being written, run as far as they have come. */

import type { ProjectFile } from '@sayso/project'
import type { CompiledFile, FileChanges, GoodModule } from './compiled-file.ts'
import type { CompiledModule } from './compiler.ts'

export type DraftTest = (path: string, module: CompiledModule) => boolean

/** The file that a draft replaces; both fields are absent for a new file. */
interface Replaced {
  file: ProjectFile | undefined
  good: GoodModule | null
}

interface DraftsOptions {
  /** Of the store, with drafts in the place of files. */
  files: Map<string, ProjectFile>
  compiledFiles: Map<string, CompiledFile>
  compile(path: string): CompiledFile
  /** Null for one that does not compile. */
  compileDraft(path: string, draft: ProjectFile): CompiledModule | null
  draftCode(code: string): string
}

interface Drafts {
  put(path: string, draft: ProjectFile, options: { isUsable: DraftTest; result: FileChanges }): void
  restore(path: string, result: FileChanges): void
  /** Takes all of them away, also those that stand for a file that does not compile. */
  end(result: FileChanges): void
  /** The file is deleted. */
  forget(path: string): void
}

export function createDrafts({
  files,
  compiledFiles,
  compile,
  compileDraft,
  draftCode,
}: DraftsOptions): Drafts {
  /** Keyed by the path of a draft, and of a file that was a draft and does not compile. */
  const replaced = new Map<string, Replaced>()
  return { put, restore, end, forget: (path) => void replaced.delete(path) }

  function put(
    path: string,
    draft: ProjectFile,
    { isUsable, result }: { isUsable: DraftTest; result: FileChanges },
  ): void {
    const compiled = compileDraft(path, draft)
    if (compiled === null || !isUsable(path, compiled)) return
    const file = files.get(path)
    const good = file === undefined ? null : compile(path).good
    if (good?.isDraft !== true) replaced.set(path, { file, good })
    else if (!isDraftFile(path)) replaced.set(path, { file, good: replaced.get(path)?.good ?? null })
    const module = { ...compiled, code: draftCode(compiled.code), errors: [] }
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

  function end(result: FileChanges): void {
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
}
