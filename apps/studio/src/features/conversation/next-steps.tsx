/** Follow-up prompts suggested by the answer; pressing one sends it. */

import { t } from '@sayso/language/conversation'
import type { ChatMessage } from '@sayso/wire'
import { readAnswerBlocks } from '@sayso/workbench'
import { ArrowUpRight } from 'lucide-react'
import { useConversation, useMayEdit, useOpenProject } from '../../page/open-project-context.tsx'
import { useComposerBlock } from '../../page/use-composer-block.ts'
import { useCostsMessage } from '../../stores/plans/use-quota.ts'
import { useProjectStatus } from '../status/use-project-status.ts'

export function NextSteps({ message }: { message: ChatMessage }) {
  const { sendAside } = useOpenProject()
  const isIdle = useConversation(({ turn }) => turn.phase === 'idle')
  const isBlocked = useComposerBlock() !== null
  const canEdit = useMayEdit()
  const costsMessage = useCostsMessage()
  const runs = useProjectStatus(({ kind }) => kind !== 'does-not-run')
  const { steps } = readAnswerBlocks(message.content)
  // A broken app is fixed first.
  if (!canEdit || !isIdle || isBlocked || steps.length === 0 || !runs) return null
  return (
    <div className="flex flex-col gap-1.5">
      <ul aria-label={t('nextSteps')} className="flex flex-wrap items-start gap-1.5 pointer-coarse:gap-2.5">
        {steps.map((step) => (
          <li key={step} className="max-w-full">
            <button
              type="button"
              title={t('sendsThisMessage')}
              onClick={() => void sendAside(step)}
              className="touch-target flex max-w-full items-start gap-2 rounded-large border border-line-2 bg-raised px-3 py-1.5 text-start text-ui text-ink hover:bg-hover"
            >
              <span dir="auto" className="min-w-0 break-words">
                {step}
              </span>
              <ArrowUpRight
                className="mt-0.5 size-4 shrink-0 text-ink-3"
                strokeWidth={1.75}
                aria-hidden="true"
              />
            </button>
          </li>
        ))}
      </ul>
      <p className="text-ui-s text-ink-3">{costsMessage ? t('eachIsSentAtOnce') : t('eachIsSentAtOnce2')}</p>
    </div>
  )
}
