/** The project's files: the tree, the open ones as tabs, the editor, and their problems. */

import { t } from '@sayso/language/code'
import { firstFileToShow } from '@sayso/workbench'
import { Menu as MenuIcon, Smartphone } from 'lucide-react'
import { type CSSProperties, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { COLUMNS, layoutStore, setColumnWidth, showSidePhone } from '../../page/layout.ts'
import { useOpenProject, useWorkbench } from '../../page/open-project-context.tsx'
import { Divider } from '../../ui/divider.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ProblemsPanel } from '../drawer/app-drawer.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { EditorTabs } from './editor-tabs.tsx'
import { FileTree } from './file-tree.tsx'
import { FileView } from './file-view.tsx'

export { loadEditor } from './file-view.tsx'

export function CodePane() {
  const { workbench } = useOpenProject()
  const selectedPath = useWorkbench((state) => state.selectedPath)
  const [isTreeShown, setTreeShown] = useState(false)
  const { treeWidthPx } = useStore(layoutStore)

  useEffect(() => {
    const { files, selectedPath: selected } = workbench.store.getState()
    const first = firstFileToShow(files.keys())
    if (selected === null && first !== null) workbench.openFile(first)
  }, [workbench])

  return (
    <section aria-label={t('code')} className="relative flex min-w-0 flex-1">
      <div
        style={{ '--tree-width': `${treeWidthPx}px` } as CSSProperties}
        className={`relative w-(--tree-width) shrink-0 lg:max-w-[35%] border-e border-line bg-sunken max-lg:absolute max-lg:inset-y-0 max-lg:start-0 max-lg:z-20 max-lg:w-64 max-lg:shadow-e3 ${isTreeShown ? '' : 'max-lg:hidden'}`}
      >
        <FileTree onOpened={() => setTreeShown(false)} />
        <Divider
          {...COLUMNS.treeWidthPx}
          label={t('widthOfTheFiles')}
          edge="end"
          widthPx={treeWidthPx}
          widthAt={(xPx, { left }) => xPx - left}
          onResize={(widthPx) => setColumnWidth('treeWidthPx', widthPx)}
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col bg-surface">
        <div className="flex h-11 shrink-0 items-stretch border-b border-line pointer-coarse:h-12">
          <IconButton
            label={isTreeShown ? t('hideTheFiles') : t('showTheFiles')}
            aria-expanded={isTreeShown}
            className="m-1.5 lg:hidden"
            onClick={() => setTreeShown(!isTreeShown)}
          >
            <MenuIcon strokeWidth={1.75} />
          </IconButton>
          <EditorTabs />
          <ShowPhone />
        </div>
        <FileView key={selectedPath} path={selectedPath} />
        <ProblemsPanel />
      </div>
      <ConflictDialog />
    </section>
  )
}

/** Brings the phone back that was closed. */
export function ShowPhone() {
  const { isSidePhoneShown } = useStore(layoutStore)
  return (
    <IconButton
      label={t('showThePhone')}
      className={`m-1.5 max-lg:hidden ${isSidePhoneShown === false ? '' : isSidePhoneShown === null ? 'xl:hidden' : 'hidden'}`}
      onClick={() => showSidePhone(true)}
    >
      <Smartphone strokeWidth={1.75} />
    </IconButton>
  )
}
