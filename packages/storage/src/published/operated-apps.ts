/** Published apps and reports about them as the operator sees them. */

import { OPERATOR_PAGE_SIZE } from '@sayso/wire'
import { eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { publishedApps, publishedReports } from '../database/schema/index.ts'
import { toPattern } from '../people/directory.ts'

export interface OperatedApp {
  name: string
  shareId: string
  title: string
  /** Null: a guest. */
  owner: string | null
  isListed: boolean
  isLive: boolean
  takenDownReason: string | null
  /** In the last seven UTC days. */
  visits: number
  openReports: number
  createdAt: Date
}

export interface OperatedReport {
  id: number
  text: string
  at: Date
  handledAt: Date | null
  app: Pick<OperatedApp, 'name' | 'shareId' | 'title' | 'isListed' | 'isLive' | 'takenDownReason'>
}

export interface OperatedApps {
  /** Apps whose name, title or owner's address contains `search`, newest first. */
  find(page: { search: string; offset: number }): Promise<{ apps: OperatedApp[]; hasMore: boolean }>
  /** Newest first: those that are open, or those that were handled. */
  reports(page: {
    isHandled: boolean
    offset: number
  }): Promise<{ reports: OperatedReport[]; hasMore: boolean }>
  /** False when there is no such report. */
  setHandled(reportId: number, isHandled: boolean): Promise<boolean>
  /** `reason` null: puts it back. False when no app has this name or share id. */
  takeDown(name: string, reason: string | null): Promise<boolean>
}

export function createOperatedApps({ drizzle }: Pick<Database, 'drizzle'>): OperatedApps {
  return {
    async find({ search, offset }) {
      const { rows } = await drizzle.execute(sql`
        select app.name, app.share_id, app.title, app.is_listed, app.release_id, app.taken_down_reason, app.created_at,
          case when users.is_anonymous then null else users.email end as owner,
          (select coalesce(sum(count), 0)::int from published_visits visits
            where visits.project_id = app.project_id and visits.day > (now() at time zone 'UTC')::date - 7) as visits,
          (select count(*)::int from published_reports reports
            where reports.project_id = app.project_id and reports.handled_at is null) as open_reports
        from published_apps app
        join projects on projects.id = app.project_id join users on users.id = projects.owner_id
        where ${contains(search)}
        order by app.created_at desc, app.project_id
        limit ${OPERATOR_PAGE_SIZE + 1} offset ${offset}
      `)
      return { apps: rows.slice(0, OPERATOR_PAGE_SIZE).map(toApp), hasMore: rows.length > OPERATOR_PAGE_SIZE }
    },

    async reports({ isHandled, offset }) {
      const { handledAt, id, projectId } = publishedReports
      const rows = await drizzle
        .select({ report: publishedReports, app: publishedApps })
        .from(publishedReports)
        .innerJoin(publishedApps, eq(publishedApps.projectId, projectId))
        .where(isHandled ? isNotNull(handledAt) : isNull(handledAt))
        .orderBy(sql`${id} desc`)
        .limit(OPERATOR_PAGE_SIZE + 1)
        .offset(offset)
      const reports = rows.slice(0, OPERATOR_PAGE_SIZE).map(({ report, app }) => ({
        ...{ id: report.id, text: report.text, at: report.createdAt, handledAt: report.handledAt },
        app: { ...app, isLive: app.releaseId !== null },
      }))
      return { reports, hasMore: rows.length > OPERATOR_PAGE_SIZE }
    },

    async setHandled(reportId, isHandled) {
      const { rowCount } = await drizzle
        .update(publishedReports)
        .set({ handledAt: isHandled ? sql`now()` : null })
        .where(eq(publishedReports.id, reportId))
      return rowCount === 1
    },

    async takeDown(name, takenDownReason) {
      const { rowCount } = await drizzle
        .update(publishedApps)
        .set({ takenDownReason })
        .where(sql`${publishedApps.name} = ${name} or ${publishedApps.shareId} = ${name}`)
      return rowCount === 1
    },
  }
}

function contains(search: string): SQL {
  if (search === '') return sql`true`
  const pattern = toPattern(search)
  const isOwners = sql`(users.is_anonymous is not true and users.email ilike ${pattern})`
  return sql`(app.name ilike ${pattern} or app.title ilike ${pattern} or ${isOwners})`
}

function toApp(row: Record<string, unknown>): OperatedApp {
  const textOrNull = (value: unknown) => (value === null ? null : String(value))
  return {
    name: String(row.name),
    shareId: String(row.share_id),
    title: String(row.title),
    owner: textOrNull(row.owner),
    isListed: row.is_listed === true,
    isLive: row.release_id !== null,
    takenDownReason: textOrNull(row.taken_down_reason),
    visits: Number(row.visits),
    openReports: Number(row.open_reports),
    createdAt: new Date(String(row.created_at)),
  }
}
