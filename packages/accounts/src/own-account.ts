/** A person's own account: name, password, address and sessions, and the end of it. Each change that could lock the owner out asks for the password. */

import { createHash, randomBytes } from 'node:crypto'
import {
  createMailLinks,
  createProfiles,
  createSessions,
  type Database,
  LEAVING_DAYS,
  type MailLinkKind,
} from '@sayso/storage'
import type { Account } from './accounts.ts'
import { type DeviceName, toCoarseNetwork, toDeviceName } from './device-name.ts'
import { MAIL_TEXTS, type MailLanguage } from './mail-texts.ts'
import type { Mailer } from './mailer.ts'
import { createPasswords, type DeriveKey, deriveDirectly } from './passwords.ts'

interface OwnAccountOptions {
  database: Database
  /** Links of mails begin with it, whatever name a request used. */
  baseUrl: string
  /** Null: this server sends no mail. */
  mailer: Mailer | null
  /** Default: at once, in Node's own threads. */
  deriveKey?: DeriveKey
  now?: () => Date
}

export interface OwnSession extends DeviceName {
  id: string
  /** Whether it is the session that asks. */
  isThis: boolean
  createdAt: Date
  /** To the day. */
  seenAt: Date
  /** Half of the address; null where it says nothing. */
  network: string | null
}

/** `busy`: too many passwords are being hashed at this moment, and nothing was changed. */
type Refusal = 'wrong-password' | 'busy'
/** `useless`: it was used, or a newer change has overtaken it. */
type LinkRefusal = 'unknown-link' | 'useless-link' | 'late-link'

export interface OwnAccount {
  sendsMail: boolean
  about(account: Account): Promise<{ hasPassword: boolean; isEmailVerified: boolean }>
  rename(account: Account, name: string): Promise<void>
  /** Ends all other sessions. */
  changePassword(account: Account, change: PasswordChange): Promise<'changed' | Refusal>
  /** Where mail is sent, the change waits for the link, and whether the address is taken is not answered. */
  changeEmail(account: Account, change: EmailChange): Promise<'changed' | 'sent' | 'taken' | Refusal>
  sessions(account: Account): Promise<OwnSession[]>
  /** False when it is not a session of the account. */
  endSession(account: Account, sessionId: string): Promise<boolean>
  endOtherSessions(account: Account): Promise<void>
  /** Sends a link that sets a new password; nothing when nobody has the address. */
  sendPasswordLink(email: string, language: MailLanguage): Promise<void>
  /** Ends all sessions. */
  setPasswordByLink(token: string, password: string): Promise<'changed' | LinkRefusal | 'busy'>
  /** Sends a link that confirms the account's address; nothing when it is confirmed, or nobody has it. */
  sendAddressLink(email: string, language: MailLanguage): Promise<void>
  /** Only the account that the link was made for can use it: others would confirm an address for a stranger. */
  confirmAddress(
    account: Account | null,
    token: string,
    language: MailLanguage,
  ): Promise<'confirmed' | LinkRefusal | 'other-account' | 'taken'>
  /** Signs the account out everywhere. It can be kept for a week; a guest's cannot, since nobody can sign in to it. */
  leave(account: Account, password: string): Promise<Left | Refusal>
  stay(userId: string): Promise<void>
}

/** What ended with the account, for those who serve it. */
interface Left {
  projectIds: string[]
  /** Answers that are still being written. */
  streamIds: string[]
}

interface PasswordChange {
  current: string
  password: string
  language: MailLanguage
}

interface EmailChange {
  password: string
  email: string
  language: MailLanguage
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

export function createOwnAccount(options: OwnAccountOptions): OwnAccount {
  const { database, baseUrl, mailer, deriveKey = deriveDirectly, now = () => new Date() } = options
  const profiles = createProfiles(database)
  const sessions = createSessions(database)
  const links = createMailLinks(database)
  const passwords = createPasswords(deriveKey)
  const host = new URL(baseUrl).host

  async function checkPassword(account: Account, password: string): Promise<'right' | Refusal> {
    const hash = (await profiles.get(account.id))?.passwordHash ?? null
    // An account without a password has none to guess; the work is the same.
    const isRight = await passwords.verify({ hash: hash ?? ':', password })
    if (isRight === 'busy') return 'busy'
    return isRight && hash !== null ? 'right' : 'wrong-password'
  }

  async function sendLink(
    kind: MailLinkKind,
    { userId, email }: { userId: string; email: string },
    language: MailLanguage,
  ) {
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const expiresAt = new Date(now().getTime() + LINK_MS[kind])
    await links.add(toHash(token), { userId, kind, email, expiresAt })
    // Behind a #, which no server and no referrer gets to see.
    const url = new URL(`${LINK_PAGES[kind]}#${token}`, baseUrl).href
    const texts = MAIL_TEXTS[language]
    mailer?.send({ to: email, ...(kind === 'password' ? texts.passwordLink(url) : texts.addressLink(url)) })
  }

  /** Does not use it up: what follows may fail. */
  async function openLink(kind: MailLinkKind, token: string) {
    const link = await links.find(toHash(token))
    if (link === null || link.kind !== kind) return 'unknown-link'
    if (link.isUsed) return 'useless-link'
    return link.expiresAt <= now() ? 'late-link' : link
  }

  async function moveTo(account: Account, email: string, isVerified: boolean, language: MailLanguage) {
    if (!(await profiles.changeEmail(account.id, email, isVerified))) return 'taken'
    await links.endAll(account.id)
    const old = account.email
    if (old !== null && old !== email) mailer?.send({ to: old, ...MAIL_TEXTS[language].addressChanged(host) })
    return 'changed'
  }

  return {
    sendsMail: mailer !== null,

    async about(account) {
      const profile = await profiles.get(account.id)
      return {
        hasPassword: profile?.passwordHash != null,
        isEmailVerified: profile?.isEmailVerified ?? false,
      }
    },

    rename: (account, name) => profiles.rename(account.id, name),

    async changePassword(account, { current, password, language }) {
      const check = await checkPassword(account, current)
      if (check !== 'right') return check
      const hash = await passwords.hash(password)
      if (hash === 'busy') return 'busy'
      await profiles.setPasswordHash(account.id, hash)
      await sessions.endAll(account.id, account.sessionId)
      await links.endAll(account.id)
      if (account.email !== null)
        mailer?.send({ to: account.email, ...MAIL_TEXTS[language].passwordChanged(host) })
      return 'changed'
    },

    async changeEmail(account, { password, email: asTyped, language }) {
      const email = asTyped.toLowerCase()
      const check = await checkPassword(account, password)
      if (check !== 'right') return check
      if (mailer === null) return await moveTo(account, email, false, language)
      const owner = await profiles.findByEmail(email)
      if (owner === null || owner === account.id)
        await sendLink('address', { userId: account.id, email }, language)
      else mailer.send({ to: email, ...MAIL_TEXTS[language].addressTaken(new URL('/sign-in', baseUrl).href) })
      return 'sent'
    },

    async sessions(account) {
      const stored = await sessions.list(account.id)
      return stored.map(({ id, createdAt, updatedAt, ipAddress, userAgent }) => ({
        ...{ id, createdAt, seenAt: updatedAt, isThis: id === account.sessionId },
        ...toDeviceName(userAgent),
        network: toCoarseNetwork(ipAddress),
      }))
    },

    endSession: (account, sessionId) => sessions.end(account.id, sessionId),
    endOtherSessions: (account) => sessions.endAll(account.id, account.sessionId),

    async sendPasswordLink(asTyped, language) {
      const email = asTyped.toLowerCase()
      const userId = await profiles.findByEmail(email)
      if (userId !== null) await sendLink('password', { userId, email }, language)
    },

    async setPasswordByLink(token, password) {
      const link = await openLink('password', token)
      if (typeof link === 'string') return link
      const hash = await passwords.hash(password)
      if (hash === 'busy') return 'busy'
      if (!(await links.use(toHash(token)))) return 'useless-link'
      await profiles.setPasswordHash(link.userId, hash)
      await sessions.endAll(link.userId, null)
      await links.endAll(link.userId)
      // The link was read at this address.
      await profiles.verifyEmail(link.userId, link.email)
      return 'changed'
    },

    async sendAddressLink(asTyped, language) {
      const email = asTyped.toLowerCase()
      const userId = await profiles.findByEmail(email)
      if (userId === null || (await profiles.get(userId))?.isEmailVerified === true) return
      await sendLink('address', { userId, email }, language)
    },

    async confirmAddress(account, token, language) {
      const link = await openLink('address', token)
      if (typeof link === 'string') return link
      if (account?.id !== link.userId) return 'other-account'
      if (!(await links.use(toHash(token)))) return 'useless-link'
      if (await profiles.verifyEmail(account.id, link.email)) return 'confirmed'
      return (await moveTo(account, link.email, true, language)) === 'changed' ? 'confirmed' : 'taken'
    },

    async leave(account, password) {
      if (!account.isGuest) {
        const check = await checkPassword(account, password)
        if (check !== 'right') return check
      }
      const projectIds = await profiles.leave(account.id)
      await links.endAll(account.id)
      // From here on none can begin.
      return { projectIds, streamIds: await profiles.runningStreams(account.id) }
    },

    stay: (userId) => profiles.stay(userId),
  }
}

/** When an account goes for good that its owner wanted to leave then. */
export function endOfLeaving(leavingAt: Date): Date {
  return new Date(leavingAt.getTime() + LEAVING_DAYS * 24 * 60 * 60_000)
}

function toHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
