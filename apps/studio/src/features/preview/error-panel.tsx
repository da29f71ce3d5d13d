/** The error card of the open project: beside the phone where the stage has room for both, else over its lower half. */

import { isRemark } from '@sayso/wire'
import {
  canBeContinued,
  faultsOf,
  firstVersionOf,
  hasRepairsLeft,
  headlineOf,
  labelOf,
  lastAnswer,
  otherScreensText,
  repairOffer,
  versionBeforePrompt,
} from '@sayso/workbench'
import { clsx } from 'clsx'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import {
  useConversation,
  useMayEdit,
  useOpenProject,
  usePreview,
  useProjectState,
  useWorkbench,
} from '../../page/open-project-context.tsx'
import { showPlace } from '../../page/show.ts'
import { useProblems } from '../../page/use-problems.ts'
import { useRestore } from '../../page/use-restore.ts'
import { ErrorCard } from './error-card.tsx'

interface ErrorPanelProps {
  /** Where it would lie over the app, something else says what is wrong. */
  isSaidElsewhere: boolean
}

export function ErrorPanel({ isSaidElsewhere }: ErrorPanelProps) {
  const open = useOpenProject()
  const reported = useProblems()
  const [hiddenIds, setHiddenIds] = useState<ReadonlySet<string>>(new Set())
  const problems = useMemo(
    () => reported.filter((problem) => !isRemark(problem) && !hiddenIds.has(problem.id)),
    [reported, hiddenIds],
  )
  const route = usePreview(({ state }) => state?.route ?? '/')
  const isWaitingForPackages = usePreview(
    ({ state }) => state?.extraPackages.isFetching || (state?.extraPackages.questions.length ?? 0) > 0,
  )
  // While files are being written, errors come and go; what remains is shown at the end.
  const isSettled = useConversation(({ turn }) => turn.phase === 'idle' || turn.phase === 'not-sent')
  const unsaved = useWorkbench((state) => state.unsaved)
  const files = useWorkbench((state) => state.files)
  const { project, version, lastRanVersion, showsEdits } = useProjectState((state) => state)
  const canEdit = useMayEdit()
  const restore = useRestore()
  const isUnfinished = useConversation(({ messages }) => canBeContinued(lastAnswer(messages), version.number))
  const messages = useConversation((state) => state.messages)
  const isJudging = useStore(open.autoRepair.store, (state) => state.isJudging)
  if (problems.length === 0 || !isSettled || isWaitingForPackages) return null
  // A repair is about to begin by itself.
  if (isJudging && hasRepairsLeft(messages)) return null
  // An answer that was cut off has files yet to come: Continue is the way out, not a repair.
  if (isUnfinished && problems.every(({ kind }) => kind === 'resolve')) return null

  // If the saved version ran, unsaved text broke it, wherever the error shows.
  const isEdited = showsEdits && lastRanVersion === version.number
  const isFromEditor = isEdited || problems.some(({ place }) => place !== null && unsaved.has(place.path))
  const good = lastRanVersion ?? versionBeforePrompt(messages)
  // Nothing is offered to a viewer: the server would refuse it.
  const offer = canEdit ? repairOffer(messages, problems, isFromEditor) : 'none'
  const canRestore = good !== null && good !== version.number && offer !== 'none'
  return (
    <div
      className={clsx(
        'absolute inset-x-3 bottom-3 z-10 scroll-thin flex max-h-[70%] shrink-0 items-start overflow-y-auto rounded-panel',
        '@min-[860px]/stage:static @min-[860px]/stage:me-[11.5%] @min-[860px]/stage:items-center @min-[860px]/stage:max-h-none @min-[860px]/stage:w-[438px] @min-[860px]/stage:overflow-visible',
        isSaidElsewhere && '@max-[860px]/stage:hidden',
      )}
    >
      <ErrorCard
        problems={problems}
        others={otherScreensText(problems, files.keys())}
        headlineOf={(problem) =>
          headlineOf(problem, {
            versionNumber: version.number,
            first: firstVersionOf(version, project.title),
            shownScreen: labelOf(route),
            isEdited,
          })
        }
        onOpenPlace={(place) => showPlace(open, place)}
        onAddPackage={(name) => void open.addPackage(name)}
        onStop={() => open.preview.app?.stop()}
        offer={offer}
        onHide={({ id }) => setHiddenIds(new Set([...hiddenIds, id]))}
        onFix={() => void open.repair(faultsOf(problems))}
        onDescribe={() => document.getElementById('prompt')?.focus()}
        {...(canRestore ? { restore: { versionNumber: good, onRestore: () => restore.mutate(good) } } : {})}
      />
    </div>
  )
}
