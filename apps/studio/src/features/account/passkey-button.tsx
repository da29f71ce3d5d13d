/** Button that signs in with a passkey of this device. */

import { t } from '@sayso/language/account'
import { failureSentence } from '@sayso/workbench'
import { useMutation, useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { canUsePasskeys } from '../../browser/passkeys.ts'
import { signInWaysQuery } from '../../stores/account/own-account.ts'
import { enterWithPasskey } from '../../stores/account/passkey.ts'
import { Button } from '../../ui/button.tsx'

export function PasskeyButton({ onDone }: { onDone: () => void }) {
  const { data: ways } = useQuery(signInWaysQuery)
  const entering = useMutation({
    mutationFn: enterWithPasskey,
    onSuccess: (outcome) => {
      if (outcome === 'entered') onDone()
    },
  })
  if (!canUsePasskeys(ways?.passkeyOrigin)) return null
  return (
    <div className="mt-4 flex flex-col">
      <Button size="xl" disabled={entering.isPending} onClick={() => entering.mutate()}>
        <KeyRound strokeWidth={1.75} aria-hidden="true" />
        {t('signInWithAPasskey')}
      </Button>
      <p role="alert" className="mt-2 text-ui text-danger empty:hidden">
        {entering.error === null ? null : failureSentence(entering.error)}
        {entering.data === 'cancelled' ? t('noPasskeyWasUsed') : null}
      </p>
    </div>
  )
}
