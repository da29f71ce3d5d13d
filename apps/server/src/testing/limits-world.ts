/** A request's context, for tests of limits. */

import { CLIENT_ADDRESS_HEADER } from '@sayso/accounts'
import { Hono } from 'hono'
import type { AppContext, AppEnv } from '../http/context.ts'

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
