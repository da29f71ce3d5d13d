/**
 * Brings pictures of the library into the project while an answer names them, as the server does: the app shows them at once. One that comes too
 * late is brought by the comparison at the answer's end. Source: SPEC.md of this package, rule WR12.
 */

import {
  encodeBase64,
  type FileChanges,
  libraryFileOf,
  missingLibraryFiles,
  type ProjectFile,
  textFile,
} from '@sayso/project'
import type { WorkbenchState } from '../editor/state.ts'
import type { Workbench } from '../editor/workbench.ts'

/** `read` resolves with the bytes of the library's file of this name. */
export function followLibraryPictures(
  workbench: Pick<Workbench, 'store' | 'bringFiles'>,
  read: (name: string) => Promise<Uint8Array>,
): void {
  const contents = new Map<string, Promise<ProjectFile | null>>()
  /** How far the text of the file that is open has been searched. */
  let searched = { id: '', chars: 0 }

  workbench.store.subscribe((state, before) => {
    if (!state.chatStreaming || state.streamed === null) return
    const paths = missingLibraryFiles(state.files, changesSince(state, before))
    if (paths.length > 0) void bring(paths)
  })

  /** Files that were written, and what has come of those that are open. */
  function changesSince(state: WorkbenchState, before: WorkbenchState): FileChanges {
    const changes = new Map<string, ProjectFile>()
    if (state.files !== before.files) {
      for (const [path, file] of state.files) if (file !== before.files.get(path)) changes.set(path, file)
    }
    for (const [path, { id, text }] of state.streamed ?? []) {
      if (before.streamed?.get(path)?.text === text) continue
      const from = searched.id === id ? Math.max(0, searched.chars - LONGEST_NAME_CHARS) : 0
      searched = { id, chars: text.length }
      changes.set(path, textFile(text.slice(from)))
    }
    return changes
  }

  async function bring(paths: readonly string[]): Promise<void> {
    const files = await Promise.all(paths.map(async (path) => [path, await fetchOnce(path)] as const))
    workbench.bringFiles(new Map(files.flatMap(([path, file]) => (file === null ? [] : [[path, file]]))))
  }

  function fetchOnce(path: string): Promise<ProjectFile | null> {
    const known = contents.get(path)
    if (known !== undefined) return known
    const fetched = read(libraryFileOf(path) ?? '').then(
      (bytes) => toFile(path, bytes),
      () => null,
    )
    contents.set(path, fetched)
    return fetched
  }
}

/** Space for the folder and the longest name in it. */
const LONGEST_NAME_CHARS = 70

function toFile(path: string, bytes: Uint8Array): ProjectFile {
  return path.endsWith('.webp')
    ? { content: encodeBase64(bytes), isBinary: true }
    : textFile(new TextDecoder().decode(bytes))
}
