/** Beside the phone: the app's screens, with pictures of those that were open. A click opens one. */

import { t } from '@sayso/language/preview'
import { type AppScreen, railScreens, screenFault, screenMark, writtenPaths } from '@sayso/workbench'
import { clsx } from 'clsx'
import { Check, CircleAlert } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import {
  useOpenProject,
  usePreview,
  useProjectState,
  useWorkbench,
} from '../../page/open-project-context.tsx'
import { Caret } from '../../ui/caret.tsx'
import { noticesPlace } from '../../ui/notices-place.ts'

/** Shown where it does not stand on the phone: see `@min-[700px]` below. */
export function ScreensRail() {
  const files = useWorkbench((state) => state.files)
  const written = useWorkbench(writtenPaths)
  const route = usePreview(({ state }) => state?.route ?? '/')
  const { screens: panel } = useOpenProject().panels
  const pictures = useStore(panel.pictures)
  const screens = useMemo(
    () => railScreens({ files, written, opened: [...pictures.keys(), route] }),
    [files, written, pictures, route],
  )
  useEffect(() => panel.follow(), [panel])
  const rail = useRef<HTMLElement>(null)
  useEndAboveNotices(rail)
  if (screens.length === 0) return null
  return (
    <nav
      ref={rail}
      aria-label={t('screens')}
      className="scroll-none absolute inset-y-0 end-0 hidden w-[154px] flex-col items-center gap-3 overflow-y-auto scroll-pb-6 pt-6 pb-6 @min-[700px]:flex"
    >
      {screens.map((screen) => (
        <ScreenCard key={screen.path} screen={screen} picture={pictures.get(screen.path) ?? null} />
      ))}
    </nav>
  )
}

const GAP_PX = 8

/** While a notice is shown the rail is shorter, so that no screen lies under it. */
function useEndAboveNotices(rail: RefObject<HTMLElement | null>): void {
  const noticesTopPx = useStore(noticesPlace, ({ topPx }) => topPx)
  useLayoutEffect(() => {
    if (rail.current === null) return
    const roomPx = noticesTopPx - rail.current.getBoundingClientRect().top - GAP_PX
    rail.current.style.maxHeight = Number.isFinite(roomPx) ? `${Math.max(0, roomPx)}px` : ''
  }, [rail, noticesTopPx])
}

function ScreenCard({ screen, picture }: { screen: AppScreen; picture: string | null }) {
  const { preview } = useOpenProject()
  const isCurrent = usePreview(({ state }) => state?.route === screen.path)
  const isThere = useWorkbench(({ files }) => files.has(screen.filePath))
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'page' : undefined}
      disabled={!isThere}
      onClick={() => preview.app?.navigate(screen.path)}
      className="group w-[106px] shrink-0 text-start"
    >
      <span
        className={clsx(
          'block h-[136px] overflow-hidden rounded-card bg-surface',
          isCurrent ? 'ring-2 ring-ink' : 'ring-1 ring-line group-hover:ring-line-control',
        )}
      >
        {picture === null ? <Skeleton /> : <img src={picture} alt="" className="w-full" draggable={false} />}
      </span>
      <span className="mt-1.5 flex items-center justify-between gap-2 text-ui-s">
        <span className={clsx('truncate', isCurrent ? 'font-semibold' : 'text-ink-2')}>{screen.label}</span>
        {isThere ? <ScreenStateMark filePath={screen.filePath} /> : <NextMark filePath={screen.filePath} />}
      </span>
    </button>
  )
}

function Skeleton() {
  return (
    <span aria-hidden="true" className="flex flex-col gap-2 p-2.5 pt-5">
      <span className="h-2 w-3/5 rounded-chip bg-hover" />
      <span className="mt-1 h-8 rounded-button bg-hover" />
      <span className="h-8 rounded-button bg-hover" />
      <span className="h-8 rounded-button bg-hover" />
    </span>
  )
}

/** A screen whose file was announced. */
function NextMark({ filePath }: { filePath: string }) {
  return useIsBeingWritten(filePath) ? (
    <Caret className="h-3 w-1.5" />
  ) : (
    <span className="text-ink-3">{t('next')}</span>
  )
}

function useIsBeingWritten(filePath: string): boolean {
  return useWorkbench(
    ({ chatStreaming, artifacts }) =>
      chatStreaming &&
      Object.values(artifacts).some((views) =>
        views.some(({ actions }) =>
          actions.some((action) => action.status === 'running' && action.filePath === filePath),
        ),
      ),
  )
}

/** State of the screen. */
function ScreenStateMark({ filePath }: { filePath: string }) {
  const isBeingWritten = useIsBeingWritten(filePath)
  const fault = usePreview(({ state }) => screenFault(filePath, state?.problems ?? []))
  const { check } = useOpenProject()
  // The stored check also knows of a crash after the check.
  const kept = useProjectState(({ keptCheck, version }) =>
    keptCheck?.versionNumber === version.number ? keptCheck.check : null,
  )
  const isWell = useStore(check.store, (state) => {
    if (state.phase === 'waiting' || state.phase === 'running') return false
    const paths = kept?.wellPaths ?? (state.phase === 'done' ? state.result.wellPaths : [])
    return paths.includes(filePath)
  })
  switch (screenMark({ isBeingWritten, fault, isWell })) {
    case 'being-written':
      return <Caret className="h-3 w-1.5" />
    case 'opened':
      return (
        <Check
          className="size-3.5 shrink-0 text-ok"
          strokeWidth={1.75}
          aria-label={t('openedWithoutAnError')}
        />
      )
    case 'has-error':
      return (
        <CircleAlert
          className="size-3.5 shrink-0 text-danger"
          strokeWidth={1.75}
          aria-label={t('hasAnError')}
        />
      )
    case 'none':
      return null
  }
}
