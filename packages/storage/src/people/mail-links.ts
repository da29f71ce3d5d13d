/** Links that were sent by mail: each works once, until its time is over. Their tokens are not known here. */

import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { type MAIL_LINK_KINDS, mailLinks } from '../database/schema/index.ts'

export type MailLinkKind = (typeof MAIL_LINK_KINDS)[number]

interface MailLink {
  userId: string
  kind: MailLinkKind
  email: string
  expiresAt: Date
  isUsed: boolean
}

interface MailLinks {
  add(tokenHash: string, link: Omit<MailLink, 'isUsed'>): Promise<void>
  /** Null for a token that was never given. */
  find(tokenHash: string): Promise<MailLink | null>
  /** Of several callers one succeeds; the others get false. */
  use(tokenHash: string): Promise<boolean>
  /** Makes all links of a user useless: a change has overtaken them. */
  endAll(userId: string): Promise<void>
}

export function createMailLinks({ drizzle }: Pick<Database, 'drizzle'>): MailLinks {
  const use = { usedAt: sql`now()` }
  return {
    async add(tokenHash, link) {
      await drizzle.insert(mailLinks).values({ tokenHash, ...link })
    },

    async find(tokenHash) {
      const [row] = await drizzle.select().from(mailLinks).where(eq(mailLinks.tokenHash, tokenHash))
      if (row === undefined) return null
      const { userId, kind, email, expiresAt, usedAt } = row
      return { userId, kind, email, expiresAt, isUsed: usedAt !== null }
    },

    async use(tokenHash) {
      const { rowCount } = await drizzle
        .update(mailLinks)
        .set(use)
        .where(and(eq(mailLinks.tokenHash, tokenHash), isNull(mailLinks.usedAt)))
      return rowCount === 1
    },

    async endAll(userId) {
      await drizzle
        .update(mailLinks)
        .set(use)
        .where(and(eq(mailLinks.userId, userId), isNull(mailLinks.usedAt)))
    },
  }
}
