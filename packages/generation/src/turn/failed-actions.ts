/**
 * Actions of an answer that could not be applied, as they are stored with it: a page that shows the answer later
 * cannot determine them.
 */

import type { FailedAction } from '@sayso/wire'
import type { ActionFailure } from './file-writer.ts'

/** An answer with more of them has one mistake, many times. */
const MAX_FAILED_ACTIONS = 200
const MAX_MESSAGE_CHARS = 500

/** Actions that broke off, or were not to be applied at all, are evident from the answer's text and mode. */
export function addFailedAction(failed: FailedAction[], { index, code, message }: ActionFailure): void {
  if (code === 'incomplete' || code === 'ask-only' || failed.length >= MAX_FAILED_ACTIONS) return
  failed.push({ index, message: message.slice(0, MAX_MESSAGE_CHARS) })
}
