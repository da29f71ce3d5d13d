/** Line for a repair request that Sayso sent in the user's place. */

import { t } from '@sayso/language/conversation'
import { type ChatMessage, MAX_REPAIR_ATTEMPTS } from '@sayso/wire'
import { Ruler, Wrench } from 'lucide-react'
import { RepairProblems } from './repair-problems.tsx'

export function RepairLine({ repair }: { repair: NonNullable<ChatMessage['repair']> }) {
  const { attempt, problems, isByRule } = repair
  const Icon = isByRule ? Ruler : Wrench
  return (
    <div className="flex items-start gap-2.5 rounded-card border border-line bg-canvas px-3.5 py-2.5 text-ui">
      <Icon className="mt-0.5 size-4 shrink-0 text-ink-2" strokeWidth={1.75} aria-hidden="true" />
      <div className="min-w-0">
        <p className="font-medium">
          {isByRule ? t('fixedByRule') : t('repairTryOf', { attempt, MAX_REPAIR_ATTEMPTS })}{' '}
          <span className="font-normal text-ink-2">
            {isByRule ? t('noModelWasAsked') : t('costsNoMessage')}
          </span>
        </p>
        <RepairProblems problems={problems} className="text-ink-2" />
      </div>
    </div>
  )
}
