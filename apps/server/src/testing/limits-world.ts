/** Rates of a server alone, and a request's context, for tests of limits. */

import { CLIENT_ADDRESS_HEADER } from '@sayso/accounts'
import type { Rates } from '@sayso/storage'
import { Hono } from 'hono'
import type { AppContext, AppEnv } from '../http/context.ts'

/** Counts as a server alone does. */
export function memoryRates(nowMs: () => number = () => 0): Rates {
  return {
    rate({ limit, windowSeconds }) {
      const windows = new Map<string, { count: number; untilMs: number }>()
      const current = (key: string) => {
        const found = windows.get(key)
        return found && found.untilMs > nowMs()
          ? found
          : { count: 0, untilMs: nowMs() + windowSeconds * 1000 }
      }
      const waitMs = (count: number, untilMs: number) => (limit > 0 && count > limit ? untilMs - nowMs() : 0)
      return {
        async take(key, points = 1) {
          const { count, untilMs } = current(key)
          windows.set(key, { count: count + points, untilMs })
          return waitMs(count + points, untilMs)
        },
        async look(key) {
          const { count, untilMs } = current(key)
          return waitMs(count + 1, untilMs)
        },
        async forget(key) {
          windows.delete(key)
        },
      }
    },
    close: async () => undefined,
  }
}

/** A request's context, as a route gets it. */
export async function contextFrom(address: string): Promise<AppContext> {
  const seen: AppContext[] = []
  const app = new Hono<AppEnv>().get('/', (c) => {
    seen.push(c)
    return c.text('')
  })
  await app.request('/', { headers: { [CLIENT_ADDRESS_HEADER]: address } })
  const [context] = seen
  if (context === undefined) throw new Error('The route was not called.')
  return context
}
