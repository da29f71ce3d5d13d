/** What middleware hands to routes. */

import type { HttpBindings } from '@hono/node-server'
import type { Account } from '@sayso/accounts'
import type { TurnRecord } from '@sayso/generation/ports'
import type { ProjectSummary } from '@sayso/wire'
import type { Context } from 'hono'

export interface AppEnv {
  /** Absent when a test calls the app without a socket. */
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    account: Account
    project: ProjectSummary
    turn: TurnRecord
  }
}

export type AppContext = Context<AppEnv>
