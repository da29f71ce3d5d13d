/** Passkeys of the account: add one, see when each was used, remove one. */

import { formatDate } from '@sayso/language'
import { t } from '@sayso/language/account'
import type { PasskeySummary } from '@sayso/wire'
import { failureSentence } from '@sayso/workbench'
import { useMutation, useQuery } from '@tanstack/react-query'
import { canUsePasskeys } from '../../browser/passkeys.ts'
import {
  ownAccount,
  passkeysQuery,
  refreshAccount,
  signInWaysQuery,
} from '../../stores/account/own-account.ts'
import { Button } from '../../ui/button.tsx'

interface PasskeyListProps {
  hasPassword: boolean
  onAdd: () => void
  onRemovePassword: () => void
}

export function PasskeyList({ hasPassword, onAdd, onRemovePassword }: PasskeyListProps) {
  const { data: ways } = useQuery(signInWaysQuery)
  const { data: passkeys = [] } = useQuery(passkeysQuery)
  const remove = useMutation({ mutationFn: ownAccount.removePasskey, onSettled: refreshAccount })
  const canAdd = canUsePasskeys(ways?.passkeyOrigin)
  if (!canAdd && passkeys.length === 0) return null
  return (
    <section aria-labelledby="passkeys" className="mt-8">
      <h3 id="passkeys" className="text-body font-semibold">
        {t('passkeys')}
      </h3>
      <p className="mt-1 text-ui text-ink-2">{t('passkeysNote')}</p>
      {passkeys.length === 0 ? null : (
        <ul
          aria-labelledby="passkeys"
          className="mt-3 flex flex-col divide-y divide-line border-y border-line"
        >
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex min-h-14 items-center gap-4 py-2">
              <div className="min-w-0 flex-1">
                <p dir="auto" className="text-body font-medium wrap-anywhere">
                  {passkey.name}
                </p>
                <p className="text-ui-s text-ink-2">{usedText(passkey)}</p>
              </div>
              <Button
                aria-label={t('removePasskeyNamed', { name: passkey.name })}
                disabled={remove.isPending}
                onClick={() => remove.mutate(passkey.id)}
              >
                {t('remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p role="alert" className="mt-2 text-ui text-danger empty:hidden">
        {remove.error === null ? null : failureSentence(remove.error)}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {canAdd ? <Button onClick={onAdd}>{t('addAPasskey')}</Button> : null}
        {hasPassword && passkeys.length > 0 ? (
          <Button look="ghost" onClick={onRemovePassword}>
            {t('removeThePassword')}
          </Button>
        ) : null}
      </div>
    </section>
  )
}

function usedText({ addedAt, usedAt }: PasskeySummary): string {
  const day = formatDate(new Date(usedAt ?? addedAt), { day: 'numeric', month: 'long' })
  return usedAt === null ? t('addedOn', { day }) : t('lastUsed', { day })
}
