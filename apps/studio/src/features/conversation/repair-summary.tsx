/** Summary after the last failed repair: the tries, the remaining problems, and the options. */

import { t } from '@sayso/language/conversation'
import { type ChatMessage, MAX_REPAIR_ATTEMPTS } from '@sayso/wire'
import { repairText, versionBeforePrompt } from '@sayso/workbench'
import { CircleAlert } from 'lucide-react'
import { useConversation, useOpenProject, useProjectState } from '../../page/open-project-context.tsx'
import { showView } from '../../page/show.ts'
import { useRestore } from '../../page/use-restore.ts'
import { Button } from '../../ui/button.tsx'
import { RepairProblems } from './repair-problems.tsx'
import { useRepairOutcome } from './use-repair-outcome.ts'

export function RepairSummary({ message }: { message: ChatMessage }) {
  const { repair } = message
  const outcome = useRepairOutcome(message)
  const messages = useConversation((state) => state.messages)
  const { version, lastRanVersion } = useProjectState((state) => state)
  const open = useOpenProject()
  const restore = useRestore()
  // A repair by rule does not count as a try.
  if (!repair || repair.isByRule || repair.attempt < MAX_REPAIR_ATTEMPTS || outcome !== 'not-fixed')
    return null
  const good = lastRanVersion ?? versionBeforePrompt(messages)
  return (
    <section
      aria-label={t('notFixed')}
      className="flex flex-col items-start gap-2 rounded-card border border-line bg-danger-tint px-3.5 py-3 text-ui"
    >
      <p className="flex items-center gap-2 font-semibold text-danger">
        <CircleAlert className="size-4" strokeWidth={1.75} aria-hidden="true" />
        {repairText('exhausted')}
      </p>
      <p className="text-ink-2">{t('noneOfThemWasCounted')}</p>
      <RepairProblems problems={repair.problems} className="max-w-full text-ink" />
      <div className="mt-1 flex flex-wrap gap-2">
        {good === null || good === version.number ? null : (
          <Button disabled={restore.isPending} onClick={() => restore.mutate(good)}>
            {good === 0 ? t('restoreTheFirstVersion') : t('restoreVersion', { good })}
          </Button>
        )}
        <Button look="ghost" onClick={() => showView(open, 'versions')}>
          {t('seeAllVersions')}
        </Button>
      </div>
    </section>
  )
}
