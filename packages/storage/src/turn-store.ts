/** Turns, their messages and the day's message count, in PostgreSQL. */

import type { TurnRecord, TurnStore } from '@sayso/generation/ports'
import type { Database } from './database.ts'

export interface PostgresTurnStore extends TurnStore {
  /** The running turn of a project; null when none runs. */
  activeTurn(projectId: string): Promise<TurnRecord | null>
}

export interface TurnStoreOptions {
  /**
   * True when this is the only server of the database: then every running turn of another owner is an orphan, whatever its
   * lease says, and a restart has not to wait for it. Default: true for the embedded database.
   */
  isOnlyServer?: boolean
}

export function createTurnStore(_database: Database, _options: TurnStoreOptions = {}): PostgresTurnStore {
  throw new Error('not written yet')
}
