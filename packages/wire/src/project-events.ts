/**
 * Events of `GET /api/projects/{projectId}/events`: server-sent events without ids, each with one JSON object as
 * data. A mark is the whole truth about how far the project has come, not a step towards it. Each connection begins
 * with the present one, so a page that comes back has missed nothing. With `?tab={id}` the page counts as open, and
 * is sent who else is there.
 */

import * as z from 'zod/mini'
import { PROJECT_ROLES } from './members-api.ts'
import { PersonHere } from './people-here.ts'
import { VersionCheck } from './version-check.ts'

const ProjectMark = z.object({
  type: z.literal('mark'),
  title: z.string(),
  /** Number of the newest version. */
  versionNumber: z.int(),
  /** Result of the last check of that version; null without one. */
  check: z.nullable(VersionCheck),
  /** Number of the newest version that does not wait for the person's word. */
  appliedVersionNumber: z.optional(z.int()),
  /** Whether answers wait for approval. */
  asksFirst: z.optional(z.boolean()),
  /** How often its comments have changed. 0: nobody has written one. */
  commentChanges: z.optional(z.int()),
  /** Whether the owner asks the person who reads to take the project over. */
  isOffered: z.optional(z.boolean()),
  /** The answer that is being written. */
  activeStreamId: z.nullable(z.string()),
  /** The newest message of the conversation. */
  lastMessageId: z.nullable(z.string()),
  /** Role of the person who reads. It holds for as long as the connection: when it changes, the server ends that. */
  role: z.optional(z.enum(PROJECT_ROLES)),
})

export const ProjectEvent = z.discriminatedUnion('type', [
  ProjectMark,
  /** Everybody else who has the project open now. Absent at first: nobody. */
  z.object({ type: z.literal('people'), people: z.array(PersonHere) }),
  /** Its data, of the test or live, may have changed: somebody has written to it through the server of this connection. */
  z.object({ type: z.literal('data') }),
  /** The last one: the project has been deleted, or may not be seen any more. */
  z.object({ type: z.literal('deleted') }),
])
export type ProjectEvent = z.infer<typeof ProjectEvent>
export type ProjectMark = z.infer<typeof ProjectMark>
