/**
 * Quotas of an account's plan for stored projects and changes: nobody may fill the disk or keep the server busy for
 * everybody else.
 */

import type { Account, Accounts } from '@sayso/accounts'
import { type FileChanges, MAX_PROJECT_BYTES, type ProjectFile } from '@sayso/project'
import type { Projects, Rate, Rates } from '@sayso/storage'
import { ApiFailure, tooLarge, tooMany } from './api-failure.ts'

/** Refusals are thrown as `ApiFailure`. */
export interface Quotas {
  /** Before a save, a copy, a restore or an import. */
  countChange(account: Account): Promise<void>
  /** Counts the bytes of a change, before it is stored. */
  countBytes(account: Account, sizeBytes: number): Promise<void>
  /** Before files are written into a project: it holds `MAX_PROJECT_BYTES` of them. What makes a larger one smaller is allowed. Saves at the same time may overshoot by as much as they bring. */
  requireSpace(account: Account, projectId: string, changes: FileChanges): Promise<void>
  /** Refuses early what `withRoom` would refuse: before a long body is read. */
  requireRoom(account: Account): Promise<void>
  /**
   * Makes a project, if there is room for it. An account's projects are made one after the other, so that many requests
   * at once do not pass the limit; each further server may overshoot by one.
   */
  withRoom<Made>(account: Account, make: () => Promise<Made>): Promise<Made>
}

interface QuotasOptions {
  accounts: Pick<Accounts, 'plan'>
  projects: Pick<Projects, 'count' | 'sizes'>
  rates: Rates
}

const DAY_SECONDS = 24 * 60 * 60
const KILOBYTES = 1024

export function createQuotas({ accounts, projects, rates }: QuotasOptions): Quotas {
  /** Keyed by name and limit: plans have different ones. */
  const known = new Map<string, Rate>()
  /** By account: the project that is being made, after those before it. */
  const making = new Map<string, Promise<unknown>>()

  function rateOf(name: string, limit: number, windowSeconds: number): Rate {
    const key = `${name} ${limit}`
    const rate = known.get(key) ?? rates.rate({ name, limit, windowSeconds })
    known.set(key, rate)
    return rate
  }

  async function requireRoom(account: Account): Promise<void> {
    const { projectLimit } = await accounts.plan(account)
    if (projectLimit === 0 || (await projects.count(account.id)) < projectLimit) return
    throw new ApiFailure({
      code: 'too-large',
      error: `Your plan has room for ${projectLimit} projects. Delete one that you no longer need.`,
    })
  }

  return {
    async countChange(account) {
      const { changesPerMinute } = await accounts.plan(account)
      const waitMs = await rateOf('changes', changesPerMinute, 60).take(account.id)
      if (waitMs > 0) {
        throw tooMany(
          `Too many changes came at once. Try again in ${Math.ceil(waitMs / 1000)} seconds.`,
          waitMs,
        )
      }
    },

    async countBytes(account, sizeBytes) {
      const { megabytesPerDay } = await accounts.plan(account)
      const kilobytes = Math.ceil(sizeBytes / KILOBYTES)
      const rate = rateOf('kilobytes', megabytesPerDay * KILOBYTES, DAY_SECONDS)
      const waitMs = await rate.take(account.id, kilobytes)
      if (waitMs > 0) {
        throw tooMany(
          `Your plan stores ${megabytesPerDay} MB a day, and that is used up. Go on tomorrow, or with smaller files.`,
          waitMs,
        )
      }
    },

    async requireSpace(account, projectId, changes) {
      const writtenBytes = [...changes.values()].reduce((sum, file) => sum + bytesOf(file), 0)
      if (writtenBytes === 0) return
      const sizes = await projects.sizes(account.id, projectId, new Set(changes.keys()))
      if (sizes === null) return
      const nextBytes = sizes.keptBytes + writtenBytes
      if (nextBytes <= Math.max(MAX_PROJECT_BYTES, sizes.bytes)) return
      const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024)
      throw tooLarge(
        `A project holds ${megabytes(MAX_PROJECT_BYTES)} MB of files; with these it would have ${megabytes(nextBytes)} MB. Delete some, or make them smaller.`,
      )
    },

    requireRoom,

    async withRoom(account, make) {
      const before = making.get(account.id)
      const made = (async () => {
        await before?.catch(() => undefined) // Its caller has the error.
        await requireRoom(account)
        return await make()
      })()
      making.set(account.id, made)
      try {
        return await made
      } finally {
        if (making.get(account.id) === made) making.delete(account.id)
      }
    },
  }
}

function bytesOf(file: ProjectFile | null): number {
  if (file === null) return 0
  return file.isBinary ? Math.floor((file.content.length * 3) / 4) : Buffer.byteLength(file.content)
}
