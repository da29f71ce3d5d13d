/** Invitations to a project: a link with a secret, good for a week, of which only the hash is stored. */

import { createHash, randomBytes, randomUUID } from 'node:crypto'
import {
  INVITATION_DAYS,
  type InvitationResponse,
  type InvitedRole,
  MAX_MEMBERS,
  MAX_OPEN_INVITATIONS,
  type OpenInvitation,
} from '@sayso/wire'
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { Queries } from '../database/queries.ts'
import { projectInvitations, projects, users } from '../database/schema/index.ts'
import { readRoles } from '../projects/access.ts'
import { lockProject } from '../projects/version-rows.ts'
import { roleByInvitation } from './lowered-roles.ts'
import { joinProject } from './members.ts'

interface NewInvitation {
  role: InvitedRole
  /** The only account that may accept it; null: everybody with the link. */
  email: string | null
  isReusable: boolean
}

/** The person who has opened the link. */
interface Invited {
  userId: string
  /** Null for guests. */
  email: string | null
}

export interface Invitations {
  /** Those that have not ended, oldest first. The caller has checked that the project is the user's. */
  list(projectId: string): Promise<OpenInvitation[]>
  /** The token is in the answer and nowhere else. `full`: the project has as many as it may have. */
  create(
    projectId: string,
    invitation: NewInvitation,
  ): Promise<{ invitation: OpenInvitation; token: string } | 'full'>
  /** False when the project has no such invitation. */
  revoke(projectId: string, id: string): Promise<boolean>
  /**
   * Null for one that has ended, was revoked, was never made, or is for another address. `removed`: the owner has removed
   * the person since it was made.
   */
  look(token: string, invited: Invited): Promise<InvitationResponse | 'removed' | null>
  /** The project that the person has joined; `removed` and null as for `look`. */
  accept(token: string, invited: Invited): Promise<{ projectId: string } | 'full' | 'removed' | null>
}

/** 192 bits: nobody finds one by trying. */
const TOKEN_BYTES = 24

interface InvitationsOptions {
  /** Members that a project may have by its owner's plan; 0: as many as any project. Default: no limit of a plan. */
  memberLimitOf?: (owner: { tier: string | null; trialEnd: Date | null }) => number
}

export function createInvitations(
  { drizzle }: Pick<Database, 'drizzle'>,
  { memberLimitOf = () => 0 }: InvitationsOptions = {},
): Invitations {
  return {
    async list(projectId) {
      const rows = await drizzle
        .select()
        .from(projectInvitations)
        .where(and(eq(projectInvitations.projectId, projectId), isOpen))
        .orderBy(asc(projectInvitations.createdAt), asc(projectInvitations.id))
      return rows.map(toOpenInvitation)
    },

    create: (projectId, invitation) =>
      drizzle.transaction(async (queries) => await createInvitation(queries, projectId, invitation)),

    async revoke(projectId, id) {
      const { rowCount } = await drizzle
        .delete(projectInvitations)
        .where(and(eq(projectInvitations.projectId, projectId), eq(projectInvitations.id, id)))
      return rowCount === 1
    },

    async look(token, invited) {
      const found = await findInvitation(drizzle, token, invited)
      if (found === null) return null
      const { id, projectId, projectTitle, ownerName, role } = found
      const [before = null] = await readRoles(drizzle, [{ userId: invited.userId, projectId }])
      const given = await roleByInvitation(drizzle, { id, role }, invited.userId)
      if (before === null && given === null) return 'removed'
      return { projectTitle, ownerName, role: given ?? role, isMember: before !== null }
    },

    accept: (token, invited) =>
      drizzle.transaction(async (queries) => {
        const found = await findInvitation(queries, token, invited, 'held')
        if (found === null) return null
        const { id, projectId, role, isReusable, ownerTier, ownerTrialEnd } = found
        const ofPlan = memberLimitOf({ tier: ownerTier, trialEnd: ownerTrialEnd }) || MAX_MEMBERS
        const memberLimit = Math.min(ofPlan, MAX_MEMBERS)
        const joining = { projectId, userId: invited.userId, invitation: { id, role }, memberLimit }
        const result = await joinProject(queries, joining)
        if (result === 'not-found') return null
        if (result === 'full' || result === 'removed') return result
        if (result === 'joined' && !isReusable) {
          await queries.delete(projectInvitations).where(eq(projectInvitations.id, id))
        }
        return { projectId }
      }),
  }
}

const isOpen = gt(projectInvitations.expiresAt, sql`now()`)

async function createInvitation(
  queries: Queries,
  projectId: string,
  { role, email, isReusable }: NewInvitation,
): Promise<{ invitation: OpenInvitation; token: string } | 'full'> {
  // One at a time, so that many at once do not pass the limit.
  await lockProject(queries, projectId)
  const open = and(eq(projectInvitations.projectId, projectId), isOpen)
  if ((await queries.$count(projectInvitations, open)) >= MAX_OPEN_INVITATIONS) return 'full'
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const [row] = await queries
    .insert(projectInvitations)
    .values({
      id: randomUUID(),
      projectId,
      tokenHash: hashOf(token),
      role,
      email: email?.toLowerCase() ?? null,
      isReusable,
      // The transaction may have begun before a removal that it waited for.
      createdAt: sql`clock_timestamp()`,
      expiresAt: sql`now() + make_interval(days => ${INVITATION_DAYS})`,
    })
    .returning()
  if (row === undefined) throw new Error('The database returned no row for a new invitation.')
  return { invitation: toOpenInvitation(row), token }
}

/** `held`: nobody else can use it until the transaction ends. */
async function findInvitation(queries: Queries, token: string, { email }: Invited, held?: 'held') {
  const isForThem =
    email === null
      ? isNull(projectInvitations.email)
      : or(isNull(projectInvitations.email), eq(projectInvitations.email, email.toLowerCase()))
  const query = queries
    .select({
      id: projectInvitations.id,
      projectId: projectInvitations.projectId,
      role: projectInvitations.role,
      isReusable: projectInvitations.isReusable,
      projectTitle: projects.title,
      ownerName: users.name,
      ownerTier: users.tier,
      ownerTrialEnd: users.trialEnd,
    })
    .from(projectInvitations)
    .innerJoin(projects, eq(projects.id, projectInvitations.projectId))
    .innerJoin(users, eq(users.id, projects.ownerId))
    .where(
      and(eq(projectInvitations.tokenHash, hashOf(token)), isOpen, isNull(projects.deletedAt), isForThem),
    )
  const [row] = await (held ? query.for('update', { of: projectInvitations }) : query)
  return row ?? null
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function toOpenInvitation(row: typeof projectInvitations.$inferSelect): OpenInvitation {
  const { id, role, email, isReusable, expiresAt } = row
  return { id, role, email, isReusable, expiresAt: expiresAt.toISOString() }
}
