/** A client for a pool of one project that connects within its owner's share. The pool makes its clients itself. */

import { Client, type ClientConfig } from 'pg'
import type { OwnerShares } from './owner-shares.ts'

export function sharedClient(ref: string, shares: OwnerShares): new (config?: ClientConfig) => Client {
  return class SharedClient extends Client {
    override connect(): Promise<Client>
    override connect(callback: (error: Error | null, client?: Client) => void): void
    override connect(callback?: (error: Error | null, client?: Client) => void): Promise<Client> | undefined {
      const connecting = shares.connect(ref, 'project', () => super.connect())
      if (callback === undefined) return connecting
      void connecting.then((client) => callback(null, client), callback)
      return undefined
    }
  }
}
