/** The page of an account that is about to be deleted: keep it, or sign out again. */

import { formatDate } from '@sayso/language'
import { t } from '@sayso/language/account'
import { useMutation } from '@tanstack/react-query'
import { leave, startOver } from '../../stores/account/account.ts'
import { ownAccount } from '../../stores/account/own-account.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/form-end.tsx'
import { notifyError } from '../../ui/notices.tsx'

export function Leaving({ leavesAt }: { leavesAt: string }) {
  const keep = useMutation({
    mutationFn: async () => {
      await ownAccount.keep()
      await startOver()
    },
  })
  const signOut = async () => {
    const problem = await leave()
    if (problem !== null) await notifyError(t('notSignedOut'), problem)
  }
  const day = formatDate(new Date(leavesAt), { day: 'numeric', month: 'long' })
  return (
    <main className="mx-auto flex min-h-dvh max-w-[560px] flex-col items-start justify-center px-4 py-10">
      <h1 className="font-display text-display-l font-semibold text-balance">
        {t('yourAccountWillBeDeleted', { day })}
      </h1>
      <p className="mt-3 text-body text-ink-2">{t('untilThenYouCanKeep')}</p>
      <Failure error={keep.error} />
      <div className="mt-6 flex flex-wrap gap-3 pointer-coarse:gap-y-6">
        <Button look="primary" size="l" disabled={keep.isPending} onClick={() => keep.mutate()}>
          {t('keepMyAccount')}
        </Button>
        <Button size="l" onClick={() => void signOut()}>
          {t('signOut')}
        </Button>
      </div>
    </main>
  )
}
