/** Line for a repair request that Sayso sent in the user's place. */

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
          {isByRule ? 'Fixed by rule.' : `Repair, try ${attempt} of ${MAX_REPAIR_ATTEMPTS}.`}{' '}
          <span className="font-normal text-ink-2">
            {isByRule ? 'No model was asked.' : 'Costs no message.'}
          </span>
        </p>
        <RepairProblems problems={problems} className="text-ink-2" />
      </div>
    </div>
  )
}
