/** Connections that wait for a PostgreSQL that recovers: one that crashes is back within seconds, and asking again costs nothing. */

import { setTimeout as wait } from 'node:timers/promises'
import { Client, type ClientConfig, Pool, type PoolClient, type PoolConfig } from 'pg'
import { isLostConnection } from './lost-connection.ts'
import { outliveLoss } from './outlive-loss.ts'

/** Recovery with 500 databases takes less. */
const PATIENCE_MS = 15_000
const RETRY_MS = 50
/** After this long without a failure, the next one is another outage. */
const FORGOTTEN_MS = 60_000

type Connected = (error: Error | undefined, client: PoolClient | undefined, done: () => void) => void

export class PatientPool extends Pool {
  readonly #patience: Patience

  constructor(config: PoolConfig, patience: Patience) {
    super(config)
    this.#patience = patience
  }

  override connect(): Promise<PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<PoolClient> {
    const connected = this.#patience(() => super.connect())
    if (callback !== undefined) {
      connected.then(
        (client) => callback(undefined, client, () => client.release()),
        (error: Error) => callback(error, undefined, () => {}),
      )
    }
    return connected
  }
}

/** `connect`: default at once. */
export async function connectPatiently(
  config: ClientConfig,
  patience: Patience,
  connect: (client: Client) => Promise<unknown> = (client) => client.connect(),
): Promise<Client> {
  return await patience(async () => {
    const client = new Client(config)
    outliveLoss(client)
    await connect(client)
    return client
  })
}

/** Repeats an attempt to connect, or to look, for as long as it fails because PostgreSQL is not there. */
export type Patience = <T>(attempt: () => Promise<T>) => Promise<T>

interface Clock {
  nowMs(): number
  wait(ms: number): Promise<unknown>
}

/** For one cluster, shared by all who wait for it: if it is away for longer than a recovery, not every caller waits again. */
export function createPatience(clock: Clock = { nowMs: Date.now, wait }): Patience {
  let failedFirstMs = 0
  let failedLastMs = 0

  return async (attempt) => {
    for (;;) {
      try {
        const value = await attempt()
        failedLastMs = 0
        return value
      } catch (error) {
        if (!isLostConnection(error)) throw error
        const nowMs = clock.nowMs()
        if (nowMs - failedLastMs > FORGOTTEN_MS) failedFirstMs = nowMs
        failedLastMs = nowMs
        if (nowMs - failedFirstMs > PATIENCE_MS) throw error
      }
      await clock.wait(RETRY_MS)
    }
  }
}
