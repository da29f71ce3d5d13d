/** A person's own account: name, password, address and sessions, and the end of it. Each change that could lock the owner out asks for the password. */

import {
  createPasskeys,
  createProfiles,
  createSessions,
  type Database,
  type Profiles,
  type Sessions,
} from '@sayso/storage'
import type { Account } from './account.ts'
import { type DeviceName, toCoarseNetwork, toDeviceName } from './device-name.ts'
import { MAIL_TEXTS, type MailLanguage } from './mail-texts.ts'
import { createMailedLinks, type LinkRefusal, type MailedLinks } from './mailed-links.ts'
import type { Mailer } from './mailer.ts'
import { createPasswords, type DeriveKey, deriveDirectly, type Passwords } from './passwords.ts'

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

interface OwnSession extends DeviceName {
  id: string
  /** Whether it is the session that asks. */
  isThis: boolean
  createdAt: Date
  /** To the day. */
  seenAt: Date
  /** Half of the address; null where it says nothing. */
  network: string | null
  /** `password`, `passkey`, or the id of a provider; null when it is not known. */
  way: string | null
}

/** `busy`: too many passwords are being hashed at this moment, and nothing was changed. */
type Refusal = 'wrong-password' | 'busy'

export interface OwnAccount extends LinkUses {
  sendsMail: boolean
  about(account: Account): Promise<{ hasPassword: boolean; isEmailVerified: boolean }>
  /** Facts that a person takes along; null for guests, who have none. */
  facts(account: Account): Promise<AccountFacts | null>
  rename(account: Account, name: string): Promise<void>
  /** Ends all other sessions. */
  changePassword(account: Account, change: PasswordChange): Promise<'changed' | Refusal>
  /** `last-way`: nothing else opens the account. */
  removePassword(
    account: Account,
    removal: { current: string; language: MailLanguage },
  ): Promise<'removed' | 'last-way' | Refusal>
  /** Right only for an account without a password, or with this one. */
  confirm(account: Account, password: string): Promise<'right' | Refusal>
  /** Where mail is sent, the change waits for the link, and whether the address is taken is not answered. */
  changeEmail(account: Account, change: EmailChange): Promise<'changed' | 'sent' | 'taken' | Refusal>
  sessions(account: Account): Promise<OwnSession[]>
  /** False when it is not a session of the account. */
  endSession(account: Account, sessionId: string): Promise<boolean>
  endOtherSessions(account: Account): Promise<void>
  /** Signs the account out everywhere. It can be kept for a week; a guest's cannot, since nobody can sign in to it. */
  leave(account: Account, password: string): Promise<Left | Refusal>
  stay(userId: string): Promise<void>
}

interface AccountFacts {
  name: string | null
  email: string | null
  isEmailVerified: boolean
  createdAt: Date
}

interface LinkUses {
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
}

/** Projects and answers of an account that was closed. */
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

export function createOwnAccount(options: OwnAccountOptions): OwnAccount {
  const { database, baseUrl, mailer, deriveKey = deriveDirectly, now = () => new Date() } = options
  const profiles = createProfiles(database)
  const passkeys = createPasskeys(database)
  const sessions = createSessions(database)
  const links = createMailedLinks({ database, baseUrl, mailer, now })
  const passwords = createPasswords(deriveKey)
  const host = new URL(baseUrl).host
  const checkPassword = createPasswordCheck(profiles, passwords)
  const confirm = async (account: Account, password: string) => {
    const hasPassword = (await profiles.get(account.id))?.passwordHash != null
    return hasPassword ? await checkPassword(account, password) : 'right'
  }
  const endOtherWays = createEnding({ sessions, links, mailer, host })
  const moveTo = createMove({ profiles, links, mailer, host })

  return {
    sendsMail: mailer !== null,

    async about(account) {
      const profile = await profiles.get(account.id)
      return {
        hasPassword: profile?.passwordHash != null,
        isEmailVerified: profile?.isEmailVerified ?? false,
      }
    },

    async facts(account) {
      const profile = account.isGuest ? null : await profiles.get(account.id)
      if (profile === null) return null
      const { name, email } = account
      return { name, email, isEmailVerified: profile.isEmailVerified, createdAt: profile.createdAt }
    },

    rename: (account, name) => profiles.rename(account.id, name),

    async changePassword(account, { current, password, language }) {
      const check = await checkPassword(account, current)
      if (check !== 'right') return check
      const hash = await passwords.hash(password)
      if (hash === 'busy') return 'busy'
      await profiles.setPasswordHash(account.id, hash)
      await endOtherWays(account, language)
      return 'changed'
    },

    async removePassword(account, { current, language }) {
      const check = await checkPassword(account, current)
      if (check !== 'right') return check
      const outcome = await passkeys.removePassword(account.id)
      if (outcome === 'last-way') return outcome
      await endOtherWays(account, language)
      return outcome
    },

    confirm,

    async changeEmail(account, { password, email: asTyped, language }) {
      const email = asTyped.toLowerCase()
      const check = await checkPassword(account, password)
      if (check !== 'right') return check
      if (mailer === null) return await moveTo(account, email, false, language)
      await links.endAll(account.id)
      const owner = await profiles.findByEmail(email)
      if (owner === null || owner === account.id)
        await links.send('address', { userId: account.id, email }, language)
      else mailer.send({ to: email, ...MAIL_TEXTS[language].addressTaken(new URL('/sign-in', baseUrl).href) })
      return 'sent'
    },

    async sessions(account) {
      const stored = await sessions.list(account.id)
      return stored.map(({ id, createdAt, updatedAt, ipAddress, userAgent, way }) => ({
        ...{ id, createdAt, seenAt: updatedAt, isThis: id === account.sessionId, way },
        ...toDeviceName(userAgent),
        network: toCoarseNetwork(ipAddress),
      }))
    },

    endSession: (account, sessionId) => sessions.end(account.id, sessionId),
    endOtherSessions: (account) => sessions.endAll(account.id, account.sessionId),

    ...createLinkUses({ profiles, passwords, sessions, links, moveTo }),

    async leave(account, password) {
      const check = await confirm(account, password)
      if (check !== 'right') return check
      const projectIds = await profiles.leave(account.id)
      await links.endAll(account.id)
      // From here on none can begin.
      return { projectIds, streamIds: await profiles.runningStreams(account.id) }
    },

    stay: (userId) => profiles.stay(userId),
  }
}

function createPasswordCheck(profiles: Profiles, passwords: Passwords) {
  return async (account: Account, password: string): Promise<'right' | Refusal> => {
    const hash = (await profiles.get(account.id))?.passwordHash ?? null
    // An account without a password has none to guess; the work is the same.
    const isRight = await passwords.verify({ hash: hash ?? ':', password })
    if (isRight === 'busy') return 'busy'
    return isRight && hash !== null ? 'right' : 'wrong-password'
  }
}

type EndingParts = Omit<MoveParts, 'profiles'> & { sessions: Sessions }

/** After another password: ends whatever the old one may have opened, and sends a notice. */
function createEnding({ sessions, links, mailer, host }: EndingParts) {
  return async (account: Account, language: MailLanguage): Promise<void> => {
    await sessions.endAll(account.id, account.sessionId)
    await links.endAll(account.id)
    if (account.email !== null)
      mailer?.send({ to: account.email, ...MAIL_TEXTS[language].passwordChanged(host) })
  }
}

interface MoveParts {
  profiles: Profiles
  links: MailedLinks
  mailer: Mailer | null
  host: string
}

/** Gives the account another address. */
function createMove({ profiles, links, mailer, host }: MoveParts) {
  return async (account: Account, email: string, isVerified: boolean, language: MailLanguage) => {
    if (!(await profiles.changeEmail(account.id, email, isVerified))) return 'taken'
    await links.endAll(account.id)
    const old = account.email
    if (old !== null && old !== email) mailer?.send({ to: old, ...MAIL_TEXTS[language].addressChanged(host) })
    return 'changed'
  }
}

interface LinkUseParts {
  profiles: Profiles
  passwords: Passwords
  sessions: Sessions
  links: MailedLinks
  moveTo: ReturnType<typeof createMove>
}

/** Uses of links from mails. */
function createLinkUses({ profiles, passwords, sessions, links, moveTo }: LinkUseParts): LinkUses {
  return {
    async sendPasswordLink(asTyped, language) {
      const email = asTyped.toLowerCase()
      const userId = await profiles.findByEmail(email)
      if (userId !== null) await links.send('password', { userId, email }, language)
    },

    async setPasswordByLink(token, password) {
      const link = await links.open('password', token)
      if (typeof link === 'string') return link
      const hash = await passwords.hash(password)
      if (hash === 'busy') return 'busy'
      if (!(await links.use(token))) return 'useless-link'
      // Somebody else may have made the account with this address, and kept a way in.
      if ((await profiles.get(link.userId))?.isEmailVerified !== true)
        await profiles.forgetOtherWays(link.userId)
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
      await links.send('address', { userId, email }, language)
    },

    async confirmAddress(account, token, language) {
      const link = await links.open('address', token)
      if (typeof link === 'string') return link
      if (account?.id !== link.userId) return 'other-account'
      if (!(await links.use(token))) return 'useless-link'
      if (await profiles.verifyEmail(account.id, link.email)) return 'confirmed'
      return (await moveTo(account, link.email, true, language)) === 'changed' ? 'confirmed' : 'taken'
    },
  }
}
