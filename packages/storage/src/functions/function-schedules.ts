/** Schedules of the functions that published apps have, and who runs one now. Servers share them. */

import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import {
  functionAddresses,
  functionSchedules,
  projects,
  publishedApps,
  publishedReleases,
} from '../database/schema/index.ts'
import { isShown } from '../published/published-apps.ts'

interface Schedule {
  /** The function's. */
  name: string
  cron: string
  timeZone: string
}

export interface StoredSchedule extends Schedule {
  nextAt: Date | null
  lastAt: Date | null
  /** Null while it runs, and before the first time. */
  lastStatus: number | null
  lastTookMs: number | null
}

export interface TakenRun extends Schedule {
  ref: string
}

export interface FunctionSchedules {
  /** Addresses whose stored schedules are those of another version than the one that is shown; null: none is. */
  outdated(): Promise<{ ref: string; versionId: string | null }[]>
  /** One that is the same as before keeps its next run. */
  replace(
    ref: string,
    versionId: string | null,
    schedules: readonly (Schedule & { nextAt: Date | null })[],
  ): Promise<void>
  /** Takes runs that are due and that nobody has taken. Their next one is counted from now: what was missed is run once. */
  take(order: TakeOrder): Promise<TakenRun[]>
  finish(run: TakenRun, result: { status: number; tookMs: number }): Promise<void>
  /** Gives a run back that could not begin. */
  postpone(run: TakenRun, until: Date): Promise<void>
  /** By name. */
  list(ref: string): Promise<StoredSchedule[]>
}

interface TakeOrder {
  limit: number
  leaseMs: number
  nextRun: (schedule: Schedule, dueAt: Date) => Date | null
}

const MAX_OUTDATED = 50
/** As calls whose process has ended. */
const INTERRUPTED = 546

export function createFunctionSchedules({ drizzle }: Pick<Database, 'drizzle'>): FunctionSchedules {
  const isRun = ({ ref, name }: Pick<TakenRun, 'ref' | 'name'>) =>
    and(eq(functionSchedules.ref, ref), eq(functionSchedules.name, name))

  return {
    outdated: () => findOutdated(drizzle),

    replace: (ref, versionId, schedules) =>
      drizzle.transaction(async (queries) => {
        await queries
          .update(functionAddresses)
          .set({ scheduledVersionId: versionId })
          .where(eq(functionAddresses.ref, ref))
        const names = schedules.map(({ name }) => name)
        await queries
          .delete(functionSchedules)
          .where(and(eq(functionSchedules.ref, ref), notInArray(functionSchedules.name, names)))
        for (const schedule of schedules) {
          const isSame = sql`${functionSchedules.cron} = excluded.cron and ${functionSchedules.timeZone} = excluded.time_zone`
          await queries
            .insert(functionSchedules)
            .values({ ref, ...schedule })
            .onConflictDoUpdate({
              target: [functionSchedules.ref, functionSchedules.name],
              set: {
                cron: sql`excluded.cron`,
                timeZone: sql`excluded.time_zone`,
                nextAt: sql`case when ${isSame} then ${functionSchedules.nextAt} else excluded.next_at end`,
              },
            })
        }
      }),

    take: ({ limit, leaseMs, nextRun }) =>
      drizzle.transaction(async (queries) => {
        const due = await queries
          .select({
            ref: functionSchedules.ref,
            name: functionSchedules.name,
            cron: functionSchedules.cron,
            timeZone: functionSchedules.timeZone,
            nextAt: functionSchedules.nextAt,
          })
          .from(functionSchedules)
          .where(
            sql`${functionSchedules.nextAt} <= now() and (${functionSchedules.leaseUntil} is null or ${functionSchedules.leaseUntil} < now())`,
          )
          .orderBy(asc(functionSchedules.nextAt))
          .limit(limit)
          .for('update', { skipLocked: true })
        for (const { nextAt, ...run } of due)
          await queries
            .update(functionSchedules)
            .set({
              nextAt: nextRun(run, nextAt ?? new Date(0)),
              leaseUntil: sql`now() + ${leaseMs} * interval '1 millisecond'`,
              lastAt: sql`now()`,
              lastStatus: null,
              lastTookMs: null,
            })
            .where(isRun(run))
        return due.map(({ nextAt: _nextAt, ...run }) => run)
      }),

    async finish(run, { status, tookMs }) {
      await drizzle
        .update(functionSchedules)
        .set({ leaseUntil: null, lastStatus: status, lastTookMs: tookMs })
        .where(isRun(run))
    },

    async postpone(run, until) {
      await drizzle
        .update(functionSchedules)
        .set({
          leaseUntil: null,
          nextAt: sql`least(${functionSchedules.nextAt}, ${until.toISOString()}::timestamptz)`,
        })
        .where(isRun(run))
    },

    list: (ref) =>
      drizzle
        .select(STORED)
        .from(functionSchedules)
        .where(eq(functionSchedules.ref, ref))
        .orderBy(asc(functionSchedules.name)),
  }
}

async function findOutdated(
  drizzle: Database['drizzle'],
): Promise<{ ref: string; versionId: string | null }[]> {
  const { rows } = await drizzle.execute<{ ref: string; versionId: string | null }>(sql`
      select ${functionAddresses.ref} as ref, shown.version_id as "versionId"
      from ${functionAddresses} left join lateral (
        select ${publishedReleases.versionId} as version_id from ${projects}
          join ${publishedApps} on ${publishedApps.projectId} = ${projects.id}
          join ${publishedReleases} on ${publishedReleases.id} = ${publishedApps.releaseId}
          where ${projects.id} = ${functionAddresses.projectId} and ${isShown()}
      ) shown on true
      where ${functionAddresses.purpose} = 'live'
        and shown.version_id is distinct from ${functionAddresses.scheduledVersionId}
      limit ${MAX_OUTDATED}
    `)
  return rows
}

const STORED = {
  name: functionSchedules.name,
  cron: functionSchedules.cron,
  timeZone: functionSchedules.timeZone,
  nextAt: functionSchedules.nextAt,
  lastAt: functionSchedules.lastAt,
  // Its server did not come back to say how it ended.
  lastStatus: sql<
    number | null
  >`case when ${functionSchedules.leaseUntil} < now() then ${INTERRUPTED} else ${functionSchedules.lastStatus} end`.mapWith(
    functionSchedules.lastStatus,
  ),
  lastTookMs: functionSchedules.lastTookMs,
}
