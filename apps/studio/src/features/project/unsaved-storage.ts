/** Keeps a project's unsaved text in this browser, so that a crash loses nothing. */

import type { DraftStorage } from '@sayso/workbench'
import * as z from 'zod/mini'
import { readStored, writeStored } from '../../browser/storage.ts'

const Unsaved = z.record(z.string(), z.string())

/** The prompt is kept by the composer's own draft, so it is not asked for here. */
export function createUnsavedStorage(projectId: string): DraftStorage {
  const key = `unsaved:${projectId}`
  const unsaved = new Map(Object.entries(parse(readStored(key))))
  return {
    load: async () => ({ prompt: '', unsaved: Object.fromEntries(unsaved) }),
    savePrompt() {},
    saveUnsaved(path, text) {
      if (text === null) unsaved.delete(path)
      else unsaved.set(path, text)
      writeStored(key, unsaved.size === 0 ? null : JSON.stringify(Object.fromEntries(unsaved)))
    },
  }
}

function parse(text: string | null): Record<string, string> {
  if (text === null) return {}
  try {
    return Unsaved.parse(JSON.parse(text))
  } catch {
    // Written by another version of this page: not ours to read.
    return {}
  }
}
