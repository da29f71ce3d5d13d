/** Accounts as the operator sees them, and how much of everything there is. */

import { OPERATOR_PAGE_SIZE, type OperatorOverview, type OperatorPerson } from '@sayso/wire'
import { and, desc, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { projects, turns, users } from '../database/schema/index.ts'

export interface Directory {
  counts(): Promise<OperatorOverview['counts']>
  /** Accounts whose address or name contains `search`, newest first. `day`: the UTC day of `messagesToday`. */
  find(query: {
    search: string
    offset: number
    day: string
  }): Promise<{ people: OperatorPerson[]; hasMore: boolean }>
  /** Null for a guest and for an id that nobody has. */
  emailOf(userId: string): Promise<string | null>
  /** Of the PostgreSQL that holds the product's data, `18.4`. */
  databaseVersion(): Promise<string>
}

/** As in the index of the list. */
const isAccount = sql`${users.isAnonymous} is not true`

export function createDirectory({ drizzle }: Database): Directory {
  return {
    async counts() {
      const [accounts, guests, projectCount, runningAnswers, stored] = await Promise.all([
        drizzle.$count(users, isAccount),
        drizzle.$count(users, eq(users.isAnonymous, true)),
        drizzle.$count(projects, isNull(projects.deletedAt)),
        drizzle.$count(turns, eq(turns.status, 'running')),
        drizzle.execute(sql`select coalesce(sum(stored_bytes), 0)::bigint as bytes from projects`),
      ])
      const storedBytes = Number(stored.rows[0]?.bytes)
      return { accounts, guests, projects: projectCount, runningAnswers, storedBytes }
    },

    async find({ search, offset, day }) {
      const rows = await drizzle
        .select({
          id: users.id,
          email: users.email,
          name: users.name,
          tier: users.tier,
          trialEnd: users.trialEnd,
          createdAt: users.createdAt,
          // Tables are named in full: within one table's query the library writes columns without it.
          lastSeenAt:
            sql<Date | null>`(select max(s.updated_at) from sessions s where s.user_id = users.id)`.mapWith(
              users.updatedAt,
            ),
          projectCount: sql<number>`(select count(*)::int from projects p where p.owner_id = users.id and p.deleted_at is null)`,
          messagesToday: sql<number>`(select count(*)::int from message_uses m
            where m.user_id = users.id and m.day = ${day} and m.state <> 'released')`,
        })
        .from(users)
        .where(and(isAccount, contains(search)))
        .orderBy(desc(users.createdAt), users.id)
        .limit(OPERATOR_PAGE_SIZE + 1)
        .offset(offset)
      return {
        people: rows.slice(0, OPERATOR_PAGE_SIZE).map(toPerson),
        hasMore: rows.length > OPERATOR_PAGE_SIZE,
      }
    },

    async emailOf(userId) {
      const [row] = await drizzle
        .select({ email: users.email })
        .from(users)
        .where(and(eq(users.id, userId), isAccount))
      return row?.email ?? null
    },

    async databaseVersion() {
      const { rows } = await drizzle.execute(sql`select current_setting('server_version') as version`)
      return String(rows[0]?.version)
    },
  }
}

/** Anywhere in the address or the name, in any case. */
function contains(search: string): SQL | undefined {
  if (search === '') return undefined
  const pattern = toPattern(search)
  return or(ilike(users.email, pattern), ilike(users.name, pattern))
}

/** Signs that have a meaning in patterns stand for themselves. */
export function toPattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`
}

interface Row {
  id: string
  email: string
  name: string
  tier: string | null
  trialEnd: Date | null
  createdAt: Date
  lastSeenAt: Date | null
  projectCount: number
  messagesToday: number
}

function toPerson({ trialEnd, createdAt, lastSeenAt, ...row }: Row): OperatorPerson {
  return {
    ...row,
    trialEnd: trialEnd?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }
}
