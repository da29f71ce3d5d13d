/** Rights on a project: the one rule, used by every query on behalf of a user. */

import type { InvitedRole, ProjectRole } from '@sayso/wire'
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database/queries.ts'
import { projects } from '../database/schema/index.ts'

/** view: read it. edit: change its contents. own: rename, delete and share it. */
export type ProjectRight = 'view' | 'edit' | 'own'

/** The owner has every right. */
const INVITED_ROLES_WITH: Readonly<Record<ProjectRight, readonly InvitedRole[]>> = {
  view: ['editor', 'viewer'],
  edit: ['editor'],
  own: [],
}

/** Whether somebody with this role may do this. */
export function hasRight(role: ProjectRole, right: ProjectRight): boolean {
  return role === 'owner' || INVITED_ROLES_WITH[right].includes(role)
}

/** The projects with which the user may do this. Those in the bin are not among them. */
export function isAllowed(userId: string, right: ProjectRight): SQL | undefined {
  return and(isNull(projects.deletedAt), isAmongThoseWithRight(userId, right))
}

/** The user's projects in the bin. */
export function isInBinOf(userId: string): SQL | undefined {
  return and(isNotNull(projects.deletedAt), eq(projects.ownerId, userId))
}

/** This project, when the user may do this with it. */
export function isAllowedProject(userId: string, projectId: string, right: ProjectRight): SQL | undefined {
  const isOwner = eq(projects.ownerId, userId)
  const isMember = sql`exists (${memberships(userId, right)} and joined.project_id = ${projectId})`
  return and(eq(projects.id, projectId), isNull(projects.deletedAt), or(isOwner, isMember))
}

/**
 * As an array, which the planner looks up one by one: as `in (…)`, or as `owner_id = … or exists (…)`, it would read
 * the projects of everybody.
 */
function isAmongThoseWithRight(userId: string, right: ProjectRight): SQL {
  if (INVITED_ROLES_WITH[right].length === 0) return eq(projects.ownerId, userId)
  const owned = sql`select owned.id from projects owned where owned.owner_id = ${userId}`
  return sql`${projects.id} = any(array(${owned} union all ${memberships(userId, right)}))`
}

function memberships(userId: string, right: ProjectRight): SQL {
  const roles = sql.param(INVITED_ROLES_WITH[right])
  return sql`
    select joined.project_id from project_members joined
    where joined.user_id = ${userId} and joined.role = any(${roles}::text[])
  `
}

/** A person and a project that they have open. */
export interface OpenProject {
  userId: string
  projectId: string
}

/** Each one's role, in the same order; null for strangers and for projects that do not exist. The bin does not matter here. */
export async function readRoles(
  queries: Queries,
  open: readonly OpenProject[],
): Promise<(ProjectRole | null)[]> {
  const { rows } = await queries.execute<{ role: ProjectRole | null }>(sql`
    select case when projects.owner_id = asked.user_id then 'owner' else project_members.role end as role
    from unnest(
      ${sql.param(open.map(({ userId }) => userId))}::text[],
      ${sql.param(open.map(({ projectId }) => projectId))}::text[]
    ) with ordinality as asked(user_id, project_id, position)
    left join projects on projects.id = asked.project_id
    left join project_members
      on project_members.user_id = asked.user_id and project_members.project_id = asked.project_id
    order by asked.position
  `)
  return rows.map(({ role }) => role)
}
