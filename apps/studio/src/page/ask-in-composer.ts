/** Puts a prompt into the composer, after what is typed there, for the person to change and send. */

import type { OpenProject } from '@sayso/workbench'
import { showSide } from './layout.ts'

export function askInComposer({ draft }: Pick<OpenProject, 'draft'>, prompt: string): void {
  const typed = draft.store.getState().text.trim()
  draft.set(typed === '' ? prompt : `${typed}\n\n${prompt}`)
  showSide('chat')
  // On a page of one column it is there once the chat is, and a dialog keeps the focus until it is closed.
  setTimeout(() => document.getElementById('prompt')?.focus())
}
