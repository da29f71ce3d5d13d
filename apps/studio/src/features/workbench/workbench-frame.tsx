/** How the project page is put together at every width. */

import { clsx } from 'clsx'
import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { ONE_COLUMN_PAGE, useMediaQuery } from '../../browser/media-query.ts'
import { CommandDialogs } from '../commands/command-dialogs.tsx'
import { useCommands } from '../commands/use-commands.ts'
import { PreviewPane } from '../preview/preview-pane.tsx'
import { useWorkbench } from '../project/open-project-context.tsx'
import { VersionList } from '../versions/version-list.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { ChatDivider } from './chat-divider.tsx'
import { ChatPanel } from './chat-panel.tsx'
import { layoutStore, useChatWidth } from './layout.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { ProjectStatusLine } from './project-status-line.tsx'
import { TopBar } from './top-bar.tsx'
import { usePageTitle } from './use-page-title.ts'

const CodePane = lazy(async () => ({ default: (await import('../code/code-pane.tsx')).CodePane }))
const VersionPane = lazy(async () => ({
  default: (await import('../versions/version-pane.tsx')).VersionPane,
}))

export function WorkbenchFrame() {
  const view = useWorkbench((state) => state.activeView)
  const { isChatHidden, side } = useStore(layoutStore)
  const chatWidthPx = useChatWidth()
  const isOneColumn = useMediaQuery(ONE_COLUMN_PAGE)
  const phonePlace = usePhonePlace(view === 'preview')
  usePageTitle()
  useCommands()

  const hidesChat = isOneColumn ? side === 'pane' : isChatHidden
  const hidesPane = isOneColumn && side === 'chat'
  const variables: Record<string, string> = { '--chat-width': `${chatWidthPx}px` }
  return (
    <div className="flex h-dvh min-w-[320px] flex-col overflow-hidden bg-surface" style={variables}>
      <TopBar />
      <div className="flex min-h-0 flex-1">
        <div
          className={clsx('min-h-0 min-w-0', isOneColumn ? 'flex-1' : 'w-(--chat-width) shrink-0')}
          hidden={hidesChat}
        >
          {view === 'versions' && !isOneColumn ? <VersionList /> : <ChatPanel />}
        </div>
        {hidesChat || isOneColumn ? null : <ChatDivider />}
        <main
          id="pane"
          tabIndex={-1}
          className="flex min-w-0 flex-1 flex-col outline-none"
          hidden={hidesPane}
        >
          <div className="relative flex min-h-0 flex-1">
            <Suspense fallback={<div aria-busy="true" className="flex-1 bg-surface" />}>
              {view === 'code' ? <CodePane /> : null}
              {view === 'versions' ? <VersionPane /> : null}
            </Suspense>
            <PreviewPane place={phonePlace} />
          </div>
          {phonePlace === 'hidden' ? <ProjectStatusLine /> : null}
        </main>
      </div>
      <BottomBar />
      <CommandDialogs />
      <LeaveDialog />
    </div>
  )
}

/** Beside code and versions the phone is shown where the page is wide enough, unless it was asked for or closed. */
function usePhonePlace(isPreview: boolean): 'pane' | 'side' | 'hidden' {
  const { isSidePhoneShown } = useStore(layoutStore)
  const isWide = useMediaQuery('(min-width: 1280px)')
  const canStandBeside = useMediaQuery('(min-width: 1024px)')
  if (isPreview) return 'pane'
  return canStandBeside && (isSidePhoneShown ?? isWide) ? 'side' : 'hidden'
}
