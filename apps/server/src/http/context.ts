/** Values that middleware sets for routes. */

import type { ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Account } from '@sayso/accounts'
import type { TurnRecord } from '@sayso/generation/ports'
import type { ProjectSummary } from '@sayso/wire'
import type { Context } from 'hono'

export interface AppBindings extends Partial<HttpBindings> {
  /** Set by a route that writes the answer's body itself: called once the head has been written. */
  takeOver?: (outgoing: ServerResponse) => void
}

export interface AppEnv {
  /** Empty when a test calls the app without a socket. */
  Bindings: AppBindings
  Variables: {
    requestId: string
    account: Account
    project: ProjectSummary
    turn: TurnRecord
  }
}

export type AppContext = Context<AppEnv>
