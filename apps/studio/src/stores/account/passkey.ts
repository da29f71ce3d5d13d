/** Adding a passkey to the account, and signing in with one. */

import { t } from '@sayso/language/account'
import type { PasskeyCreation, PasskeySignIn } from '@sayso/wire'
import { ApiFailure } from '@sayso/workbench'
import { api } from '../../api/api.ts'
import { createPasskey, signWithPasskey } from '../../browser/passkeys.ts'
import { startOver } from './account.ts'

export async function enterWithPasskey(): Promise<'entered' | 'cancelled'> {
  const options = await api.call<PasskeySignIn>('POST', '/api/auth/passkey/begin')
  const signed = await signWithPasskey(options)
  if (signed === null) return 'cancelled'
  try {
    await api.call<object>('POST', '/api/auth/sign-in/passkey', signed)
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 401)
      throw new ApiFailure(t('thisPasskeyOpensNoAccount'), { code: 'signed-out', status: 401 })
    throw failure
  }
  await startOver()
  return 'entered'
}

/** Rejects with an `ApiFailure`, also when the person has cancelled. */
export async function addPasskey(name: string, password: string): Promise<void> {
  const creation = await api.call<PasskeyCreation>('POST', '/api/account/passkeys/begin', { password })
  const made = await createPasskey(creation)
  if (made === null) throw new ApiFailure(t('noPasskeyWasMade'), { code: 'bad-request' })
  await api.call<void>('POST', '/api/account/passkeys', { ...made, name })
}
