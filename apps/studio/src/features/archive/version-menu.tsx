/** What else can be done with a version: go on from it in another project, or take it away as a zip. */

import { Ellipsis } from 'lucide-react'
import { exportUrl } from '../../api/client.ts'
import { useConversation, useOpenProject } from '../../page/open-project-context.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { useFork } from './use-fork.ts'

export function VersionMenu({ number }: { number: number }) {
  const { id } = useOpenProject()
  const fork = useFork()
  // What was saved by hand belongs to no answer.
  const isOfAnswer = useConversation(({ messages }) =>
    messages.some(({ role, versionNumber }) => role === 'assistant' && versionNumber === number),
  )
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={`More for version ${number}`}>
          <Ellipsis strokeWidth={1.75} />
        </IconButton>
      }
    >
      {isOfAnswer ? <MenuItem onSelect={() => fork(number)}>Fork from here</MenuItem> : null}
      <MenuItem asChild>
        <a href={exportUrl(id, number)} download>
          Export version {number}
        </a>
      </MenuItem>
    </Menu>
  )
}
