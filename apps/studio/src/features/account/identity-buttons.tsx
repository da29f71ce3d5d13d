/** Buttons that sign in by the identity providers of this server, and the reason why one has sent the person back. */

import { t } from '@sayso/language/account'
import { failureSentence } from '@sayso/workbench'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { beginIdentity, signInWaysQuery } from '../../stores/account/own-account.ts'
import { Button } from '../../ui/button.tsx'

export function IdentityButtons() {
  const { data: ways } = useQuery(signInWaysQuery)
  const [refusal] = useState(() => new URLSearchParams(window.location.search).get('error'))
  const going = useMutation({ mutationFn: beginIdentity })
  if (ways === undefined || ways.providers.length === 0) return null
  const problem = going.error === null ? refusalText(refusal) : failureSentence(going.error)
  return (
    <div className="mt-8 flex flex-col gap-3 pointer-coarse:gap-4">
      {ways.providers.map(({ id, label }) => (
        <Button
          key={id}
          size="xl"
          disabled={going.isPending || going.isSuccess}
          onClick={() => going.mutate(id)}
        >
          {t('goOnWith', { label })}
        </Button>
      ))}
      <p role="alert" className="text-ui text-danger empty:hidden">
        {problem}
      </p>
      <p className="mt-1 text-center text-ui text-ink-2">{t('orWithYourEmail')}</p>
    </div>
  )
}

function refusalText(code: string | null): string {
  if (code === null) return ''
  if (code === 'account_not_linked') return t('thisAddressHasAnAccount')
  if (code.startsWith('email_')) return t('noAddressCame')
  return t('signingInThereFailed')
}
