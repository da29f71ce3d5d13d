/** How the project page is put together at every width. */

import { t } from '@sayso/language/workbench'
import { titleSign } from '@sayso/workbench'
import { clsx } from 'clsx'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { ONE_COLUMN_PAGE, useMediaQuery } from '../../browser/media-query.ts'
import { whenIdle } from '../../browser/when-idle.ts'
import { COLUMNS, layoutStore, rememberPane, setColumnWidth, useChatWidth } from '../../page/layout.ts'
import {
  useOpenProject,
  usePreview,
  useProjectState,
  useWorkbench,
} from '../../page/open-project-context.tsx'
import { Divider } from '../../ui/divider.tsx'
import { Loading } from '../../ui/loading.tsx'
import { loadToaster } from '../../ui/notices.tsx'
import { dialogPart, part } from '../../ui/part.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { CommandDialogs } from '../commands/command-dialogs.tsx'
import { useCommands } from '../commands/use-commands.ts'
import { MigrationQuestion } from '../data/migration-question.tsx'
import { RestoreQuestion } from '../data/restore-question.tsx'
import { useOfferNotice } from '../members/use-offer-notice.ts'
import { PreviewPane } from '../preview/preview-pane.tsx'
import { ProjectStatusLine } from '../status/project-status-line.tsx'
import { useProjectStatus } from '../status/use-project-status.ts'
import { VersionList } from '../versions/version-list.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { ChatPanel } from './chat-panel.tsx'
import { DeletedDialog } from './deleted-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { TopBar } from './top-bar.tsx'

const Waiting = () => <Loading words={t('loading')} />
const CodePane = part(async () => (await import('../code/code-pane.tsx')).CodePane, { Waiting })
const DatabasePane = part(async () => (await import('../database/database-pane.tsx')).DatabasePane, {
  Waiting,
})
const DevicesPanel = dialogPart(async () => (await import('../devices/devices-panel.tsx')).DevicesPanel)
const VersionPane = part(async () => (await import('../versions/version-pane.tsx')).VersionPane, {
  Waiting,
})

export function WorkbenchFrame() {
  const view = useWorkbench((state) => state.activeView)
  const { isChatHidden, side } = useStore(layoutStore)
  const chatWidth = useChatWidth()
  const isOneColumn = useMediaQuery(ONE_COLUMN_PAGE)
  const { devices } = useOpenProject()
  const isDevicesPanelOpen = useStore(devices.store, (state) => state.isPanelOpen)
  const phonePlace = usePhonePlace(view === 'preview', isDevicesPanelOpen)
  useRememberedPane()
  usePageTitle()
  useCommands()
  usePartsAhead()
  useOfferNotice()

  const showsWorkbench = useWorkbench((state) => state.showWorkbench)
  const hidesPane = isOneColumn ? side === 'chat' : !showsWorkbench
  // One of both is always in view.
  const hidesChat = isOneColumn ? side === 'pane' : isChatHidden && !hidesPane
  // The list leads to what is beside it.
  const showsVersionList = view === 'versions' && !isOneColumn && !hidesPane
  // A column that is alone on the page is its main part.
  const Column = isOneColumn || hidesPane ? 'main' : 'aside'
  const variables: Record<string, string> = { '--chat-width': `${chatWidth.widthPx}px` }
  return (
    // A page that is shorter than this, by zoom or a keyboard on the screen, scrolls: nothing lies over anything else.
    <div
      className="flex h-(--page-height) min-h-[340px] min-w-[320px] flex-col overflow-hidden bg-surface max-md:min-h-[400px]"
      style={variables}
    >
      {view === 'versions' ? null : <SkipLink />}
      <TopBar />
      <div className="relative flex min-h-0 flex-1">
        <Column
          aria-label={showsVersionList ? t('listOfVersions') : t('chat')}
          className={clsx(
            'min-h-0 min-w-0',
            isOneColumn || hidesPane ? 'flex-1' : 'w-(--chat-width) shrink-0',
            // Lines of text as long as the page are hard to read.
            hidesPane && '*:mx-auto *:max-w-[860px]',
          )}
          hidden={hidesChat}
        >
          {showsVersionList ? <VersionList /> : <ChatPanel />}
        </Column>
        <main
          id="pane"
          tabIndex={-1}
          className={clsx(
            // Drawn over what is in it, which would cover a ring of its own.
            'flex min-w-0 flex-1 flex-col outline-none focus-visible:after:pointer-events-none focus-visible:after:absolute focus-visible:after:inset-0 focus-visible:after:z-30 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus',
            // Out of view it keeps its size: the app is drawn as it will be shown, and its pictures are of something.
            hidesPane ? 'invisible absolute inset-0' : 'relative',
          )}
        >
          {hidesChat || isOneColumn ? null : (
            <Divider
              minPx={COLUMNS.chatWidthPx.minPx}
              {...chatWidth}
              label={t('widthOfTheChat')}
              edge="start"
              widthAt={(xPx) => xPx}
              onResize={(widthPx) => setColumnWidth('chatWidthPx', widthPx)}
            />
          )}
          <div className="relative flex min-h-0 flex-1">
            {view === 'code' ? <CodePane /> : null}
            {view === 'versions' ? <VersionPane /> : null}
            {view === 'database' ? <DatabasePane /> : null}
            <PreviewPane place={phonePlace} />
          </div>
          {phonePlace === 'hidden' ? <ProjectStatusLine /> : null}
        </main>
        {isDevicesPanelOpen ? <DevicesPanel onClose={devices.hidePanel} /> : null}
      </div>
      <BottomBar />
      <CommandDialogs />
      <MigrationQuestion />
      <RestoreQuestion />
      <LeaveDialog />
      <DeletedDialog />
    </div>
  )
}

/** Whatever hides or shows it. */
function useRememberedPane(): void {
  const { workbench } = useOpenProject()
  useEffect(() => {
    return workbench.store.subscribe(({ showWorkbench }, before) => {
      if (showWorkbench !== before.showWorkbench) rememberPane(showWorkbench)
    })
  }, [workbench])
}

/**
 * Parts that are likely to be needed are fetched once the app runs: they open without a wait, and are there when the
 * server is not. A notice that the server is away must not have to be fetched from it.
 */
function usePartsAhead(): void {
  const isAppShown = usePreview(({ state }) => state?.phase === 'running')
  useEffect(() => {
    if (!isAppShown) return
    return whenIdle(() => {
      const parts = [loadToaster(), import('../code/code-pane.tsx').then(({ loadEditor }) => loadEditor())]
      // They are asked for again when they are needed.
      void Promise.allSettled(parts)
    })
  }, [isAppShown])
}

/**
 * Beside code and versions the phone is shown where the page is wide enough, unless it was asked for or closed. The panel of devices takes its
 * place where there is room for one of them.
 */
function usePhonePlace(isPreview: boolean, isDevicesPanelOpen: boolean): 'pane' | 'side' | 'hidden' {
  const { isSidePhoneShown } = useStore(layoutStore)
  const isWide = useMediaQuery('(min-width: 1280px)')
  const canStandBeside = useMediaQuery('(min-width: 1024px)')
  const hasRoomForOne = useMediaQuery('(min-width: 1280px) and (max-width: 1439px)')
  if (isPreview) return 'pane'
  if (isDevicesPanelOpen && hasRoomForOne) return 'hidden'
  return canStandBeside && (isSidePhoneShown ?? isWide) ? 'side' : 'hidden'
}

/** The tab's title leads with the state of the app: writing, running, in need of attention. */
function usePageTitle(): void {
  const title = useProjectState((state) => state.project.title)
  const sign = useProjectStatus(titleSign)
  useEffect(() => {
    document.title = `${sign}${title}`
  }, [sign, title])
}
