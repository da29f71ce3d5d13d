/**
 * Describes the user's edits since the model's last answer, for the model. Source: SPEC.md of this package, rules M1
 * to M6.
 */

import { createTwoFilesPatch } from 'diff'
import { createDiffEffort, type DiffEffort } from './diff-effort.ts'
import type { ProjectFile, ProjectFiles } from './files.ts'

const MODIFICATIONS_TAG = 'sayso_file_modifications'
/** Limit of all records together, in UTF-16 code units to send; files beyond are named only. */
const MODIFICATIONS_LIMIT_BYTES = 10 * 1024 * 1024

type FileModification =
  /** A unified diff from the original to the present content, without file headers. */
  | { kind: 'diff'; path: string; diff: string; originalContent: string }
  /** The complete present content, since its diff would be longer, or since there was no file before (original null). */
  | { kind: 'full'; path: string; content: string; originalContent: string | null }
  | { kind: 'removed'; path: string; originalContent: string }
  /** A binary file: only the fact that it changed is reported. */
  | { kind: 'binary'; path: string }

export interface Modifications {
  files: FileModification[]
  /** Paths that changed and did not fit the limit. */
  omitted: string[]
}

/**
 * Compares remembered originals (null: there was no file) with the present files. Unchanged files give no record.
 * Records are in code unit order of their paths.
 */
export function recordModifications(
  originals: ReadonlyMap<string, ProjectFile | null>,
  files: ProjectFiles,
  limitBytes: number = MODIFICATIONS_LIMIT_BYTES,
): Modifications {
  const result: Modifications = { files: [], omitted: [] }
  const effort = createDiffEffort()
  let sizeBytes = 0
  for (const path of [...originals.keys()].sort()) {
    const before = originals.get(path) ?? null
    const after = files.get(path) ?? null
    if (contentOf(before) === contentOf(after)) continue
    // Before any diff is computed: two huge files must not cost minutes only to be left out.
    const worstBytes = Math.max(before?.content.length ?? 0, after?.content.length ?? 0)
    const hasRoom = sizeBytes < limitBytes && worstBytes <= limitBytes
    const modification = hasRoom ? recordOne({ path, before, after }, effort) : null
    const bytes = modification === null ? 0 : sentLength(modification)
    if (modification === null || sizeBytes + bytes > limitBytes) {
      result.omitted.push(path)
    } else {
      result.files.push(modification)
      sizeBytes += bytes
    }
  }
  return result
}

/** The text for the model; empty when nothing changed. */
export function formatModifications({ files, omitted }: Modifications): string {
  if (files.length === 0 && omitted.length === 0) return ''
  const lines = [
    ...files.map(formatOne),
    ...omitted.map((path) => `<omitted path=${JSON.stringify(path)} />`),
  ]
  return `<${MODIFICATIONS_TAG}>\n${lines.join('\n')}\n</${MODIFICATIONS_TAG}>`
}

interface ChangedFile {
  path: string
  before: ProjectFile | null
  after: ProjectFile | null
}

function recordOne({ path, before, after }: ChangedFile, effort: DiffEffort): FileModification {
  if (before?.isBinary || after?.isBinary) return { kind: 'binary', path }
  if (after === null) return { kind: 'removed', path, originalContent: before?.content ?? '' }
  if (before === null) return { kind: 'full', path, content: after.content, originalContent: null }
  const diff = unifiedDiff([before.content, after.content], effort)
  return diff === null || diff.length >= after.content.length
    ? { kind: 'full', path, content: after.content, originalContent: before.content }
    : { kind: 'diff', path, diff, originalContent: before.content }
}

/** Beyond this many edited lines a diff is as long as the file, and costs much more to compute. */
const MAX_DIFF_EDITS = 1_000

/** Null beyond that, and when the effort for all files is spent. */
function unifiedDiff(texts: readonly [before: string, after: string], effort: DiffEffort): string | null {
  const patch = effort.compare(texts, (comparator) => {
    // The library hands them all on to its comparison of lines, although its types do not say so.
    const options = { context: 3, maxEditLength: MAX_DIFF_EDITS, comparator }
    return createTwoFilesPatch('', '', ...texts, '', '', options)
  })
  // Texts that differ have a hunk.
  return patch === undefined ? null : patch.slice(patch.indexOf('@@'))
}

function formatOne(modification: FileModification): string {
  const path = JSON.stringify(modification.path)
  switch (modification.kind) {
    case 'diff':
      return `<diff path=${path}>\n${modification.diff}</diff>`
    case 'full':
      return `<file path=${path}>\n${modification.content}</file>`
    case 'removed':
      return `<removed path=${path} />`
    case 'binary':
      return `<binary path=${path} />`
  }
}

function sentLength(modification: FileModification): number {
  return formatOne(modification).length
}

function contentOf(file: ProjectFile | null): string | null {
  return file === null ? null : `${file.isBinary ? 'binary' : 'text'}:${file.content}`
}
