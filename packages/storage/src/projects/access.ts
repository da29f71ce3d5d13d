/** Rights on a project: the one rule, used by every query on behalf of a user. */

import { and, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { projects } from '../database/schema/index.ts'

/** view: read it. edit: change its contents. own: rename, delete and share it. */
export type ProjectRight = 'view' | 'edit' | 'own'

type Role = 'owner'

const ROLES_WITH: Readonly<Record<ProjectRight, readonly Role[]>> = {
  view: ['owner'],
  edit: ['owner'],
  own: ['owner'],
}

const HAS_ROLE: Readonly<Record<Role, (userId: string) => SQL>> = {
  owner: (userId) => eq(projects.ownerId, userId),
}

/** The projects with which the user may do this. Those in the bin are not among them. */
export function isAllowed(userId: string, right: ProjectRight): SQL | undefined {
  return and(isNull(projects.deletedAt), hasRight(userId, right))
}

/** The user's projects in the bin. */
export function isInBinOf(userId: string): SQL | undefined {
  return and(isNotNull(projects.deletedAt), hasRight(userId, 'own'))
}

function hasRight(userId: string, right: ProjectRight): SQL | undefined {
  return or(...ROLES_WITH[right].map((role) => HAS_ROLE[role](userId)))
}

/** This project, when the user may do this with it. */
export function isAllowedProject(userId: string, projectId: string, right: ProjectRight): SQL | undefined {
  return and(eq(projects.id, projectId), isAllowed(userId, right))
}
