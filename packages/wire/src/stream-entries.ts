/**
 * The entries of one turn's event log, as sent by `GET /api/streams/{streamId}?from={entryId}`. Each is a server-sent
 * event whose `id` is the entry id and whose data is one JSON object. Ids are `0-N`, dense, N from 1; `0-0` precedes
 * the first. Exactly one of the end entries comes last, then the response ends.
 */

import * as z from 'zod/mini'
import { LeftOut, Lookup, StreamError, TURN_MODES, Usage } from './turns-api.ts'
import { VersionSummary } from './version-summary.ts'

export const BEFORE_FIRST_ENTRY = '0-0'

/** Fields that every end entry has. */
const endFields = {
  /** The version that the finished files made, or null when no file was finished. */
  versionId: z.nullable(z.string()),
  versionNumber: z.nullable(z.int()),
  /** Hash of the project's tree after the end, for comparison with the page's own. */
  treeHash: z.string(),
  durationMs: z.number(),
  isCounted: z.boolean(),
  usage: z.nullable(Usage),
  /**
   * The newest version after the end: the answer's own, or the one that was there. With it and an equal hash the page need not read the
   * project again. Absent in what older servers have stored.
   */
  newestVersion: z.optional(VersionSummary),
  /** The project's new title, when this answer has named it. */
  title: z.optional(z.string()),
  /** Absent when the model was shown everything. */
  leftOut: z.optional(LeftOut),
  /** Duration of the model's reasoning, from first to last. Absent when it showed none, or when it is not known. */
  reasoningMs: z.optional(z.number()),
}

export const StreamEntry = z.discriminatedUnion('type', [
  /** Always the first. */
  z.object({
    type: z.literal('start'),
    messageId: z.string(),
    userMessageId: z.string(),
    model: z.string(),
    startedAt: z.string(),
    /** The version that the answer starts from. */
    baseVersionNumber: z.int(),
    /** The files that were locked when the answer started: its actions do not change them. Absent without any. */
    lockedPaths: z.optional(z.array(z.string())),
    /** Absent for `build`. In an `ask` answer no action is applied. */
    mode: z.optional(z.enum(TURN_MODES)),
    /** The project is new: when the answer ends, the app gets the first artifact's title for its name. Absent otherwise. */
    namesApp: z.optional(z.literal(true)),
  }),
  /**
   * A piece of the model's answer. Concatenated, the texts are the stored message. `reasoning`: the model's thoughts
   * before this text, which are not part of the answer; readers that do not know it see an empty delta. `lookups`:
   * the model's look-ups, after the text of the deltas before this one.
   */
  z.object({
    type: z.literal('delta'),
    text: z.string(),
    reasoning: z.optional(z.string()),
    lookups: z.optional(z.array(Lookup)),
  }),
  z.object({ type: z.literal('done'), ...endFields }),
  z.object({ type: z.literal('stopped'), ...endFields }),
  z.object({ type: z.literal('error'), error: StreamError, ...endFields }),
  z.object({ type: z.literal('interrupted'), ...endFields }),
])
export type StreamEntry = z.infer<typeof StreamEntry>
export type StreamEndEntry = Exclude<StreamEntry, { type: 'start' | 'delta' }>

export function isEndEntry(entry: StreamEntry): entry is StreamEndEntry {
  return entry.type !== 'start' && entry.type !== 'delta'
}

/** Writes the id of entry number `n`. */
export function toEntryId(n: number): string {
  return `0-${n}`
}

/** Reads an entry id; null when it is not one. */
export function fromEntryId(id: string): number | null {
  const match = /^0-(0|[1-9][0-9]{0,14})$/.exec(id)
  return match?.[1] === undefined ? null : Number(match[1])
}
