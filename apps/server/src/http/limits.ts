/**
 * Limits of one user and one address: how much at once, and how often. Generous for a class behind one address, not for a script. How often
 * is counted for all servers together; open streams take each server's memory and are counted there.
 */

import type { Rates } from '@sayso/storage'
import { tooMany } from './api-failure.ts'
import { clientOf } from './client-address.ts'
import type { AppContext } from './context.ts'
import { countedKeys } from './ip-address.ts'
import { createNetworkRate } from './network-rates.ts'

/** 0 means no limit. An address is an IPv4 address or an IPv6 /64; see `ip-address.ts`. */
export interface LimitNumbers {
  /** Started answers, including repairs. */
  startsPerAddressAndMinute: number
  guestsPerAddressAndMinute: number
  /** Tries to sign in or up. */
  signInsPerAddressAndMinute: number
  /** Sockets of code sync. */
  relayConnectionsPerAddressAndMinute: number
  /** Files and pictures that sessions and devices store. */
  uploadsPerAddressAndMinute: number
  /** Projects that sessions of other products save. */
  savesPerAddressAndHour: number
  /** Answers that the server pays for, repairs included. */
  answersPerGuestAndDay: number
  answersPerAddressAndDay: number
  answersPerDay: number
  /** An app's people: accounts, of one address and of all, and tries to sign in. */
  appSignUpsPerAddressAndMinute: number
  appSignUpsPerProjectAndMinute: number
  appSignInsPerAddressAndMinute: number
  /** Answers that are being written. */
  answersPerUser: number
  /** Open event streams. */
  readersPerUser: number
  readersPerAddress: number
  /** Sockets, and requests and clients of the relay together. */
  openPerAddress: number
  /** Requests of one address that are answered in a second. 0: no limit. */
  requestsPerSecond: number
}

/** Refusals are thrown as `ApiFailure`. */
export interface Limits {
  countStart(c: AppContext): Promise<void>
  countGuest(c: AppContext): Promise<void>
  /** For signing in and up. Call the result once the password was right. */
  countSignIn(c: AppContext, email: string): Promise<() => Promise<void>>
  /** For the link of an invitation, whether or not there is one. */
  countInvitation(c: AppContext): Promise<void>
  /** A file or a picture that a session or a device stores. */
  countUpload(c: AppContext): Promise<void>
  /** A project that a session of another product saves. */
  countSave(c: AppContext): Promise<void>
  /** A report about a published app. */
  countReport(c: AppContext): Promise<void>
  /** An archive of all projects of an account. Call the result when none was sent. */
  countAccountExport(accountId: string): Promise<() => Promise<void>>
  /** `runningCount`: the answers that are being written for the user. */
  checkAnswers(runningCount: number): void
  /** Takes a place for an event stream; call the result once to give it back. */
  takeReader(c: AppContext, userId: string): () => void
}

const MINUTE = 60
const HOUR = 60 * MINUTE
/** Looked at or accepted, from one network: a class that joins together. */
const INVITATIONS_PER_MINUTE = 120
/** Tries at one account from one address: enough for a person who tries to remember the password. */
const TRIES_PER_MINUTE = 5
/** Tries at one account from all addresses that nobody has signed in to it from: a slow guess by many machines. */
const STRANGE_TRIES_PER_HOUR = 60
const KNOWN_ADDRESS_DAYS = 90
/** Of one address, about published apps. */
const REPORTS_PER_HOUR = 10
/** Seconds between two archives of all projects of an account: each reads and packs all of them. */
const ACCOUNT_EXPORT_SECONDS = 5 * MINUTE

export function createLimits(numbers: LimitNumbers, rates: Rates): Limits {
  const ofAddress = (name: string, limit: number, windowSeconds = MINUTE) =>
    createNetworkRate(rates, { name, limit, windowSeconds })
  const starts = ofAddress('starts', numbers.startsPerAddressAndMinute)
  const guests = ofAddress('guests', numbers.guestsPerAddressAndMinute)
  const signIns = ofAddress('sign-ins', numbers.signInsPerAddressAndMinute)
  const uploads = ofAddress('uploads', numbers.uploadsPerAddressAndMinute)
  const invitations = ofAddress('invitations', INVITATIONS_PER_MINUTE)
  const saves = ofAddress('saves', numbers.savesPerAddressAndHour, HOUR)
  const reports = ofAddress('reports', REPORTS_PER_HOUR, HOUR)
  const tries = rates.rate({ name: 'tries', limit: TRIES_PER_MINUTE, windowSeconds: MINUTE })
  const strangeTries = rates.rate({
    name: 'strange-tries',
    limit: STRANGE_TRIES_PER_HOUR,
    windowSeconds: HOUR,
  })
  // One that is taken marks an address from which the right password came.
  const known = rates.rate({ name: 'known', limit: 1, windowSeconds: KNOWN_ADDRESS_DAYS * 24 * HOUR })
  const accountExports = rates.rate({
    name: 'account-exports',
    limit: 1,
    windowSeconds: ACCOUNT_EXPORT_SECONDS,
  })
  const readers = new Map<string, number>()

  function give(key: string, change: 1 | -1): void {
    const count = (readers.get(key) ?? 0) + change
    if (count > 0) readers.set(key, count)
    else readers.delete(key)
  }

  return {
    countStart: (c) => count(starts, clientOf(c), 'Too many answers were started from your network.'),
    countGuest: (c) => count(guests, clientOf(c), 'Too many new visitors came from your network.'),
    countInvitation: (c) =>
      count(invitations, clientOf(c), 'Too many invitations were opened from your network.'),
    countUpload: (c) => count(uploads, clientOf(c), 'Too many files were stored from your network.'),
    countSave: (c) => count(saves, clientOf(c), 'Too many projects were saved from your network.'),

    countReport: (c) => count(reports, clientOf(c), 'Too many reports came from your network.'),

    async countAccountExport(accountId) {
      await count(accountExports, accountId, 'All of your projects were downloaded a moment ago.')
      return () => accountExports.forget(accountId)
    },

    async countSignIn(c, email) {
      const account = email.toLowerCase()
      const pair = `${account} ${clientOf(c)}`
      await count(signIns, clientOf(c), TOO_MANY_TRIES)
      await count(tries, pair, TOO_MANY_TRIES)
      // Strangers' guesses must not lock the owner out.
      if ((await known.look(pair)) === 0) await count(strangeTries, account, TOO_MANY_TRIES)
      return async () => {
        await tries.forget(pair)
        await known.take(pair)
      }
    },

    checkAnswers(runningCount) {
      if (!isReached(runningCount, numbers.answersPerUser)) return
      throw tooMany(
        `${runningCount} answers are being written for you. Wait for one to end, or stop one.`,
        5000,
      )
    },

    takeReader(c, userId) {
      const places = [
        { key: `user ${userId}`, limit: numbers.readersPerUser },
        ...countedKeys(clientOf(c)).map(({ key, times }) => ({
          key: `address ${key}`,
          limit: numbers.readersPerAddress * times,
        })),
      ]
      if (places.some(({ key, limit }) => isReached(readers.get(key) ?? 0, limit))) {
        throw tooMany(
          'Too many pages follow an answer at once. Close some of them and reload this one.',
          10_000,
        )
      }
      for (const { key } of places) give(key, 1)
      return () => {
        for (const { key } of places) give(key, -1)
      }
    },
  }
}

const TOO_MANY_TRIES = 'Too many tries.'

async function count(
  rate: { take(key: string): Promise<number> },
  key: string,
  sentence: string,
): Promise<void> {
  const waitMs = await rate.take(key)
  if (waitMs > 0) throw tooMany(`${sentence} Try again in ${toText(waitMs)}.`, waitMs)
}

function toText(waitMs: number): string {
  const seconds = Math.ceil(waitMs / 1000)
  return seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
}

function isReached(count: number, limit: number): boolean {
  return limit > 0 && count >= limit
}
