/** What can be done with a version where it is named in the chat. */

import { Button } from '../../ui/button.tsx'
import { useOpenProject } from '../project/open-project-context.tsx'
import { useRestore } from '../versions/use-restore.ts'
import { chooseVersion } from '../versions/version-choice.ts'

export function VersionActions({ versionNumber, isNewest }: { versionNumber: number; isNewest: boolean }) {
  const { workbench } = useOpenProject()
  const restore = useRestore()
  return (
    <>
      <Button
        look="ghost"
        size="s"
        onClick={() => {
          chooseVersion(versionNumber)
          workbench.setActiveView('versions')
        }}
      >
        Changes
      </Button>
      {isNewest ? null : (
        <Button
          look="ghost"
          size="s"
          disabled={restore.isPending}
          onClick={() => restore.mutate(versionNumber)}
        >
          Restore
        </Button>
      )}
    </>
  )
}
