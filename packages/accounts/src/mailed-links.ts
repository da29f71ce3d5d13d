/** Makes links, sends them by mail, and opens them again. */

import { createHash, randomBytes } from 'node:crypto'
import { createMailLinks, type Database, type MailLinkKind } from '@sayso/storage'
import { MAIL_TEXTS, type MailLanguage } from './mail-texts.ts'
import type { Mailer } from './mailer.ts'

interface MailedLinksOptions {
  database: Database
  /** Links begin with it, whatever name a request used. */
  baseUrl: string
  mailer: Mailer | null
  now: () => Date
}

/** `useless-link`: it was used, or a newer change has overtaken it. */
export type LinkRefusal = 'unknown-link' | 'useless-link' | 'late-link'

interface LinkOwner {
  userId: string
  email: string
}

export interface MailedLinks {
  send(kind: MailLinkKind, owner: LinkOwner, language: MailLanguage): Promise<void>
  /** Does not use it up: what follows may fail. */
  open(kind: MailLinkKind, token: string): Promise<LinkOwner | LinkRefusal>
  /** Of several callers one succeeds; the others get false. */
  use(token: string): Promise<boolean>
  /** Makes all links of a user useless. */
  endAll(userId: string): Promise<void>
}

const TOKEN_BYTES = 32
const LINK_MS: Readonly<Record<MailLinkKind, number>> = {
  password: 30 * 60_000,
  address: 24 * 60 * 60_000,
}
const LINK_PAGES: Readonly<Record<MailLinkKind, string>> = {
  password: '/set-password',
  address: '/confirm-address',
}

export function createMailedLinks({ database, baseUrl, mailer, now }: MailedLinksOptions): MailedLinks {
  const links = createMailLinks(database)
  return {
    async send(kind, { userId, email }, language) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const expiresAt = new Date(now().getTime() + LINK_MS[kind])
      await links.add(toHash(token), { userId, kind, email, expiresAt })
      // Behind a #, which no server and no referrer gets to see.
      const url = new URL(`${LINK_PAGES[kind]}#${token}`, baseUrl).href
      const texts = MAIL_TEXTS[language]
      mailer?.send({ to: email, ...(kind === 'password' ? texts.passwordLink(url) : texts.addressLink(url)) })
    },

    async open(kind, token) {
      const link = await links.find(toHash(token))
      if (link === null || link.kind !== kind) return 'unknown-link'
      if (link.isUsed) return 'useless-link'
      return link.expiresAt <= now() ? 'late-link' : link
    },

    use: (token) => links.use(toHash(token)),
    endAll: (userId) => links.endAll(userId),
  }
}

function toHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
