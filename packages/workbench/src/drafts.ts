/**
 * Keeps unsaved text and the prompt in a storage that outlives the page.
 * Source: SPEC.md of this package, rules D1 and D2.
 */

import type { BatchedStore } from './batched-store.ts'
import type { DraftStorage } from './ports.ts'
import type { WorkbenchState } from './state.ts'

/** Tells the storage of every change. */
export function keepDrafts({ store }: BatchedStore<WorkbenchState>, storage: DraftStorage): void {
  store.subscribe((state, previous) => {
    if (state.promptDraft !== previous.promptDraft) storage.savePrompt(state.promptDraft)
    if (state.unsaved === previous.unsaved) return
    for (const [path, text] of state.unsaved) {
      if (previous.unsaved.get(path) !== text) storage.saveUnsaved(path, text)
    }
    for (const path of previous.unsaved.keys()) {
      if (!state.unsaved.has(path)) storage.saveUnsaved(path, null)
    }
  })
}

/** Reads drafts back. What was typed meanwhile is newer and stays. */
export async function restoreDrafts(
  { read, change, batch }: BatchedStore<WorkbenchState>,
  storage: DraftStorage,
): Promise<void> {
  const drafts = await storage.load()
  batch(() => {
    const { files, unsaved, promptDraft } = read()
    const restored = new Map(unsaved)
    for (const [path, text] of Object.entries(drafts.unsaved)) {
      if (!restored.has(path) && files.get(path)?.content !== text) restored.set(path, text)
    }
    if (restored.size !== unsaved.size) change({ unsaved: restored })
    if (promptDraft === '' && drafts.prompt !== '') change({ promptDraft: drafts.prompt })
  })
}
