/** Rows of projects as summaries. */

import { type InvitedRole, MAX_LISTED_PROJECTS, type ProjectSummary } from '@sayso/wire'
import { desc, sql } from 'drizzle-orm'
import type { Queries } from '../database/queries.ts'
import { projects } from '../database/schema/index.ts'
import { isAllowed, isAllowedProject, type ProjectRight } from './access.ts'

/** The tables are named in full: drizzle leaves them out, and then `id` would be that of the inner table. */
function selectSummaries(queries: Queries, userId: string) {
  const newestNumber = sql<number>`(select max(number) from versions where versions.project_id = projects.id)`
  const appliedNumber = sql<number | null>`(
    select max(number) from versions
    where versions.project_id = projects.id and (proposal is null or proposal = 'applied')
  )`
  const runningStream = sql<string | null>`(
    select stream_id from turns where turns.project_id = projects.id and turns.status = 'running'
  )`
  const thumbnail = sql<string | null>`(select id from thumbnails where thumbnails.project_id = projects.id)`
  const role = sql<InvitedRole | null>`(
    select role from project_members where project_members.user_id = ${userId} and project_id = projects.id
  )`
  const isOffered = sql<boolean>`exists (
    select 1 from ownership_offers offer
    where offer.user_id = ${userId} and offer.project_id = projects.id and offer.expires_at > now()
  )`
  const ownerName = sql<string>`(select name from users where users.id = projects.owner_id)`
  return queries
    .select({
      id: projects.id,
      title: projects.title,
      createdAt: projects.createdAt,
      updatedAt: projects.updatedAt,
      versionNumber: newestNumber,
      activeStreamId: runningStream,
      thumbnailId: thumbnail,
      asksFirst: projects.asksFirst,
      appliedNumber,
      role,
      ownerName,
      isOffered,
    })
    .from(projects)
}

type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number]

function toSummary(row: SummaryRow): ProjectSummary {
  const { asksFirst, appliedNumber, createdAt, updatedAt, role, ownerName, isOffered, ...summary } = row
  const times = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
  const isWaiting = appliedNumber !== null && appliedNumber < row.versionNumber
  return {
    ...summary,
    ...times,
    ...(isWaiting && { appliedVersionNumber: appliedNumber }),
    ...(asksFirst && { asksFirst }),
    ...(role && { shared: { role, ownerName, ...(isOffered && { isOffered }) } }),
  }
}

/** The newest of those that the user may view. */
export async function listSummaries(queries: Queries, userId: string): Promise<ProjectSummary[]> {
  // The database's clock may return the same time twice.
  const order = [desc(projects.updatedAt), desc(projects.createdAt)]
  const newest = queries
    .select({ id: projects.id })
    .from(projects)
    .where(isAllowed(userId, 'view'))
    .orderBy(...order)
    .limit(MAX_LISTED_PROJECTS)
  // Chosen first: PostgreSQL would read parts of the summary for each project of a person who has ten thousand.
  const rows = await selectSummaries(queries, userId)
    .where(sql`${projects.id} = any(array(${newest}))`)
    .orderBy(...order)
  return rows.map(toSummary)
}

export async function findSummary(
  queries: Queries,
  userId: string,
  projectId: string,
  right: ProjectRight = 'view',
): Promise<ProjectSummary | null> {
  const [row] = await selectSummaries(queries, userId).where(isAllowedProject(userId, projectId, right))
  return row === undefined ? null : toSummary(row)
}
