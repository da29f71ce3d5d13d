/**
 * Passes the workbench's content to the preview: the project's files, unsaved edits, and the files that an answer is
 * writing.
 */

import type { Preview } from '@sayso/preview'
import { type ProjectFile, type ProjectFiles, specifiersIn, textFile } from '@sayso/project'
import { forceExpoVersionOf } from '@sayso/response'
import type { WorkbenchState } from '../editor/state.ts'
import type { Workbench } from '../editor/workbench.ts'
import type { After } from '../ports/clock.ts'
import { hasAllImports, wholeChanges } from './whole-changes.ts'

type StreamedFiles = NonNullable<WorkbenchState['streamed']>

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

interface FileShowing {
  /** Shows these instead, until there are others. */
  showInstead(files: ProjectFiles): void
  stop(): void
}

/** From now on. */
export function showFiles({ workbench, preview, isNewApp, edits: options }: ShownFiles): FileShowing {
  let shown: ProjectFiles = workbench.store.getState().files
  let edits: ReadonlyMap<string, ProjectFile> = new Map()
  let cancel = () => {}
  /** The newest draft that was looked at: it grows with each piece of an answer, and what it imports seldom changes. */
  let judged: { files: ProjectFiles; path: string; imports: string; isReady: boolean } | null = null

  function show(state: WorkbenchState, next: ReadonlyMap<string, ProjectFile>): void {
    edits = next
    const isAppChanged = state.chatStreaming && !isNewApp()
    const stored = isAppChanged ? wholeChanges(shown, state.files) : state.files
    const files = next.size === 0 ? stored : new Map([...stored, ...next])
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

  /** A draft in the place of a file that runs waits for its imports, as the whole file does. */
  function draftsOf({ files }: WorkbenchState, streamed: StreamedFiles): StreamedFiles {
    if (isNewApp()) return streamed
    const ready = [...streamed].filter(([path, { text }]) => !shown.has(path) || isReady(files, path, text))
    return ready.length === streamed.size ? streamed : new Map(ready)
  }

  function isReady(files: ProjectFiles, path: string, text: string): boolean {
    const imports = [...specifiersIn(text)].join('\n')
    const isAsked = judged?.files === files && judged.path === path && judged.imports === imports
    if (judged === null || !isAsked) {
      judged = {
        files,
        path,
        imports,
        isReady: hasAllImports(files, path, { content: text }, shown.get(path)),
      }
    }
    return judged.isReady
  }

  const unsubscribe = workbench.store.subscribe((state, before) => {
    // An answer is written on the files as they are stored.
    const isPlain = options === undefined || state.chatStreaming || !options.areWanted()
    const hasEnded = before.chatStreaming && !state.chatStreaming
    if (state.files !== before.files || (isPlain && edits.size > 0) || (hasEnded && state.files !== shown)) {
      show(state, isPlain ? new Map() : editsOf(state, edits))
    }
    if (!isPlain && (state.unsaved !== before.unsaved || before.chatStreaming)) {
      cancel()
      cancel = options.after(TYPING_PAUSE_MS, showEdits)
    }
    const { streamed, streamedTitle: title } = state
    if (streamed === before.streamed && title === before.streamedTitle) return
    preview.setDrafts(streamed && { isNewApp: isNewApp(), title, files: draftsOf(state, streamed) })
  })
  return {
    showInstead(files) {
      shown = files
      preview.setFiles(files)
    },
    stop() {
      cancel()
      unsubscribe()
    },
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
    // As a save would store it: a version of Expo that is being typed does not start another SDK.
    const file = forceExpoVersionOf(path, textFile(text), stored)
    edits.set(path, known?.content === file.content ? known : file)
  }
  return edits
}

function isSame(a: ReadonlyMap<string, ProjectFile>, b: ReadonlyMap<string, ProjectFile>): boolean {
  return a.size === b.size && [...a].every(([path, file]) => b.get(path) === file)
}
