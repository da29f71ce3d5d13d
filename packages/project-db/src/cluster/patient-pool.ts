/** Connections that wait for a PostgreSQL that recovers: one that crashes is back within seconds, and asking again costs nothing. */

import { setTimeout as wait } from 'node:timers/promises'
import { Client, type ClientConfig, Pool, type PoolClient } from 'pg'
import { isLostConnection } from './lost-connection.ts'
import { outliveLoss } from './outlive-loss.ts'

/** Recovery with 500 databases takes less. */
const PATIENCE_MS = 15_000
const RETRY_MS = 50

type Connected = (error: Error | undefined, client: PoolClient | undefined, done: () => void) => void

export class PatientPool extends Pool {
  override connect(): Promise<PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<PoolClient> {
    const connected = untilItAnswers(() => super.connect())
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
  connect: (client: Client) => Promise<unknown> = (client) => client.connect(),
): Promise<Client> {
  return await untilItAnswers(async () => {
    const client = new Client(config)
    outliveLoss(client)
    await connect(client)
    return client
  })
}

/** Repeats an attempt to connect, or to look, for as long as it fails because PostgreSQL is not there. */
export async function untilItAnswers<T>(attempt: () => Promise<T>): Promise<T> {
  const endMs = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!isLostConnection(error) || Date.now() > endMs) throw error
    }
    await wait(RETRY_MS)
  }
}
