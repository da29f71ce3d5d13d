/** An account's projects as one archive, and a conversation on its way into a project that was made from one. */

import * as z from 'zod/mini'
import { MESSAGE_STATUSES, StreamError, TURN_MODES } from './turns-api.ts'

// GET /api/account/export: a zip archive with all of the account's projects; 429 when it was asked for a moment ago.

export const CONVERSATION_FORMAT = 'sayso-conversation'
/** The newest ones are exported: a body of JSON has a limit of values (WI15). */
export const MAX_CONVERSATION_MESSAGES = 5_000
/** Largest body of PUT /api/projects/{projectId}/conversation, in bytes. */
export const MAX_CONVERSATION_FILE_BYTES = 8 * 1024 * 1024

const WrittenMessage = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  status: z.enum(MESSAGE_STATUSES.filter((status) => status !== 'running')),
  createdAt: z.iso.datetime(),
  model: z.nullable(z.string().check(z.maxLength(200))),
  error: z.nullable(StreamError),
  durationMs: z.nullable(z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1))),
  mode: z.nullable(z.enum(TURN_MODES)),
})
export type WrittenMessage = z.infer<typeof WrittenMessage>

/**
 * A file of the archive, and PUT /api/projects/{projectId}/conversation: gives its conversation to a project that has none. Oldest first. Repairs,
 * pictures and versions are not in it.
 */
export const ConversationFile = z.object({
  format: z.literal(CONVERSATION_FORMAT),
  version: z.literal(1),
  messages: z.array(WrittenMessage).check(z.maxLength(MAX_CONVERSATION_MESSAGES)),
})
export type ConversationFile = z.infer<typeof ConversationFile>
