/**
 * Daily bounds on the answers that the server pays for: for one guest, for one network, and for everybody. Counted
 * for all servers together.
 */

import { nextUtcDay, toUtcDay } from '@sayso/accounts'
import type { AnswerBudget, AnswerLimit } from '@sayso/generation/ports'
import type { Rates } from '@sayso/storage'
import type { ApiError } from '@sayso/wire'
import type { LimitNumbers } from './limits.ts'
import { createNetworkRate } from './network-rates.ts'

interface AnswerBudgetOptions {
  numbers: Pick<LimitNumbers, 'answersPerGuestAndDay' | 'answersPerAddressAndDay' | 'answersPerDay'>
  rates: Rates
  now?: () => Date
}

const DAY_SECONDS = 24 * 60 * 60

/** One place that an answer takes. */
interface Place {
  limit: AnswerLimit
  /** Resolves with whether there was room. */
  take(): Promise<boolean>
  release(): Promise<void>
}

export function createAnswerBudget({
  numbers,
  rates,
  now = () => new Date(),
}: AnswerBudgetOptions): AnswerBudget {
  const perDay = (name: string, limit: number) => ({ name, limit, windowSeconds: DAY_SECONDS })
  const guests = rates.rate(perDay('answers-of-guest', numbers.answersPerGuestAndDay))
  const networks = createNetworkRate(rates, perDay('answers-of-network', numbers.answersPerAddressAndDay))
  const server = rates.rate(perDay('answers-of-server', numbers.answersPerDay))

  return {
    async reserve({ userId, isGuest, network }) {
      // Keys end with the UTC day, as people's own messages do.
      const day = toUtcDay(now())
      const guestKey = `${day} ${userId}`
      const ofGuest: Place = {
        limit: 'guest',
        take: async () => (await guests.reserve(guestKey)) === 0,
        release: () => guests.release(guestKey),
      }
      const places: Place[] = [
        ...(isGuest ? [ofGuest] : []),
        {
          limit: 'network',
          take: async () => (await networks.reserve(network, day)) === 0,
          release: () => networks.release(network, day),
        },
        {
          limit: 'server',
          take: async () => (await server.reserve(day)) === 0,
          release: () => server.release(day),
        },
      ]
      return await takeAll(places)
    },
  }
}

async function takeAll(places: readonly Place[]): ReturnType<AnswerBudget['reserve']> {
  const taken: Place[] = []
  const release = async () => {
    for (const place of taken.splice(0)) await place.release()
  }
  for (const place of places) {
    if (await place.take()) taken.push(place)
    else {
      await release()
      return { kind: 'used-up', limit: place.limit }
    }
  }
  return { kind: 'reserved', release }
}

interface UsedUpOptions {
  /** Whether people may bring their own keys of model providers. */
  allowsUserKeys: boolean
  /** How to reach the people who run the server, in one sentence. */
  contact: string | null
  now?: Date
}

/** Describes for people the limit, when it ends, and a way to continue; also returns the ways that a page can link to. */
export function describeUsedUp(
  limit: AnswerLimit,
  { allowsUserKeys, contact, now = new Date() }: UsedUpOptions,
): Pick<ApiError, 'error' | 'ways'> {
  const hours = Math.ceil((nextUtcDay(now).getTime() - now.getTime()) / 3_600_000)
  const until = `There are more at 00:00 UTC, in ${hours === 1 ? 'less than an hour' : `${hours} hours`}.`
  const ways = [
    ...(limit === 'guest' ? (['sign-in'] as const) : []),
    ...(allowsUserKeys ? (['own-key'] as const) : []),
  ]
  const advice =
    ways.length > 0
      ? `To go on now, ${ways.map((way) => WAYS[way]).join(' or ')}.`
      : `If you need more, ask the people who run this server.${contact === null ? '' : ` ${contact}`}`
  return { error: `${USED_UP[limit]} ${until} ${advice}`, ways }
}

const WAYS: Readonly<Record<NonNullable<ApiError['ways']>[number], string>> = {
  'sign-in': 'sign in',
  'own-key': 'use a model with your own key',
}

const USED_UP: Readonly<Record<AnswerLimit, string>> = {
  guest: 'You have used all the answers that a guest gets in a day.',
  network: 'Your network has used all of its answers for today.',
  server: 'This server has written all of its answers for today.',
}
