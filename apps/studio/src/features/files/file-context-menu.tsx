/** What can be done with a row of the file tree. */

import type { TreeNode } from '@sayso/project'
import type { ReactNode } from 'react'
import { useWorkbench } from '../../page/open-project-context.tsx'
import { ContextMenu, ContextMenuItem } from '../../ui/context-menu.tsx'
import type { FileQuestion } from './file-dialog.tsx'
import { useFileActions } from './use-file-actions.ts'

interface FileContextMenuProps {
  node: TreeNode
  row: ReactNode
  onAsk: (question: FileQuestion) => void
}

export function FileContextMenu({ node, row, onAsk }: FileContextMenuProps) {
  if (node.kind === 'folder') {
    return (
      <ContextMenu target={row}>
        <ContextMenuItem onSelect={() => onAsk({ kind: 'create', folder: `${node.path}/` })}>
          New file here
        </ContextMenuItem>
      </ContextMenu>
    )
  }
  return (
    <ContextMenu target={row}>
      <FileItems path={node.path} onAsk={onAsk} />
    </ContextMenu>
  )
}

function FileItems({ path, onAsk }: { path: string; onAsk: (question: FileQuestion) => void }) {
  const { remove, setLocked } = useFileActions()
  const isLocked = useWorkbench((state) => state.lockedPaths.has(path))
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  return (
    <>
      <ContextMenuItem onSelect={() => onAsk({ kind: 'create', folder })}>New file here</ContextMenuItem>
      <ContextMenuItem onSelect={() => onAsk({ kind: 'rename', path })}>Rename</ContextMenuItem>
      <ContextMenuItem onSelect={() => setLocked(path, !isLocked)}>
        {isLocked ? 'Unlock' : 'Lock'}
      </ContextMenuItem>
      <ContextMenuItem onSelect={() => remove(path)}>Delete</ContextMenuItem>
    </>
  )
}
