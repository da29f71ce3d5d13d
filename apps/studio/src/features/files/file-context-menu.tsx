/** Context menu of a row of the file tree. */

import { t } from '@sayso/language/code'
import type { TreeNode } from '@sayso/project'
import type { ReactNode } from 'react'
import { useMayEdit, useWorkbench } from '../../page/open-project-context.tsx'
import { ContextMenu, ContextMenuItem } from '../../ui/context-menu.tsx'
import type { FileQuestion } from './file-dialog.tsx'
import { useFileActions } from './use-file-actions.ts'

interface FileContextMenuProps {
  node: TreeNode
  row: ReactNode
  onAsk: (question: FileQuestion) => void
}

export function FileContextMenu({ node, row, onAsk }: FileContextMenuProps) {
  if (!useMayEdit()) return row
  return (
    <ContextMenu target={row} label={node.path}>
      {node.kind === 'folder' ? (
        <FolderItems path={node.path} onAsk={onAsk} />
      ) : (
        <FileItems path={node.path} onAsk={onAsk} />
      )}
    </ContextMenu>
  )
}

interface ItemsProps {
  path: string
  onAsk: (question: FileQuestion) => void
}

function FolderItems({ path, onAsk }: ItemsProps) {
  const { remove } = useFileActions()
  return (
    <>
      <NewItems folder={`${path}/`} onAsk={onAsk} />
      <ContextMenuItem onSelect={() => onAsk({ kind: 'rename', path })}>{t('renameOrMove')}</ContextMenuItem>
      <ContextMenuItem onSelect={() => remove(path)}>{t('delete')}</ContextMenuItem>
    </>
  )
}

function NewItems({ folder, onAsk }: { folder: string; onAsk: ItemsProps['onAsk'] }) {
  return (
    <>
      <ContextMenuItem onSelect={() => onAsk({ kind: 'create', folder })}>{t('newFileHere')}</ContextMenuItem>
      <ContextMenuItem onSelect={() => onAsk({ kind: 'create-folder', folder })}>
        {t('newFolderHere')}
      </ContextMenuItem>
    </>
  )
}

function FileItems({ path, onAsk }: ItemsProps) {
  const { remove, setLocked } = useFileActions()
  const isLocked = useWorkbench((state) => state.lockedPaths.has(path))
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  return (
    <>
      <NewItems folder={folder} onAsk={onAsk} />
      <ContextMenuItem onSelect={() => onAsk({ kind: 'rename', path })}>{t('renameOrMove')}</ContextMenuItem>
      <ContextMenuItem onSelect={() => setLocked(path, !isLocked)}>
        {isLocked ? t('unlock') : t('lock')}
      </ContextMenuItem>
      <ContextMenuItem onSelect={() => remove(path)}>{t('delete')}</ContextMenuItem>
    </>
  )
}
