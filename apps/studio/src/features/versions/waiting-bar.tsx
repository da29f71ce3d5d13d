/** Bar for an answer that waits for approval: above the prompt box, and beside its version. */

import { t } from '@sayso/language/versions'
import { isBusy } from '@sayso/workbench'
import { useStore } from 'zustand'
import { useConversation, useOpenProject } from '../../page/open-project-context.tsx'
import { showView } from '../../page/show.ts'
import { Button } from '../../ui/button.tsx'

export function WaitingBar() {
  const open = useOpenProject()
  const { panels } = open
  const { waiting } = useStore(open.proposals.store)
  const isIdle = useConversation(({ turn }) => !isBusy(turn))
  if (waiting === null || !isIdle) return null
  const { versionNumber, appliedNumber } = waiting

  const showChanges = () => {
    panels.versions.choose(versionNumber)
    panels.versions.compareWith(appliedNumber)
    showView(open, 'versions')
  }
  return (
    <section
      aria-label={t('versionToApply')}
      className="mb-2 rounded-card border border-line-control bg-raised px-3 pt-2.5 pb-2 shadow-e1 [@media(max-height:600px)]:flex [@media(max-height:600px)]:items-center [@media(max-height:600px)]:gap-3 [@media(max-height:600px)]:py-1"
    >
      <p className="text-ui font-semibold">{t('applyVersion', { versionNumber })}</p>
      <p className="mt-0.5 text-ui-s text-ink-2 [@media(max-height:600px)]:sr-only">
        {t('youAreTryingItOut', { appliedNumber })}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-2 [@media(max-height:600px)]:mt-0">
        <WaitingWords size="s" />
        <Button size="s" look="ghost" onClick={showChanges}>
          {t('changes')}
        </Button>
      </div>
    </section>
  )
}

/** Apply and Drop; nothing where nothing waits. */
export function WaitingWords({ size = 'm' }: { size?: 's' | 'm' }) {
  const { proposals } = useOpenProject()
  const { waiting, isBusy: isSent } = useStore(proposals.store)
  const isIdle = useConversation(({ turn }) => !isBusy(turn))
  if (waiting === null) return null
  return (
    <>
      <Button size={size} look="primary" disabled={isSent || !isIdle} onClick={() => void proposals.apply()}>
        {t('apply')}
      </Button>
      <Button
        size={size}
        disabled={isSent || !isIdle}
        title={t('bringsBackVersionTheDropped', { appliedNumber: waiting.appliedNumber })}
        onClick={() => void proposals.drop()}
      >
        {t('drop')}
      </Button>
    </>
  )
}
