/** Line counts of answers that this page did not see being written, from the server, which has the versions. */

import type { ChatMessage } from '@sayso/wire'
import { type ActionView, type ArtifactView, withLineCounts } from '@sayso/workbench'
import { useQuery } from '@tanstack/react-query'
import { answerChangesQuery } from '../../api/api.ts'
import { useOpenProject } from '../../page/open-project-context.tsx'

export function useCountedLines(
  artifact: ArtifactView,
  { status, versionNumber }: Pick<ChatMessage, 'status' | 'versionNumber'>,
): ArtifactView {
  const { id } = useOpenProject()
  const isUncounted = status !== 'running' && versionNumber !== null && !hasCounts(artifact.actions)
  const { data } = useQuery({ ...answerChangesQuery(id, versionNumber), enabled: isUncounted })
  const files = data?.answers.find((answer) => answer.versionNumber === versionNumber)?.files
  if (!isUncounted || files === undefined) return artifact
  const byPath = new Map(files.map((file) => [file.path, file]))
  return { ...artifact, actions: withLineCounts(artifact.actions, (path) => byPath.get(path)) }
}

function hasCounts(actions: readonly ActionView[]): boolean {
  return actions.some(({ linesAdded, linesRemoved }) => linesAdded + linesRemoved > 0)
}
