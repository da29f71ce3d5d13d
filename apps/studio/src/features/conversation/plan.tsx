/** A plan that an answer lays out before it builds: it can be changed line by line, and is then built. */

import { t } from '@sayso/language/conversation'
import type { ChatMessage } from '@sayso/wire'
import { useState } from 'react'
import { useMayEdit, useOpenProject } from '../../page/open-project-context.tsx'
import { Button } from '../../ui/button.tsx'
import { AskedFirst } from './asked-first.tsx'
import { Prose } from './prose.tsx'

const MIN_ROWS = 6
const MAX_ROWS = 24

interface PlanProps {
  plan: string
  message: ChatMessage
  isLast: boolean
}

export function Plan({ plan, message, isLast }: PlanProps) {
  const { sendAside } = useOpenProject()
  const canEdit = useMayEdit()
  /** Null: as the model wrote it. */
  const [changed, setChanged] = useState<string | null>(null)
  const isOpen = isLast && canEdit && message.status === 'done'
  const build = () => {
    const isSame = changed === null || changed.trim() === plan
    void sendAside(isSame ? t('buildThisPlan') : `${t('buildThisPlanOfMine')}\n\n${changed.trim()}`)
  }
  return (
    <section
      aria-label={t('plan')}
      className="flex flex-col gap-3 rounded-card border border-line bg-canvas px-3.5 py-3.5"
    >
      {isOpen && changed !== null ? (
        <textarea
          dir="auto"
          aria-label={t('plan')}
          value={changed}
          rows={Math.min(MAX_ROWS, Math.max(MIN_ROWS, changed.split('\n').length + 1))}
          maxLength={8_000}
          onChange={(event) => setChanged(event.target.value)}
          className="w-full rounded-large border border-line-2 bg-raised p-3 text-body"
        />
      ) : (
        <Prose text={withHeadings(plan)} />
      )}
      {isOpen ? (
        <AskedFirst message={message}>
          <Button look="primary" disabled={changed?.trim() === ''} onClick={build}>
            {t('buildThis')}
          </Button>
          {changed === null ? (
            <Button onClick={() => setChanged(plan)}>{t('changeThePlan')}</Button>
          ) : (
            <Button look="ghost" onClick={() => setChanged(null)}>
              {t('asItWas')}
            </Button>
          )}
        </AskedFirst>
      ) : null}
    </section>
  )
}

/** Short lines above a list are its heading. */
function withHeadings(plan: string): string {
  return plan.replace(/^(?![-*•#>\s\d])(.{1,40})$(?=\n\s*[-*•])/gm, '\n**$1**\n')
}
