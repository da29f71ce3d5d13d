/** What can be done with a version where it is named in the chat. */

import { Ellipsis } from 'lucide-react'
import { exportUrl } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { useFork } from '../archive/use-fork.ts'
import { useOpenProject } from '../project/open-project-context.tsx'
import { useRestore } from '../versions/use-restore.ts'
import { chooseVersion } from '../versions/version-choice.ts'

export function VersionActions({ versionNumber, isNewest }: { versionNumber: number; isNewest: boolean }) {
  const { id, workbench } = useOpenProject()
  const restore = useRestore()
  const fork = useFork()
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
      <Menu
        align="end"
        trigger={
          <IconButton label={`More for version ${versionNumber}`} className="size-7!">
            <Ellipsis strokeWidth={1.75} />
          </IconButton>
        }
      >
        <MenuItem onSelect={() => fork(versionNumber)}>Fork from here</MenuItem>
        <MenuItem asChild>
          <a href={exportUrl(id, versionNumber)} download>
            Export version {versionNumber}
          </a>
        </MenuItem>
      </Menu>
    </>
  )
}
