/** Conversations, the turns that make answers, uses of a day's messages, and the event log. */

import type { TurnReplay } from '@sayso/generation/ports'
import {
  type LeftOut,
  MESSAGE_STATUSES,
  type RepairNote,
  type StreamError,
  TURN_MODES,
  type Usage,
} from '@sayso/wire'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment, prose } from './columns.ts'
import { projects } from './projects.ts'

export const messages = pgTable(
  'messages',
  {
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** A prompt's id comes from the browser, so it is unique only within its project. */
    id: text('id').notNull(),
    /** Orders a conversation. */
    position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    role: text('role', { enum: ['user', 'assistant'] }).notNull(),
    content: prose('content').notNull(),
    status: text('status', { enum: MESSAGE_STATUSES }).notNull(),
    model: text('model'),
    versionId: text('version_id'),
    error: json('error').$type<StreamError>(),
    usage: json('usage').$type<Usage>(),
    durationMs: integer('duration_ms'),
    isCounted: boolean('is_counted').notNull().default(false),
    /** On both messages of a repair. */
    repair: json('repair').$type<RepairNote>(),
    /** On both messages; null for `build`. */
    mode: text('mode', { enum: TURN_MODES }),
    /** Answers: files and turns left out of the model's request for lack of room. */
    leftOut: json('left_out').$type<LeftOut>(),
    /** The prompt that was sent in place of this or an earlier one: this message is not of the conversation any more. */
    replacedBy: text('replaced_by'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.id] }),
    index('messages_position').on(table.projectId, table.position),
  ],
)

export const turns = pgTable(
  'turns',
  {
    streamId: text('stream_id').primaryKey(),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    userMessageId: text('user_message_id').notNull(),
    messageId: text('message_id').notNull(),
    continuesMessageId: text('continues_message_id'),
    modelId: text('model_id').notNull(),
    baseVersionId: text('base_version_id').notNull(),
    status: text('status', { enum: MESSAGE_STATUSES }).notNull(),
    startedAt: moment('started_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
    ownerId: text('owner_id').notNull(),
    leaseUntil: moment('lease_until').notNull(),
    replay: json('replay').$type<TurnReplay>(),
  },
  (table) => [
    uniqueIndex('turns_one_running').on(table.projectId).where(sql`status = 'running'`),
    uniqueIndex('turns_prompt').on(table.projectId, table.userMessageId),
    index('turns_running').on(table.leaseUntil).where(sql`status = 'running'`),
    foreignKey({
      name: 'turns_answer',
      columns: [table.projectId, table.messageId],
      foreignColumns: [messages.projectId, messages.id],
    }).onDelete('cascade'),
  ],
)

/** The files that a running turn has finished, on its base version. */
export const drafts = pgTable(
  'drafts',
  {
    streamId: text('stream_id')
      .notNull()
      .references(() => turns.streamId, { onDelete: 'cascade' }),
    path: text('path').notNull(),
    /** Null: the file is removed. */
    hash: text('hash'),
    isBinary: boolean('is_binary').notNull(),
  },
  (table) => [primaryKey({ columns: [table.streamId, table.path] })],
)

/**
 * One row per prompt, from its reservation on. Kept without the project: deleting a project gives no message back.
 * A day's count is the number of rows that are not released.
 */
export const messageUses = pgTable(
  'message_uses',
  {
    streamId: text('stream_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The UTC day that it counts for. */
    day: date('day', { mode: 'string' }).notNull(),
    state: text('state', { enum: ['reserved', 'counted', 'released'] }).notNull(),
  },
  (table) => [index('message_uses_day').on(table.userId, table.day)],
)

/** Token use of each answer, for sums by user, day and model. Kept without the project, as uses of messages are. */
export const tokenUses = pgTable(
  'token_uses',
  {
    streamId: text('stream_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The UTC day of the answer's end. */
    day: date('day', { mode: 'string' }).notNull(),
    model: text('model').notNull(),
    isRepair: boolean('is_repair').notNull(),
    inputTokens: bigint('input_tokens', { mode: 'number' }).notNull(),
    /** Parts of the input. 0 in rows that are older than the columns, which are billed as they were. */
    cacheReadTokens: bigint('cache_read_tokens', { mode: 'number' }).notNull().default(0),
    cacheWriteTokens: bigint('cache_write_tokens', { mode: 'number' }).notNull().default(0),
    outputTokens: bigint('output_tokens', { mode: 'number' }).notNull(),
    /** The provider did not report it, so it was counted here. */
    isEstimated: boolean('is_estimated').notNull(),
  },
  (table) => [index('token_uses_day').on(table.userId, table.day)],
)

/** The key is the fence: a second writer of a stream cannot store the same entry number. */
export const streamEntries = pgTable(
  'stream_entries',
  {
    streamId: text('stream_id').notNull(),
    n: integer('n').notNull(),
    /** JSON as text: `jsonb` would refuse the characters that it cannot store. */
    entry: text('entry').notNull(),
  },
  (table) => [primaryKey({ columns: [table.streamId, table.n] })],
)
