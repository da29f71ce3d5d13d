/** Gate of routes that only an account has which somebody can sign in to. */

import type { Account } from '@sayso/accounts'
import { badRequest } from './api-failure.ts'
import { requireAccount } from './authorise.ts'
import type { AppContext } from './context.ts'
import type { Services } from './services.ts'

/** Throws `ApiFailure` for guests, too. */
export async function requirePerson(services: Services, c: AppContext): Promise<Account> {
  const account = await requireAccount(services, c)
  if (account.isGuest) throw badRequest('You are here as a guest. Create an account first.')
  return account
}
