/** Card in the chat of a one-column page: the app runs out of view while it is written, and this leads to it. */

import { t } from '@sayso/language/preview'
import {
  type CardState,
  cardState,
  faultsOf,
  screensOf,
  type WorkbenchState,
  writtenPaths,
} from '@sayso/workbench'
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { ONE_COLUMN_PAGE, useMediaQuery } from '../../browser/media-query.ts'
import { layoutStore } from '../../page/layout.ts'
import {
  useConversation,
  useOpenProject,
  usePreview,
  useProjectState,
  useWorkbench,
} from '../../page/open-project-context.tsx'
import { showApp } from '../../page/show.ts'
import { Button } from '../../ui/button.tsx'
import { useProjectStatus } from '../status/use-project-status.ts'

/** From the first screen of an answer on. It stays when the answer ends, until the app was looked at: nothing moves under a thumb. */
export function RunningCard() {
  const isOneColumn = useMediaQuery(ONE_COLUMN_PAGE)
  const isStreaming = useConversation(({ turn }) => turn.phase === 'streaming')
  const isInChat = useStore(layoutStore, ({ side }) => side === 'chat')
  const runs = usePreview(
    ({ state }) =>
      state?.phase === 'running' && state.shownRevision > 0 && faultsOf(state.problems).length === 0,
  )
  const isNewApp = useProjectState(({ version }) => version.cause === 'starter')
  const isBegun = useWorkbench(hasBegunScreen)
  const [isOffered, setOffered] = useState(false)
  const isWritten = isStreaming && (isBegun || !isNewApp)
  useEffect(() => {
    if (!isInChat) setOffered(false)
    else if (isWritten) setOffered(true)
  }, [isInChat, isWritten])
  const state = useProjectStatus(cardState)
  // An answer that made nothing leaves the starter in the phone.
  const isStarter = isNewApp && !isStreaming
  if (!isOneColumn || !isOffered || !runs || isStarter || state === null) return null
  return <Card state={state} />
}

const STATE_TEXTS = {
  get written() {
    return t('isBeingWritten')
  },
  get checking() {
    return t('isBeingChecked')
  },
  get runs() {
    return t('isRunning')
  },
  unproved: '',
} satisfies Record<CardState, string>

function Card({ state }: { state: CardState }) {
  const open = useOpenProject()
  const written = useWorkbench((state) => state.streamedTitle)
  const title = useProjectState(({ project }) => project.title)
  const route = usePreview(({ state }) => state?.route ?? '/')
  const { screens } = open.panels
  const pictures = useStore(screens.pictures)
  useEffect(() => screens.follow(), [screens])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen is glanced at once
  useEffect(() => screens.glance(), [screens, route])
  return (
    <section
      aria-label={t('runningApp')}
      data-foot
      // A page that a keyboard leaves little of is the conversation's.
      className="mx-3 mb-2 flex items-center gap-3 rounded-card border border-line bg-surface p-2 pe-3 md:mx-4 [@container_chat_(max-height:460px)]:hidden"
    >
      <ScreenPicture picture={pictures.get(route) ?? null} />
      <div className="min-w-0 flex-1">
        <p className="flex text-ui font-semibold whitespace-pre">
          <span dir="auto" className="truncate">
            {written ?? title}
          </span>
          <span>{STATE_TEXTS[state]}</span>
        </p>
        <ScreenCount />
      </div>
      <Button className="pointer-coarse:h-11 pointer-coarse:px-4" onClick={() => showApp(open)}>
        {t('open')}
      </Button>
    </section>
  )
}

function ScreenCount() {
  const files = useWorkbench((state) => state.files)
  const announced = useWorkbench(writtenPaths)
  const [there, all] = useMemo(
    () => [screensOf(files.keys()).length, screensOf([...files.keys(), ...announced.split('\n')]).length],
    [files, announced],
  )
  return (
    <p className="text-ui-s text-ink-3 tabular-nums">
      {there === all ? t('screenCount', { all }) : t('screenCountOf', { there, all })}
    </p>
  )
}

function ScreenPicture({ picture }: { picture: string | null }) {
  return (
    <span className="block h-11 w-9 shrink-0 overflow-hidden rounded-button border border-line-2 bg-sunken">
      {picture === null ? (
        <span aria-hidden="true" className="flex flex-col gap-1 p-1.5 pt-2">
          <span className="h-1 w-3/5 rounded-full bg-sel" />
          <span className="h-2.5 rounded-[3px] bg-sel" />
          <span className="h-2.5 rounded-[3px] bg-sel" />
        </span>
      ) : (
        <img src={picture} alt="" className="w-full" draggable={false} />
      )}
    </span>
  )
}

/** Whether the answer that is being written has come to a screen. Until then a new app is the starter. */
function hasBegunScreen({ chatStreaming, artifacts }: WorkbenchState): boolean {
  if (!chatStreaming) return false
  const actions =
    Object.values(artifacts)
      .at(-1)
      ?.flatMap((view) => view.actions) ?? []
  return actions.some(
    ({ filePath, kind, status }) =>
      kind === 'file' && status === 'complete' && filePath !== undefined && screensOf([filePath]).length > 0,
  )
}
