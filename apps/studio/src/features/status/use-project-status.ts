/** The open project's status, followed. */

import {
  firstVersionOf,
  isTimed,
  lastAnswer,
  type ProjectStatus,
  projectStatus,
  rowsOf,
  runningRepair,
} from '@sayso/workbench'
import { useStore } from 'zustand'
import { useNow } from '../../browser/clock.ts'
import { useIsOnline } from '../../browser/online.ts'
import {
  useConversation,
  useOpenProject,
  usePreview,
  useProjectState,
  useWorkbench,
} from '../../page/open-project-context.tsx'

export function useProjectStatus(): ProjectStatus {
  const isOnline = useIsOnline()
  const turn = useConversation((state) => state.turn)
  const repair = useConversation((state) => runningRepair(state.messages, state.turn))
  const answer = useConversation((state) => lastAnswer(state.messages))
  const artifacts = useWorkbench((state) => (answer === null ? undefined : state.artifacts[answer.id]))
  const files = useWorkbench((state) => state.files)
  const hasUnsavedEdits = useWorkbench((state) => state.unsaved.size > 0)
  const preview = usePreview((view) => view.state)
  const check = useStore(useOpenProject().check.store)
  const previewFailure = usePreview((view) => view.failure)
  const versionNumber = useProjectState((state) => state.version.number)
  const keptCheck = useProjectState((state) => state.keptCheck)
  const first = useProjectState(({ version, project }) => firstVersionOf(version, project.title))
  const nowMs = useNow(isTimed(turn))
  return projectStatus({
    isOnline,
    turn,
    repair,
    lastAnswer: answer,
    actions: artifacts?.flatMap(({ actions }) => actions) ?? [],
    announcedCount: artifacts?.reduce((sum, artifact) => sum + rowsOf(artifact).length, 0) ?? 0,
    preview,
    check,
    keptCheck,
    previewFailure,
    versionNumber,
    first,
    paths: [...files.keys()],
    hasUnsavedEdits,
    nowMs,
  })
}
