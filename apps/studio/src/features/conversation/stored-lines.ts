/** Line counts of answers that this page did not see being written: asked of the server, which has the versions. */

import type { AnswerChanges, ChatMessage } from '@sayso/wire'
import type { ActionView, ArtifactView } from '@sayso/workbench'
import { useQuery } from '@tanstack/react-query'
import { answerChangesQuery } from '../../api/api.ts'
import { useOpenProject } from '../project/open-project-context.tsx'

export function useCountedLines(
  artifact: ArtifactView,
  { status, versionNumber }: Pick<ChatMessage, 'status' | 'versionNumber'>,
): ArtifactView {
  const { id } = useOpenProject()
  const isUncounted = status !== 'running' && versionNumber !== null && !hasCounts(artifact.actions)
  const { data } = useQuery({ ...answerChangesQuery(id), enabled: isUncounted })
  const files = data?.answers.find((answer) => answer.versionNumber === versionNumber)?.files
  if (!isUncounted || files === undefined) return artifact
  return { ...artifact, actions: withCounts(artifact.actions, files) }
}

function hasCounts(actions: readonly ActionView[]): boolean {
  return actions.some(({ linesAdded, linesRemoved }) => linesAdded + linesRemoved > 0)
}

/** Of several actions on one file the last one has its count. */
export function withCounts(actions: readonly ActionView[], files: AnswerChanges['files']): ActionView[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const lastOn = new Map(actions.map((action, index) => [action.filePath, index]))
  return actions.map((action, index) => {
    // A rename moves its lines: together nothing.
    const isCounted = action.kind !== 'shell' && action.kind !== 'rename'
    const file = action.filePath === undefined ? undefined : byPath.get(action.filePath)
    if (!isCounted || action.status !== 'complete' || file === undefined) return action
    if (lastOn.get(action.filePath) !== index) return action
    return { ...action, linesAdded: file.linesAdded, linesRemoved: file.linesRemoved }
  })
}
