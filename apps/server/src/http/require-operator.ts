/** The gate of the operator's routes, and the two parameters of their lists. */

import type { Account } from '@sayso/accounts'
import { MAX_OPERATOR_SEARCH_CHARS } from '@sayso/wire'
import { badRequest, notFound } from './api-failure.ts'
import { requireAccount } from './authorise.ts'
import type { AppContext } from './context.ts'
import type { Services } from './services.ts'

const MAX_OFFSET = 1_000_000

/** For everybody else the address does not exist. */
export async function requireOperator(services: Services, c: AppContext): Promise<Account> {
  const account = await requireAccount(services, c)
  if (!(await services.accounts.isOperator(account))) throw notFound()
  return account
}

export function searchOf(c: AppContext): string {
  const search = (c.req.query('search') ?? '').trim()
  if (search.length > MAX_OPERATOR_SEARCH_CHARS) throw badRequest('The search is too long. Shorten it.')
  return search
}

export function offsetOf(c: AppContext): number {
  const offset = Number(c.req.query('offset') ?? '0')
  if (!Number.isInteger(offset) || offset < 0 || offset > MAX_OFFSET) throw notFound()
  return offset
}
