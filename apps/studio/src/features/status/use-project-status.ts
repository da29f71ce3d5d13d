/** The open project's status, followed. */

import { useNow } from '../../browser/clock.ts'
import { useIsOnline } from '../../browser/online.ts'
import { lastAnswer } from '../conversation/messages.ts'
import { runningRepair } from '../conversation/repairs.ts'
import {
  useConversation,
  usePreview,
  useProjectState,
  useWorkbench,
} from '../project/open-project-context.tsx'
import { isTimed, type ProjectStatus, projectStatus } from './project-status.ts'

export function useProjectStatus(): ProjectStatus {
  const isOnline = useIsOnline()
  const turn = useConversation((state) => state.turn)
  const repair = useConversation((state) => runningRepair(state.messages, state.turn))
  const answer = useConversation((state) => lastAnswer(state.messages))
  const artifacts = useWorkbench((state) => (answer === null ? undefined : state.artifacts[answer.id]))
  const fileCount = useWorkbench((state) => state.files.size)
  const hasUnsavedEdits = useWorkbench((state) => state.unsaved.size > 0)
  const preview = usePreview((view) => view.state)
  const previewFailure = usePreview((view) => view.failure)
  const versionNumber = useProjectState((state) => state.version.number)
  const nowMs = useNow(isTimed(turn))
  return projectStatus({
    isOnline,
    turn,
    repair,
    lastAnswer: answer,
    actions: artifacts?.flatMap(({ actions }) => actions) ?? [],
    preview,
    previewFailure,
    versionNumber,
    fileCount,
    hasUnsavedEdits,
    nowMs,
  })
}
