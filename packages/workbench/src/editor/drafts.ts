/**
 * Keeps unsaved text where it outlives the page.
 * Source: SPEC.md of this package, rules WD1 and WD2.
 */

import type { KeptTexts } from '../ports/kept-texts.ts'
import type { BatchedStore } from './batched-store.ts'
import type { WorkbenchState } from './state.ts'

/** Hands every change on. */
export function keepDrafts({ store }: BatchedStore<WorkbenchState>, texts: KeptTexts): void {
  store.subscribe((state, previous) => {
    if (state.unsaved === previous.unsaved) return
    for (const [path, text] of state.unsaved) {
      if (previous.unsaved.get(path) !== text) texts.keep(path, text)
    }
    for (const path of previous.unsaved.keys()) {
      if (!state.unsaved.has(path)) texts.keep(path, null)
    }
  })
}

/** Reads drafts back. Text typed meanwhile is newer and stays. */
export async function restoreDrafts(
  { read, change }: BatchedStore<WorkbenchState>,
  texts: KeptTexts,
): Promise<void> {
  const drafts = await texts.load()
  const { files, unsaved } = read()
  const restored = new Map(unsaved)
  for (const [path, text] of drafts) {
    if (!restored.has(path) && files.get(path)?.content !== text) restored.set(path, text)
  }
  if (restored.size !== unsaved.size) change({ unsaved: restored })
}
