/** A user's name, address and password, and the end of the account. */

import { randomUUID } from 'node:crypto'
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { Queries } from '../database/queries.ts'
import {
  accounts,
  modelKeys,
  ownershipOffers,
  passkeys,
  projects,
  sessions,
  turns,
  users,
} from '../database/schema/index.ts'

interface Profile {
  isEmailVerified: boolean
  createdAt: Date
  /** As better-auth keeps it; null for a user without a password. */
  passwordHash: string | null
}

export interface Profiles {
  /** Null without such a user. */
  get(userId: string): Promise<Profile | null>
  rename(userId: string, name: string): Promise<void>
  /** False when another account has the address. `email` is in lower case. */
  changeEmail(userId: string, email: string, isVerified: boolean): Promise<boolean>
  /** False when the user's address is another one by now. */
  verifyEmail(userId: string, email: string): Promise<boolean>
  /** A user's id; null when nobody has the address. Guests have none that mail could reach. */
  findByEmail(email: string): Promise<string | null>
  setPasswordHash(userId: string, passwordHash: string): Promise<void>
  /** Leaves the password as the only way to sign in: identities, passkeys and keys of model providers go. */
  forgetOtherWays(userId: string): Promise<void>
  /**
   * The account is to be deleted: ends all sessions and moves all projects to the bin, where nobody but the owner finds
   * them. Resolves with these projects. Maintenance removes the account `LEAVING_DAYS` later.
   */
  leave(userId: string): Promise<string[]>
  /** Streams of answers that are being written for the user, or for one of their projects. */
  runningStreams(userId: string): Promise<string[]>
  /** The account stays after all, with the projects that it had. */
  stay(userId: string): Promise<void>
}

/** For how long a person may change their mind. */
export const LEAVING_DAYS = 7

/** The name under which better-auth keeps passwords among the ways to sign in. */
const PASSWORD_PROVIDER = 'credential'

export function createProfiles({ drizzle }: Pick<Database, 'drizzle'>): Profiles {
  const isPasswordOf = (userId: string) =>
    and(eq(accounts.userId, userId), eq(accounts.providerId, PASSWORD_PROVIDER))

  return {
    async get(userId) {
      const [row] = await drizzle
        .select({
          isEmailVerified: users.emailVerified,
          createdAt: users.createdAt,
          passwordHash: accounts.password,
        })
        .from(users)
        .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, PASSWORD_PROVIDER)))
        .where(eq(users.id, userId))
      return row ?? null
    },

    async rename(userId, name) {
      await drizzle.update(users).set({ name }).where(eq(users.id, userId))
    },

    async changeEmail(userId, email, isVerified) {
      // Two at once: the second waits for the first, and then finds the address taken.
      return await drizzle.transaction(async (queries) => {
        await queries.execute(sql`select pg_advisory_xact_lock(hashtext(${`email ${email}`}))`)
        const [taken] = await queries.select({ id: users.id }).from(users).where(eq(users.email, email))
        if (taken !== undefined && taken.id !== userId) return false
        await queries.update(users).set({ email, emailVerified: isVerified }).where(eq(users.id, userId))
        return true
      })
    },

    async verifyEmail(userId, email) {
      const { rowCount } = await drizzle
        .update(users)
        .set({ emailVerified: true })
        .where(and(eq(users.id, userId), eq(users.email, email)))
      return rowCount === 1
    },

    async findByEmail(email) {
      const isPerson = and(eq(users.email, email), sql`${users.isAnonymous} is not true`)
      const [row] = await drizzle.select({ id: users.id }).from(users).where(isPerson)
      return row?.id ?? null
    },

    async setPasswordHash(userId, passwordHash) {
      await drizzle.transaction(async (queries) => {
        const change = { password: passwordHash, updatedAt: sql`now()` }
        const { rowCount } = await queries.update(accounts).set(change).where(isPasswordOf(userId))
        if (rowCount !== 0) return
        await queries.insert(accounts).values({
          ...{ id: randomUUID(), userId, accountId: userId, providerId: PASSWORD_PROVIDER },
          password: passwordHash,
        })
      })
    },

    forgetOtherWays: (userId) => drizzle.transaction((queries) => forgetOtherWays(queries, userId)),

    async leave(userId) {
      return await drizzle.transaction(async (queries) => {
        await queries.update(users).set({ leavingAt: sql`now()` }).where(eq(users.id, userId))
        await endSessionsAndOffers(queries, userId)
        // The same moment marks the projects that come back with the account: `now()` is when the transaction began.
        const moved = await queries
          .update(projects)
          .set({ deletedAt: sql`now()` })
          .where(and(eq(projects.ownerId, userId), isNull(projects.deletedAt)))
          .returning({ id: projects.id })
        return moved.map(({ id }) => id)
      })
    },

    async runningStreams(userId) {
      const rows = await drizzle
        .select({ streamId: turns.streamId })
        .from(turns)
        .innerJoin(projects, eq(projects.id, turns.projectId))
        .where(and(eq(turns.status, 'running'), or(eq(turns.userId, userId), eq(projects.ownerId, userId))))
      return rows.map(({ streamId }) => streamId)
    },

    async stay(userId) {
      await drizzle.transaction(async (queries) => {
        await queries
          .update(projects)
          .set({ deletedAt: null })
          .where(
            and(
              eq(projects.ownerId, userId),
              sql`${projects.deletedAt} = (select leaving_at from users where id = ${userId})`,
            ),
          )
        await queries.update(users).set({ leavingAt: null }).where(eq(users.id, userId))
      })
    },
  }
}

async function forgetOtherWays(queries: Queries, userId: string): Promise<void> {
  const isOther = and(eq(accounts.userId, userId), ne(accounts.providerId, PASSWORD_PROVIDER))
  await queries.delete(accounts).where(isOther)
  await queries.delete(passkeys).where(eq(passkeys.userId, userId))
  await queries.delete(modelKeys).where(eq(modelKeys.userId, userId))
}

async function endSessionsAndOffers(queries: Queries, userId: string): Promise<void> {
  await queries.delete(sessions).where(eq(sessions.userId, userId))
  await queries.delete(ownershipOffers).where(eq(ownershipOffers.userId, userId))
}
