/** Keeps a project's unsaved text in this browser, so that a crash loses nothing. */

import type { DraftStorage } from '@sayso/workbench'
import { openKeptTexts } from '../../browser/kept-texts.ts'

/** The prompt is kept by the composer's own draft, so it is not asked for here. */
export function createUnsavedStorage(projectId: string): DraftStorage {
  const texts = openKeptTexts(`unsaved ${projectId}`)
  return {
    load: async () => ({ prompt: '', unsaved: Object.fromEntries(await texts.load()) }),
    savePrompt() {},
    saveUnsaved: texts.keep,
  }
}
