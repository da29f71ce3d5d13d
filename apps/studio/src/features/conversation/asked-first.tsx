/** The end of an answer that asked before it built: the way on, and what it costs. */

import { t } from '@sayso/language/conversation'
import type { ChatMessage } from '@sayso/wire'
import type { ReactNode } from 'react'
import { useConversation } from '../../page/open-project-context.tsx'
import { useComposerBlock } from '../../page/use-composer-block.ts'
import { useCostsMessage } from '../../stores/plans/use-quota.ts'

export function AskedFirst({ message, children }: { message: ChatMessage; children: ReactNode }) {
  const isIdle = useConversation(({ turn }) => turn.phase === 'idle')
  const isBlocked = useComposerBlock() !== null
  const costsMessage = useCostsMessage()
  return (
    <fieldset disabled={!isIdle || isBlocked} className="flex flex-wrap items-center gap-2.5">
      {children}
      {costsMessage ? (
        <p className="text-ui-s text-ink-3">
          {message.isCounted ? t('costsOneMessage') : t('askingWasFree')}
        </p>
      ) : null}
    </fieldset>
  )
}
