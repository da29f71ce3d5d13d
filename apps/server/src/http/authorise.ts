/**
 * The one gate in front of everything that has an owner: identifies the client and checks the right. What somebody has
 * no part in does not exist for them.
 */

import type { Account } from '@sayso/accounts'
import type { TurnRecord } from '@sayso/generation/ports'
import { hasRight, type ProjectRight } from '@sayso/storage'
import type { ProjectSummary } from '@sayso/wire'
import type { MiddlewareHandler } from 'hono'
import { notAllowed, notFound, signedOut } from './api-failure.ts'
import type { AppContext, AppEnv } from './context.ts'
import type { Services } from './services.ts'

type Gate = Pick<Services, 'accounts' | 'projects' | 'turns'>

/** Ids of ours are short and plain; anything else is not worth a query. */
const ID = /^[\w-]{1,64}$/

export async function requireAccount({ accounts }: Gate, c: AppContext): Promise<Account> {
  const account = await accounts.identify(c.req.raw)
  if (account === null) throw signedOut()
  return account
}

/** Throws `ApiFailure` unless the account may do this with the project. For every route, socket and gateway. */
export async function requireProject(
  { projects }: Pick<Gate, 'projects'>,
  { account, projectId, right }: { account: Account; projectId: string; right: ProjectRight },
): Promise<ProjectSummary> {
  const project = ID.test(projectId) ? await projects.get(account.id, projectId) : null
  if (project === null) throw notFound()
  const { shared } = project
  if (shared !== undefined && !hasRight(shared.role, right)) throw notAllowed(shared.role)
  return project
}

/** Sets `account` and `project` for the routes below `/api/…/{projectId}`. */
export function projectOfPath(gate: Gate, right: ProjectRight): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const account = await requireAccount(gate, c)
    c.set('account', account)
    const projectId = c.req.param('projectId') ?? ''
    c.set('project', await requireProject(gate, { account, projectId, right }))
    await next()
  }
}

/** A stream is its project's: sets `account`, `project` and `turn`. */
export function streamOfPath(gate: Gate, right: ProjectRight): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const account = await requireAccount(gate, c)
    const turn = await findTurn(gate, c.req.param('streamId') ?? '')
    if (turn === null) throw notFound()
    c.set('account', account)
    c.set('project', await requireProject(gate, { account, projectId: turn.projectId, right }))
    c.set('turn', turn)
    await next()
  }
}

async function findTurn({ turns }: Gate, streamId: string): Promise<TurnRecord | null> {
  return ID.test(streamId) ? turns.get(streamId) : null
}
