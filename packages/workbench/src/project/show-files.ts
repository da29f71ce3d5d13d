/**
 * Passes the workbench's content to the preview: the project's files, unsaved edits, and the files that an answer is
 * writing.
 */

import type { Preview } from '@sayso/preview'
import { type ProjectFile, type ProjectFiles, textFile } from '@sayso/project'
import type { WorkbenchState } from '../editor/state.ts'
import type { Workbench } from '../editor/workbench.ts'
import type { After } from '../ports/clock.ts'

interface ShownFiles {
  workbench: Pick<Workbench, 'store'>
  preview: Pick<Preview, 'setFiles' | 'setDrafts'>
  /** The files that are there when an answer begins are the starter's. */
  isNewApp(): boolean
  /** Without it, nothing is shown before it is saved. */
  edits?: ShownEdits
}

interface ShownEdits {
  /** Whether unsaved text is shown, after a pause in typing. */
  areWanted(): boolean
  after: After
  /** Called before the preview is given files, with whether unsaved text is among them. */
  onShown(areShown: boolean): void
}

/** A line that is being typed is not shown half. */
export const TYPING_PAUSE_MS = 800

/** Starts now, and ends when the returned function is called. */
export function showFiles({ workbench, preview, isNewApp, edits: options }: ShownFiles): () => void {
  let shown: ProjectFiles = workbench.store.getState().files
  let edits: ReadonlyMap<string, ProjectFile> = new Map()
  let cancel = () => {}

  function show(state: WorkbenchState, next: ReadonlyMap<string, ProjectFile>): void {
    edits = next
    const files = next.size === 0 ? state.files : new Map([...state.files, ...next])
    if (files === shown) return
    shown = files
    options?.onShown(next.size > 0)
    preview.setFiles(files)
  }

  function showEdits(): void {
    const state = workbench.store.getState()
    const next = editsOf(state, edits)
    if (isSame(next, edits)) return
    show(state, next)
  }

  const unsubscribe = workbench.store.subscribe((state, before) => {
    // An answer is written on the files as they are stored.
    const isPlain = options === undefined || state.chatStreaming || !options.areWanted()
    if (state.files !== before.files || (isPlain && edits.size > 0)) {
      show(state, isPlain ? new Map() : editsOf(state, edits))
    }
    if (!isPlain && (state.unsaved !== before.unsaved || before.chatStreaming)) {
      cancel()
      cancel = options.after(TYPING_PAUSE_MS, showEdits)
    }
    const { streamed, streamedTitle: title } = state
    if (streamed === before.streamed && title === before.streamedTitle) return
    preview.setDrafts(streamed && { isNewApp: isNewApp(), title, files: streamed })
  })
  return () => {
    cancel()
    unsubscribe()
  }
}

/** Unsaved text of existing files, as files; unchanged ones keep their identity, by which the preview detects changes. */
function editsOf(
  { files, unsaved }: WorkbenchState,
  before: ReadonlyMap<string, ProjectFile>,
): ReadonlyMap<string, ProjectFile> {
  const edits = new Map<string, ProjectFile>()
  for (const [path, text] of unsaved) {
    const stored = files.get(path)
    // An emptied file is about to be written again, or deleted: it cannot be saved either.
    if (stored === undefined || stored.isBinary || text.trim() === '' || text === stored.content) continue
    const known = before.get(path)
    edits.set(path, known?.content === text ? known : textFile(text))
  }
  return edits
}

function isSame(a: ReadonlyMap<string, ProjectFile>, b: ReadonlyMap<string, ProjectFile>): boolean {
  return a.size === b.size && [...a].every(([path, file]) => b.get(path) === file)
}
