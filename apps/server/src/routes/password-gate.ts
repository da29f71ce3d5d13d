/** Gate of changes that ask for the password: each try counts as one to sign in, and refusals become failures. */

import type { Account } from '@sayso/accounts'
import { badRequest } from '../http/api-failure.ts'
import type { AppContext } from '../http/context.ts'
import type { Limits } from '../http/limits.ts'
import { refuseBusy } from './refuse-busy.ts'

type Refused = 'wrong-password' | 'busy'

export function passwordGate(limits: Limits) {
  return async <Outcome>(
    c: AppContext,
    account: Account,
    change: () => Promise<Outcome>,
  ): Promise<Exclude<Outcome, Refused>> => {
    const noteSuccess = await limits.countSignIn(c, account.email ?? account.id)
    const outcome = await change()
    if (outcome === 'busy') throw refuseBusy()
    if (outcome === 'wrong-password') throw badRequest('The password is wrong. Nothing was changed.')
    // An address that is taken counts as a wrong password does: otherwise somebody could try one after another.
    if (outcome !== 'taken') await noteSuccess()
    return outcome as Exclude<Outcome, Refused>
  }
}
