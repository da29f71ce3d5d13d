/** Above the prompt box: the comments that the last prompt quoted, to be resolved now that its answer has made a version. */

import { t } from '@sayso/language/comments'
import { failureSentence, isBusy, resolveOffer } from '@sayso/workbench'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { useConversation, useOpenProject } from '../../page/open-project-context.tsx'
import { Button } from '../../ui/button.tsx'
import { notifyError } from '../../ui/notices.tsx'

export function ResolveOffer() {
  const { comments } = useOpenProject()
  const messages = useConversation((state) => state.messages)
  const isIdle = useConversation(({ turn }) => !isBusy(turn))
  const list = useStore(comments.store, (state) => state.comments)
  const declined = useStore(comments.store, (state) => state.declined)
  const offer = useMemo(() => (isIdle ? resolveOffer(messages, list) : null), [isIdle, messages, list])
  const resolve = useMutation({
    mutationFn: () => (offer === null ? Promise.resolve() : comments.resolve(offer.ids, offer.versionNumber)),
    onError: (failure) => void notifyError(t('notChanged'), failureSentence(failure)),
  })
  if (offer === null || declined.includes(offer.messageId)) return null
  const { ids, versionNumber, messageId } = offer
  return (
    <section
      aria-label={t('comments')}
      className="mb-2 rounded-card border border-line-control bg-raised px-3 pt-2.5 pb-2 shadow-e1"
    >
      <p className="text-ui font-semibold">{t('resolveOffer', { count: ids.length })}</p>
      <div className="mt-2 flex flex-wrap gap-2 pointer-coarse:gap-4">
        <Button size="s" look="primary" disabled={resolve.isPending} onClick={() => resolve.mutate()}>
          {t('doneInVersion', { version: versionNumber })}
        </Button>
        <Button size="s" look="ghost" onClick={() => comments.decline(messageId)}>
          {t('notYet')}
        </Button>
      </div>
    </section>
  )
}
