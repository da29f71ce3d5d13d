/** Actions on a version where the chat names it. */

import { t } from '@sayso/language/conversation'
import { isBusy } from '@sayso/workbench'
import { useConversation, useMayEdit, useOpenProject } from '../../page/open-project-context.tsx'
import { showView } from '../../page/show.ts'
import { useRestore } from '../../page/use-restore.ts'
import { Button } from '../../ui/button.tsx'

export function VersionActions({ versionNumber, isNewest }: { versionNumber: number; isNewest: boolean }) {
  const open = useOpenProject()
  const restore = useRestore()
  const canEdit = useMayEdit()
  const isBusyNow = useConversation(({ turn }) => isBusy(turn))
  return (
    <>
      <Button
        look="ghost"
        size="s"
        onClick={() => {
          open.panels.versions.choose(versionNumber)
          showView(open, 'versions')
        }}
      >
        {t('changes')}
      </Button>
      {!canEdit ? null : isNewest ? (
        <Button
          look="ghost"
          size="s"
          disabled={restore.isPending || isBusyNow || versionNumber === 0}
          title={t('bringsBackVersionCostsNo', { value: versionNumber - 1 })}
          onClick={() => restore.mutate(versionNumber - 1)}
        >
          {t('undo')}
        </Button>
      ) : (
        <Button
          look="ghost"
          size="s"
          disabled={restore.isPending}
          onClick={() => restore.mutate(versionNumber)}
        >
          {t('restore')}
        </Button>
      )}
    </>
  )
}
