/**
 * Limits of what people keep in the product's database: a change of one byte stores the list of all files again. Plans limit how much comes
 * in a day (`quotas.ts`); these limit what stays. An answer that has begun is always stored.
 */

import type { Account } from '@sayso/accounts'
import type { Rates, StoredBytes } from '@sayso/storage'
import { ApiFailure, tooMany } from './api-failure.ts'
import { clientOf } from './client-address.ts'
import type { AppContext } from './context.ts'
import { createNetworkRate } from './network-rates.ts'

/** 0 means no limit. */
export interface StorageNumbers {
  /** All projects of one person, those in the bin among them. */
  megabytesPerPerson: number
  /** Growth of all projects of the guests of one address. */
  guestMegabytesPerAddressAndDay: number
}

/** Refusals are thrown as `ApiFailure`. */
export interface StorageLimits {
  /**
   * Runs `work`, which stores something in this project, or in a new one of the account where it is null. Changes at the same time may
   * overshoot by as much as they bring.
   */
  store<Result>(
    c: AppContext,
    place: { account: Account; projectId: string | null },
    work: () => Promise<Result>,
  ): Promise<Result>
  /** Before an answer begins: what it writes is stored in any case. */
  requireSpace(c: AppContext, place: { account: Account; projectId: string }): Promise<void>
  /** The same moment for its growth: what it resolves with counts what the answer has stored by then, if a guest has asked. */
  countAnswer(projectId: string, asker: { isGuest: boolean; network: string }): Promise<() => Promise<void>>
}

interface StorageLimitsOptions {
  numbers: StorageNumbers
  rates: Rates
  stored: StoredBytes
}

const DAY_SECONDS = 24 * 60 * 60
const KILOBYTE = 1024
const MEGABYTE = 1024 * 1024

export function createStorageLimits({ numbers, rates, stored }: StorageLimitsOptions): StorageLimits {
  const ofGuests = createNetworkRate(rates, {
    name: 'guest-kilobytes',
    limit: numbers.guestMegabytesPerAddressAndDay * KILOBYTE,
    windowSeconds: DAY_SECONDS,
  })

  async function readOwner(account: Account, projectId: string | null) {
    const owner = projectId === null ? null : await stored.ofOwner(projectId)
    return owner ?? { ownerId: account.id, bytes: await stored.ofPerson(account.id) }
  }

  /** Resolves with the bytes of the project's owner. */
  async function requireSpace(
    c: AppContext,
    { account, projectId }: { account: Account; projectId: string | null },
  ): Promise<number> {
    const { ownerId, bytes } = await readOwner(account, projectId)
    const { megabytesPerPerson: limit } = numbers
    if (limit > 0 && bytes >= limit * MEGABYTE) {
      throw new ApiFailure({
        code: 'too-large',
        error:
          ownerId === account.id
            ? `Your projects and their versions take ${limit} MB, and that is all the room you have. Delete projects that you no longer need, and then empty the bin.`
            : `The owner of this project has no room left: all of their projects take ${limit} MB. Ask them to delete some.`,
      })
    }
    const waitMs = account.isGuest ? await ofGuests.look(clientOf(c)) : 0
    if (waitMs > 0) {
      throw tooMany(
        `Visitors from your network have stored ${numbers.guestMegabytesPerAddressAndDay} MB today, and that is the limit. Create an account, or go on tomorrow.`,
        waitMs,
      )
    }
    return bytes
  }

  async function countGrowth(network: string, bytes: number): Promise<void> {
    const kilobytes = Math.ceil(bytes / KILOBYTE)
    // Also what passes the limit: the next change is refused.
    if (kilobytes > 0) await ofGuests.take(network, '', kilobytes)
  }

  return {
    async requireSpace(c, place) {
      await requireSpace(c, place)
    },
    async countAnswer(projectId, { isGuest, network }) {
      if (!isGuest) return async () => {}
      const before = await stored.ofProject(projectId)
      return async () => await countGrowth(network, (await stored.ofProject(projectId)) - before)
    },
    async store(c, place, work) {
      const before = await requireSpace(c, place)
      const result = await work()
      if (place.account.isGuest) {
        const { bytes } = await readOwner(place.account, place.projectId)
        await countGrowth(clientOf(c), bytes - before)
      }
      return result
    },
  }
}
