/**
 * The running app: the whole pane in the Preview view, a column beside Code and Versions. It stays one element in one
 * place in both, since a frame that moves in the document starts over.
 */

import { t } from '@sayso/language/preview'
import { coveredArea } from '@sayso/workbench'
import { clsx } from 'clsx'
import { PanelRightClose } from 'lucide-react'
import { useStore } from 'zustand'
import { PHONE_PAGE, useMediaQuery } from '../../browser/media-query.ts'
import { COLUMNS, layoutStore, setColumnWidth, showSidePhone } from '../../page/layout.ts'
import { useOpenProject } from '../../page/open-project-context.tsx'
import { PREVIEW_ID } from '../../page/show.ts'
import { Divider } from '../../ui/divider.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { part } from '../../ui/part.tsx'
import { AppDrawer } from '../drawer/app-drawer.tsx'
import { PackageQuestions } from '../packages/package-questions.tsx'
import { ScreensRail } from '../screens/screens-rail.tsx'
import { ProjectStatusLine } from '../status/project-status-line.tsx'
import { DRAWER_BUTTON, NarrowAppButtons, PointButton, ReloadButton } from './app-buttons.tsx'
import { ChangedOutline } from './changed-outline.tsx'
import { CommentPins, SelectedElement } from './comment-pins.tsx'
import { ErrorPanel } from './error-panel.tsx'
import { FULL_SCREEN_AREA, LeaveFullScreen, useFullScreen } from './full-screen.tsx'
import { LastThatRan } from './last-that-ran.tsx'
import { Phone } from './phone.tsx'
import { PointOverlay } from './point-overlay.tsx'
import { RunningApp } from './running-app.tsx'
import { NarrowToolRow, ScreenPicker, ToolRow } from './tool-row.tsx'

const LookPanel = part(async () => (await import('../look/look-panel.tsx')).LookPanel)
const CommentsPanel = part(async () => (await import('../comments/comments-panel.tsx')).CommentsPanel)

const NOTHING_COVERED = { top: 0, bottom: 0 }

export function PreviewPane({ place }: { place: 'pane' | 'side' | 'hidden' }) {
  const { preview, panels, comments } = useOpenProject()
  const screen = useStore(panels.device)
  const isBare = useMediaQuery(PHONE_PAGE)
  const isFull = useFullScreen()
  const isSide = place === 'side'
  const showsComments = useStore(comments.store, (state) => state.isPanelOpen) && place === 'pane' && !isFull
  const showsLook =
    useStore(panels.look, (state) => state.isOpen) && place === 'pane' && !isFull && !showsComments
  const { phoneWidthPx } = useStore(layoutStore)
  const { isDrawerOpen } = useStore(panels.problems.store)
  // A wide screen takes the room that the rail would stand in.
  const isWideScreen = screen.device === 'tablet' || screen.isRotated
  return (
    <section
      id={PREVIEW_ID}
      data-place={place}
      aria-label={t('preview')}
      style={isSide ? { width: phoneWidthPx } : undefined}
      className={clsx('flex min-h-0 min-w-0 flex-col', {
        'flex-1 stage-dots': place === 'pane',
        'fixed inset-0 z-30': isFull,
        'relative max-w-[45%] shrink-0 border-s border-line bg-stage': isSide,
        // Kept running, and at a size: the app goes on where it was when it is shown again, and its pictures are of something.
        'invisible absolute inset-0 overflow-hidden': place === 'hidden',
      })}
    >
      {isSide ? (
        <Divider
          {...COLUMNS.phoneWidthPx}
          label={t('widthOfThePhone')}
          edge="start"
          isBehindLine
          widthPx={phoneWidthPx}
          widthAt={(xPx, { right }) => right - xPx}
          onResize={(widthPx) => setColumnWidth('phoneWidthPx', widthPx)}
        />
      ) : null}
      {isFull ? null : isSide ? <SideHead /> : isBare ? <NarrowToolRow /> : <ToolRow />}
      {place === 'hidden' ? null : <PackageQuestions />}
      <div className="@container/stage relative flex min-h-0 flex-1">
        <div className="@container relative min-w-0 flex-1">
          <a
            href="#after-preview"
            className="sr-only z-20 rounded-button bg-ink px-3 py-2 text-ui text-on-ink focus:not-sr-only focus:absolute"
          >
            {t('skipPreview')}
          </a>
          {isSide || isBare ? null : <LastThatRan />}
          <Phone
            screen={screen}
            margin={isBare ? 0 : isSide ? 22 : 24}
            isBare={isBare}
            align={isSide ? 'top' : 'centre'}
            overlay={
              <>
                <ChangedOutline />
                <PointOverlay />
                <SelectedElement />
              </>
            }
            pins={isFull ? null : <CommentPins />}
          >
            <RunningApp
              controller={preview}
              safeArea={isFull ? FULL_SCREEN_AREA : isBare ? NOTHING_COVERED : coveredArea(screen)}
            />
          </Phone>
          <span id="after-preview" tabIndex={-1} />
          {place === 'side' || isWideScreen || isBare ? null : <ScreensRail />}
        </div>
        {/* The drawer lists what the card says. */}
        {isSide ? null : <ErrorPanel isSaidElsewhere={isDrawerOpen} />}
        {showsComments && !isBare ? <CommentsPanel at="side" /> : null}
        {showsLook && !isBare ? <LookPanel at="side" /> : null}
      </div>
      {isFull ? <LeaveFullScreen /> : null}
      {place === 'pane' && !isFull && !((showsComments || showsLook) && isBare) ? (
        <AppDrawer buttonId={DRAWER_BUTTON} />
      ) : null}
      {showsComments && isBare ? <CommentsPanel at="foot" /> : null}
      {showsLook && isBare ? <LookPanel at="foot" /> : null}
      {place === 'hidden' || isFull ? null : (
        <ProjectStatusLine isOnStage={isSide}>{isBare ? <NarrowAppButtons /> : null}</ProjectStatusLine>
      )}
    </section>
  )
}

function SideHead() {
  return (
    <div className="flex h-11 shrink-0 items-center gap-1 pe-2 ps-3">
      <ScreenPicker />
      <span className="ms-auto" />
      <PointButton />
      <ReloadButton />
      <IconButton label={t('closeThePhone')} onClick={() => showSidePhone(false)}>
        <PanelRightClose strokeWidth={1.75} />
      </IconButton>
    </div>
  )
}
