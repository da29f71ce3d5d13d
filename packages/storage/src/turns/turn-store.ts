/** Turns, their messages and the day's message count, in PostgreSQL. */

import { randomUUID } from 'node:crypto'
import type { BeginTurn, BeginTurnResult, EndTurn, TurnRecord, TurnStore } from '@sayso/generation/ports'
import {
  isRepairTry,
  MAX_REPAIR_ATTEMPTS,
  MAX_REPAIRS_BEGUN,
  type RepairIntent,
  type RepairNote,
  toRepairNote,
} from '@sayso/wire'

import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { Queries } from '../database/queries.ts'
import { drafts, messages, messageUses, projects, turns, users, versions } from '../database/schema/index.ts'
import { countMessageUses } from '../people/users.ts'
import { findNewestVersion, lockProject } from '../projects/version-rows.ts'
import { dropFailedAction, judgeRepair, readMessages } from './message-rows.ts'
import { rewind } from './rewind.ts'
import { addTokenUse } from './token-uses.ts'

export interface PostgresTurnStore extends TurnStore {
  /** The running turn of a project; null when none runs. */
  activeTurn(projectId: string): Promise<TurnRecord | null>
  /** Running turns of all projects of a user. */
  countRunning(userId: string): Promise<number>
}

interface TurnStoreOptions {
  /**
   * True when this is the only server of the database: then every running turn of another owner is an orphan,
   * whatever its lease, and a restart need not wait for it. Default: true for the embedded database.
   */
  isOnlyServer?: boolean
}

export function createTurnStore(database: Database, options: TurnStoreOptions = {}): PostgresTurnStore {
  const { drizzle } = database
  const { isOnlyServer = database.isEmbedded } = options
  return {
    begin: (request) => drizzle.transaction((queries) => begin(queries, request)),

    async renewLeases(streamIds, ownerId, leaseMs) {
      const ours = await drizzle
        .update(turns)
        .set({ leaseUntil: inFuture(leaseMs) })
        .where(
          and(
            inArray(turns.streamId, [...streamIds]),
            eq(turns.ownerId, ownerId),
            eq(turns.status, 'running'),
          ),
        )
        .returning({ streamId: turns.streamId })
      return ours.map(({ streamId }) => streamId)
    },

    end: (request) => drizzle.transaction((queries) => end(queries, request)),

    async get(streamId) {
      return await findTurn(drizzle, eq(turns.streamId, streamId))
    },

    async ofAnswer(projectId, messageId) {
      return await findTurn(drizzle, and(eq(turns.projectId, projectId), eq(turns.messageId, messageId)))
    },

    async activeTurn(projectId) {
      return await findTurn(drizzle, and(eq(turns.projectId, projectId), eq(turns.status, 'running')))
    },

    judgeRepair: (projectId, messageId, outcome) =>
      drizzle.transaction((queries) => judgeRepair(queries, { projectId, messageId, outcome })),

    dropFailedAction: (projectId, messageId, index) =>
      drizzle.transaction((queries) => dropFailedAction(queries, { projectId, messageId, index })),

    countRunning: (userId) =>
      drizzle.$count(turns, and(eq(turns.userId, userId), eq(turns.status, 'running'))),

    async claimOrphans(ownerId, leaseMs, alive = []) {
      // One of our own, too: when its end could not be stored, its lease runs out.
      const isLeaseOver = sql`${turns.leaseUntil} < clock_timestamp()`
      const isOrphan = isOnlyServer ? or(ne(turns.ownerId, ownerId), isLeaseOver) : isLeaseOver
      // A row that another server is just claiming is left to it.
      const claimable = drizzle
        .select({ streamId: turns.streamId })
        .from(turns)
        .where(and(eq(turns.status, 'running'), isOrphan, notInArray(turns.streamId, [...alive])))
        .for('update', { skipLocked: true })
      return await drizzle
        .update(turns)
        .set({ ownerId, leaseUntil: inFuture(leaseMs) })
        .where(inArray(turns.streamId, claimable))
        .returning(turnColumns)
    },

    async claim(streamId, ownerId, leaseMs) {
      const [turn] = await drizzle
        .update(turns)
        .set({ ownerId, leaseUntil: inFuture(leaseMs) })
        .where(and(eq(turns.streamId, streamId), eq(turns.status, 'running'), ne(turns.ownerId, ownerId)))
        .returning(turnColumns)
      return turn ?? null
    },

    async replay(streamId) {
      const [row] = await drizzle
        .select({ content: messages.content, replay: turns.replay })
        .from(turns)
        .innerJoin(messages, and(eq(messages.projectId, turns.projectId), eq(messages.id, turns.messageId)))
        .where(and(eq(turns.streamId, streamId), isNotNull(turns.replay)))
      return row?.replay ? { content: row.content, replay: row.replay } : null
    },

    messages: (projectId) => readMessages(drizzle, projectId),
  }
}

const {
  replay: _replay,
  endedAt: _endedAt,
  ownerId: _ownerId,
  continuesMessageId: _continues,
  ...turnColumns
} = getTableColumns(turns)

/** Leases are measured by the database's clock, which all servers share. */
function inFuture(ms: number) {
  return sql`clock_timestamp() + make_interval(secs => ${ms / 1000}::double precision)`
}

async function findTurn(queries: Queries, condition: SQL | undefined): Promise<TurnRecord | null> {
  const [turn] = await queries.select(turnColumns).from(turns).where(condition)
  return turn ?? null
}

/** The user's row is held for the day's count, the project's for the one running turn; always in this order. */
async function begin(queries: Queries, request: BeginTurn): Promise<BeginTurnResult> {
  const { projectId, userId, userMessageId } = request
  await queries.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  if (!(await lockProject(queries, projectId, userId))) return { kind: 'not-found' }
  const repeated = await findTurn(
    queries,
    and(eq(turns.projectId, projectId), eq(turns.userMessageId, userMessageId)),
  )
  if (repeated !== null) return { kind: 'repeated', turn: repeated }
  const busy = await findTurn(queries, and(eq(turns.projectId, projectId), eq(turns.status, 'running')))
  if (busy !== null) return { kind: 'busy', turn: busy }
  const { intent, admission, dailyLimit, day } = request
  if (typeof admission === 'object') return { kind: 'answers-used-up', limit: admission.refusedBy }
  if (intent.kind === 'repair') return await beginRepair(queries, request, intent)
  const hasLimit = admission === 'counted' && dailyLimit > 0
  if (hasLimit && (await countMessageUses(queries, userId, day)) >= dailyLimit)
    return { kind: 'no-messages-left' }
  if (intent.kind === 'replace' && !(await rewind(queries, request, intent.messageId)))
    return { kind: 'stale' }
  return { kind: 'begun', turn: await insertTurn(queries, request, null) }
}

/** Costs no message, so it has a separate limit: a few tries for each prompt. */
async function beginRepair(
  queries: Queries,
  request: BeginTurn,
  intent: RepairIntent,
): Promise<BeginTurnResult> {
  const isPrompt = and(eq(messages.projectId, request.projectId), eq(messages.role, 'user'))
  const [prompt] = await queries
    .select({ id: messages.id, position: messages.position, isCounted: messages.isCounted })
    .from(messages)
    .where(and(isPrompt, isNull(messages.repair)))
    .orderBy(desc(messages.position))
    .limit(1)
  const newest = await findNewestVersion(queries, request.projectId)
  const isNewest = newest?.version.number === intent.versionNumber
  if (prompt?.id !== intent.messageId || !isNewest) return { kind: 'stale' }
  // All that came after the newest prompt are repairs of it.
  const answers = await queries
    .select({ status: messages.status, versionNumber: versions.number, repair: messages.repair })
    .from(messages)
    .leftJoin(versions, eq(versions.id, messages.versionId))
    .where(
      and(
        eq(messages.projectId, request.projectId),
        eq(messages.role, 'assistant'),
        gt(messages.position, prompt.position),
        isNotNull(messages.repair),
      ),
    )
  const attempts = answers.filter(isRepairTry).length
  const areLeft = attempts < MAX_REPAIR_ATTEMPTS && answers.length < MAX_REPAIRS_BEGUN
  // Otherwise released messages would lead to answers that nobody pays for.
  if (!prompt.isCounted || !areLeft) return { kind: 'no-repairs-left' }
  const note = toRepairNote(intent, { attempt: attempts + 1, isByRule: request.isByRule === true })
  return { kind: 'begun', turn: await insertTurn(queries, request, note) }
}

async function insertTurn(
  queries: Queries,
  request: BeginTurn,
  repair: RepairNote | null,
): Promise<TurnRecord> {
  const { projectId, userId, userMessageId, modelId, ownerId, intent } = request
  const mode = request.mode === 'ask' ? request.mode : null
  const streamId = randomUUID()
  const messageId = randomUUID()
  const now = sql`clock_timestamp()`
  await queries.insert(messages).values([
    {
      projectId,
      id: userMessageId,
      role: 'user',
      content: request.prompt,
      status: 'done',
      createdAt: now,
      repair,
      mode,
    },
    {
      projectId,
      id: messageId,
      role: 'assistant',
      content: '',
      status: 'running',
      model: modelId,
      createdAt: now,
      repair,
      mode,
    },
  ])
  if (repair === null && request.admission === 'counted')
    await queries.insert(messageUses).values({ streamId, userId, day: request.day, state: 'reserved' })
  await queries.update(projects).set({ updatedAt: now }).where(eq(projects.id, projectId))
  const newestVersionId = sql`(select id from versions where project_id = ${projectId} order by number desc limit 1)`
  const [turn] = await queries
    .insert(turns)
    .values({
      streamId,
      projectId,
      userId,
      userMessageId,
      messageId,
      continuesMessageId: intent.kind === 'continue' ? intent.messageId : null,
      modelId,
      ownerId,
      baseVersionId: newestVersionId,
      status: 'running',
      startedAt: now,
      leaseUntil: inFuture(request.leaseMs),
    })
    .returning(turnColumns)
  if (turn === undefined) throw new Error('The database returned no row for a new turn.')
  return turn
}

async function end(queries: Queries, request: EndTurn): Promise<boolean> {
  const { streamId, ownerId, status, isCounted } = request
  const [turn] = await queries
    .update(turns)
    .set({ status, endedAt: sql`clock_timestamp()`, replay: request.replay })
    .where(and(eq(turns.streamId, streamId), eq(turns.ownerId, ownerId), eq(turns.status, 'running')))
    .returning(turnColumns)
  if (turn === undefined) return false
  const { content, error, usage, leftOut, versionId } = request
  const durationMs = Math.round(request.durationMs)
  const [answer] = await queries
    .update(messages)
    .set({ content, status, error, usage, leftOut, durationMs, versionId, isCounted })
    .where(and(eq(messages.projectId, turn.projectId), eq(messages.id, turn.messageId)))
    .returning({ repair: messages.repair })
  if (usage !== null) await addTokenUse(queries, turn, { usage, isRepair: Boolean(answer?.repair) })
  await queries
    .update(messages)
    .set({ isCounted })
    .where(and(eq(messages.projectId, turn.projectId), eq(messages.id, turn.userMessageId)))
  await queries
    .update(messageUses)
    .set({ state: isCounted ? 'counted' : 'released' })
    .where(eq(messageUses.streamId, streamId))
  await queries.delete(drafts).where(eq(drafts.streamId, streamId))
  return true
}
