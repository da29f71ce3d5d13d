/**
 * What the workbench needs from outside.
 */

/** Keeps what is typed and not saved, so that a crash of the browser loses nothing. Null removes. */
export interface DraftStorage {
  load(): Promise<Drafts>
  savePrompt(text: string): void
  saveUnsaved(path: string, text: string | null): void
}

export interface Drafts {
  prompt: string
  unsaved: Readonly<Record<string, string>>
}

/** Told of every action that failed. */
export type ActionFailureLog = (failure: {
  messageId: string
  actionId: string
  code: string
  message: string
}) => void
