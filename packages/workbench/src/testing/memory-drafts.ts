/** Drafts in memory: the test double of the port, and its example. */

import type { DraftStorage } from '../ports.ts'

export interface MemoryDrafts extends DraftStorage {
  readonly prompt: string
  readonly unsaved: Readonly<Record<string, string>>
}

export function createMemoryDrafts(unsaved: Record<string, string> = {}, prompt = ''): MemoryDrafts {
  const texts = new Map(Object.entries(unsaved))
  let promptText = prompt
  return {
    get prompt() {
      return promptText
    },
    get unsaved() {
      return Object.fromEntries(texts)
    },
    load: async () => ({ prompt: promptText, unsaved: Object.fromEntries(texts) }),
    savePrompt(text) {
      promptText = text
    },
    saveUnsaved(path, text) {
      if (text === null) texts.delete(path)
      else texts.set(path, text)
    },
  }
}
