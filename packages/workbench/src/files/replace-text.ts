/** Replaces a text in all files at once, as one save that can be taken back. */

import { applyChanges, type FileChanges, type ProjectFile, type ProjectFiles, textFile } from '@sayso/project'
import type { WorkbenchState } from '../editor/state.ts'
import type { Workbench } from '../editor/workbench.ts'
import type { Saving } from './saving.ts'

interface FileMatches {
  path: string
  count: number
}

interface Replaceable {
  /** Files that can be changed, in their order. */
  matches: FileMatches[]
  /** Files that hold the text too and are left alone. */
  locked: string[]
  unsaved: string[]
}

interface ReplacedFiles {
  before: ProjectFiles
  after: ProjectFiles
  /** Number in all files together. */
  count: number
}

type Editing = { workbench: Pick<Workbench, 'store' | 'loadFiles'>; saving: Pick<Saving, 'saveChanges'> }

/** Finds the query in any case. Binary files are skipped; blanks match nothing. */
export function findReplaceable(
  { files, unsaved, lockedPaths }: Pick<WorkbenchState, 'files' | 'unsaved' | 'lockedPaths'>,
  query: string,
): Replaceable {
  const found: Replaceable = { matches: [], locked: [], unsaved: [] }
  if (query.trim() === '') return found
  const pattern = patternOf(query)
  for (const [path, file] of files) {
    if (file.isBinary) continue
    const typed = unsaved.get(path)
    const count = (typed ?? file.content).match(pattern)?.length ?? 0
    if (count === 0) continue
    if (lockedPaths.has(path)) found.locked.push(path)
    else if (typed !== undefined) found.unsaved.push(path)
    else found.matches.push({ path, count })
  }
  return found
}

/** Replaces the query in files that `findReplaceable` lists, and saves them. `onlyPath` null: in all of them. */
export async function replaceText(
  question: { query: string; replacement: string; onlyPath: string | null },
  editing: Editing,
): Promise<ReplacedFiles> {
  const { query, replacement, onlyPath } = question
  const state = editing.workbench.store.getState()
  const before = new Map<string, ProjectFile>()
  const after = new Map<string, ProjectFile>()
  const pattern = patternOf(query)
  let total = 0
  for (const { path, count } of findReplaceable(state, query).matches) {
    const file = state.files.get(path)
    if (file === undefined || (onlyPath !== null && path !== onlyPath)) continue
    // A function, since `$` has a meaning in a replacement that is a text.
    const changed = textFile(file.content.replace(pattern, () => replacement))
    if (changed.content === file.content) continue
    before.set(path, file)
    after.set(path, changed)
    total += count
  }
  await put(after, editing)
  return { before, after, count: total }
}

/** Answers the files that were left alone, since they have changed since, saved or not. */
export async function undoReplace({ before, after }: ReplacedFiles, editing: Editing): Promise<string[]> {
  const { files, unsaved } = editing.workbench.store.getState()
  const back = new Map<string, ProjectFile>()
  const changedSince: string[] = []
  for (const [path, file] of before) {
    const isAsPut = files.get(path)?.content === after.get(path)?.content
    if (!unsaved.has(path) && isAsPut) back.set(path, file)
    else changedSince.push(path)
  }
  await put(back, editing)
  return changedSince
}

async function put(changes: FileChanges, { workbench, saving }: Editing): Promise<void> {
  if (changes.size === 0) return
  workbench.loadFiles(applyChanges(workbench.store.getState().files, changes))
  await saving.saveChanges(changes)
}

function patternOf(query: string): RegExp {
  return new RegExp(query.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'giu')
}
