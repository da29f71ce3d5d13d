/** Keys of model providers that users bring along: stored sealed, opened only to call a model, and never given back to a page. */

import { createModelKeys, type Database } from '@sayso/storage'
import { createSeal } from './seal.ts'

interface KeyedProvider {
  id: string
  label: string
}

export interface UserKeys {
  /** The opened keys by provider, for calling models alone. A key that cannot be opened any more is left out. */
  of(userId: string): Promise<Record<string, string>>
  /** Providers that the user has a key for. */
  providersOf(userId: string): Promise<Set<string>>
  /** False for a provider that takes no keys. */
  set(userId: string, provider: string, key: string): Promise<boolean>
  remove(userId: string, provider: string): Promise<void>
}

interface UserKeysOptions {
  database: Database
  /** The server's secret. With another one, users have to enter their keys again. */
  secret: string
  providers: readonly KeyedProvider[]
}

export function createUserKeys({ database, secret, providers }: UserKeysOptions): UserKeys {
  const keys = createModelKeys(database)
  const seal = createSeal(secret)
  return {
    async of(userId) {
      const opened = (await keys.list(userId)).flatMap(({ provider, sealed }) => {
        const key = seal.open(sealed, provider)
        return key === null ? [] : [[provider, key] as const]
      })
      return Object.fromEntries(opened)
    },

    async providersOf(userId) {
      return new Set((await keys.list(userId)).map(({ provider }) => provider))
    },

    async set(userId, provider, key) {
      if (!providers.some(({ id }) => id === provider)) return false
      await keys.put(userId, provider, seal.close(key, provider))
      return true
    },

    remove: (userId, provider) => keys.remove(userId, provider),
  }
}
