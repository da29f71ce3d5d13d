/**
 * Remembers the version on which each edit is based. Otherwise an edit saved later, on a file that another page has
 * changed meanwhile, would undo that change unseen.
 */

import type { ProjectFile } from '@sayso/project'
import type { VersionSummary } from '@sayso/wire'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { WorkbenchState } from '../editor/state.ts'

interface EditBase {
  version: VersionSummary
  /** The file as it was stored then. */
  file: ProjectFile | undefined
}

interface EditBases {
  /** Unsaved files whose stored content is another than when their edit began. */
  overtaken: StoreApi<ReadonlySet<string>>
  /** Number of the version that the unsaved text is based on. */
  editedFrom(path: string): number | null
  /** Keeps the bases of edits that are about to be saved; call the result with the saved paths. */
  hold(): (isSaved: (path: string) => boolean) => void
  /** Files by the version on which their edits are based, earliest first; null for changes that need none. */
  group(paths: Iterable<string>): { base: VersionSummary | null; paths: string[] }[]
  /** These files are to be saved over what this version has of them. */
  decide(paths: Iterable<string>, version: VersionSummary): void
  /** These files are stored as they were edited, in this version. */
  move(paths: Iterable<string>, version: VersionSummary): void
}

export function createEditBases(
  workbench: StoreApi<WorkbenchState>,
  version: () => VersionSummary,
): EditBases {
  /** Files with unsaved text, and files that are being saved. */
  const editing = new Map<string, EditBase>()
  const saving = new Map<string, EditBase>()
  const overtaken = createStore<ReadonlySet<string>>(() => new Set())

  workbench.subscribe((state, before) => {
    if (state.unsaved !== before.unsaved) follow(state, before)
    if (state.unsaved !== before.unsaved || state.files !== before.files) noteOvertaken(state)
  })

  function follow({ unsaved }: WorkbenchState, before: WorkbenchState) {
    for (const path of unsaved.keys()) {
      if (!editing.has(path)) editing.set(path, { version: version(), file: before.files.get(path) })
    }
    for (const path of editing.keys()) if (!unsaved.has(path)) editing.delete(path)
  }

  function noteOvertaken({ files }: WorkbenchState) {
    const paths = [...editing].filter(([path, { file }]) => files.get(path) !== file).map(([path]) => path)
    const known = overtaken.getState()
    if (paths.length === known.size && paths.every((path) => known.has(path))) return
    overtaken.setState(new Set(paths), true)
  }

  return {
    overtaken,
    editedFrom: (path) => editing.get(path)?.version.number ?? null,
    hold() {
      const held = new Map(editing)
      return (isSaved) => {
        for (const [path, base] of held) {
          if (isSaved(path) && !editing.has(path) && !saving.has(path)) saving.set(path, base)
        }
      }
    },
    group(paths) {
      const groups = new Map<string, { base: VersionSummary | null; paths: string[] }>()
      for (const path of paths) {
        const base = saving.get(path)?.version ?? null
        const group = groups.get(base?.id ?? '') ?? { base, paths: [] }
        group.paths.push(path)
        groups.set(base?.id ?? '', group)
      }
      const numberOf = (base: VersionSummary | null) => base?.number ?? Number.POSITIVE_INFINITY
      return [...groups.values()].sort((a, b) => numberOf(a.base) - numberOf(b.base))
    },
    decide(paths, version) {
      const { files } = workbench.getState()
      for (const path of paths) saving.set(path, { version, file: files.get(path) })
    },
    move(paths, saved) {
      const { files } = workbench.getState()
      for (const path of paths) {
        saving.delete(path)
        if (editing.has(path)) editing.set(path, { version: saved, file: files.get(path) })
      }
      noteOvertaken(workbench.getState())
    },
  }
}
