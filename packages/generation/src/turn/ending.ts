/** How a turn ends, and what that means for the user's message limit. */

import type { StreamError, Usage } from '@sayso/wire'
import { ModelError } from '../ports/ports.ts'

export type Ending =
  | { status: 'done' }
  | { status: 'stopped' }
  | { status: 'interrupted' }
  | { status: 'error'; error: StreamError }

/** The model's end: how the turn ends, and its cost if known. */
export interface ModelOutcome {
  ending: Ending
  usage: Usage | null
}

/** A message is one prompt that led to at least one token and did not fail. */
export function isCounted(status: Ending['status'], content: string): boolean {
  return (status === 'done' || status === 'stopped') && content.trim() !== ''
}

export function toStreamError(error: unknown): StreamError {
  if (error instanceof ModelError) return { code: error.code, message: error.message, action: error.action }
  return {
    code: 'internal',
    message: 'Something went wrong while the answer was written.',
    action: 'Send the message again. The finished files were kept.',
  }
}

export const EMPTY_ANSWER: StreamError = {
  code: 'empty-answer',
  message: 'The model answered with nothing.',
  action: 'Send the message again, or choose another model.',
}

export const ENDED_EARLY: StreamError = {
  code: 'cut-off',
  message: 'The answer broke off before it was complete.',
  action: 'Choose Continue to go on from there.',
}

export const LENGTH_LIMIT: StreamError = {
  code: 'length-limit',
  message: 'The answer reached the longest length that the model allows.',
  action: 'Choose Continue to go on from there.',
}

export const REFUSED: StreamError = {
  code: 'refused',
  message: 'The model refused to answer this.',
  action: 'Say it in other words, or choose another model.',
}

export const UNUSED: StreamError = {
  code: 'unused-answer',
  message: 'The answer has code in a form that Sayso cannot apply, so nothing changed.',
  action: 'Send the message again, or choose another model.',
}

export const THOUGHT_TOO_LONG: StreamError = {
  code: 'answer-too-long',
  message: 'The model thought for longer than Sayso waits, so its answer was ended.',
  action: 'Ask for less at once, or choose another model.',
}

export const TOOK_TOO_LONG: StreamError = {
  code: 'timed-out',
  message: 'The answer took longer than Sayso waits, so it was ended.',
  action: 'Choose Continue to go on from there.',
}

export const TOO_LONG: StreamError = {
  code: 'answer-too-long',
  message: 'The answer was longer than Sayso keeps, so it was ended.',
  action: 'Ask for less at once.',
}
