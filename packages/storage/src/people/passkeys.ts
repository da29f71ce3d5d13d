/** Passkeys of users, and the challenges that they answer. */

import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, lt, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { Queries } from '../database/queries.ts'
import { accounts, passkeys, users, verifications } from '../database/schema/index.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

interface Passkeys {
  /** Oldest first. */
  list(userId: string): Promise<PasskeyRow[]>
  find(id: string): Promise<PasskeyRow | null>
  /** `full`: the user has `max` of them. `taken`: the credential is somebody's already. */
  add(
    passkey: Pick<PasskeyRow, 'id' | 'userId' | 'name' | 'publicKey' | 'counter'>,
    max: number,
  ): Promise<'added' | 'full' | 'taken'>
  /** `last-way`: without it the user could not sign in any more. */
  remove(userId: string, id: string): Promise<'removed' | 'not-found' | 'last-way'>
  /** Takes the password away. `last-way` as for `remove`. */
  removePassword(userId: string): Promise<'removed' | 'last-way'>
  /** False when the counter did not grow: the signature was seen before, or a copy of the key made it. */
  noteUse(id: string, counter: number): Promise<boolean>
  /** Keeps a challenge until it is taken, or for `seconds`. `name` is known to the browser alone, as a hash. */
  keepChallenge(name: string, value: string, seconds: number): Promise<void>
  /** One caller gets it, however many ask. Null when it is over, or was taken. */
  takeChallenge(name: string): Promise<string | null>
}

const PASSWORD_PROVIDER = 'credential'

export function createPasskeys({ drizzle }: Pick<Database, 'drizzle'>): Passkeys {
  return {
    list: (userId) =>
      drizzle.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt)),

    async find(id) {
      const [row] = await drizzle.select().from(passkeys).where(eq(passkeys.id, id))
      return row ?? null
    },

    add: (passkey, max) =>
      drizzle.transaction(async (queries) => {
        await lockUser(queries, passkey.userId)
        if ((await queries.$count(passkeys, eq(passkeys.userId, passkey.userId))) >= max) return 'full'
        const { rowCount } = await queries.insert(passkeys).values(passkey).onConflictDoNothing()
        return rowCount === 1 ? 'added' : 'taken'
      }),

    remove: (userId, id) =>
      drizzle.transaction(async (queries) => {
        await lockUser(queries, userId)
        const isIt = and(eq(passkeys.userId, userId), eq(passkeys.id, id))
        if ((await queries.$count(passkeys, isIt)) === 0) return 'not-found'
        const others = and(eq(passkeys.userId, userId), ne(passkeys.id, id))
        const ways = (await queries.$count(passkeys, others)) + (await countAccounts(queries, userId))
        if (ways === 0) return 'last-way'
        await queries.delete(passkeys).where(isIt)
        return 'removed'
      }),

    removePassword: (userId) =>
      drizzle.transaction(async (queries) => {
        await lockUser(queries, userId)
        const others = await countAccounts(queries, userId, ne(accounts.providerId, PASSWORD_PROVIDER))
        const ways = others + (await queries.$count(passkeys, eq(passkeys.userId, userId)))
        if (ways === 0) return 'last-way'
        await queries
          .delete(accounts)
          .where(and(eq(accounts.userId, userId), eq(accounts.providerId, PASSWORD_PROVIDER)))
        return 'removed'
      }),

    async noteUse(id, counter) {
      const hasGrown = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter} = 0`))
      const { rowCount } = await drizzle
        .update(passkeys)
        .set({ counter, usedAt: sql`now()` })
        .where(and(eq(passkeys.id, id), hasGrown))
      return rowCount === 1
    },

    async keepChallenge(name, value, seconds) {
      const expiresAt = sql`now() + make_interval(secs => ${seconds})`
      await drizzle.insert(verifications).values({ id: randomUUID(), identifier: name, value, expiresAt })
    },

    async takeChallenge(name) {
      const [row] = await drizzle
        .delete(verifications)
        .where(and(eq(verifications.identifier, name), gt(verifications.expiresAt, sql`now()`)))
        .returning({ value: verifications.value })
      return row?.value ?? null
    },
  }
}

/** Of two removals at once, the second finds what the first has left. */
async function lockUser(queries: Queries, userId: string): Promise<void> {
  await queries.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/** Passwords and identities of providers. */
function countAccounts(queries: Queries, userId: string, which = sql`true`): Promise<number> {
  return queries.$count(accounts, and(eq(accounts.userId, userId), which))
}
