/** The edits of an answer that found nothing to change: they are missing from its version, which makes them something to repair. */

import type { ProjectFiles } from '@sayso/project'
import { failedEditProblem, type Problem, type TurnMode } from '@sayso/wire'
import { type ActionFailure, createFileWriter } from '../turn/file-writer.ts'

interface AnswerToRead {
  content: string
  /** The project as it was when the answer began. */
  files: ProjectFiles
  lockedPaths: readonly string[]
  mode: TurnMode
}

/** One problem for each file; none for a file that the same answer has written afterwards, or that is locked. */
export function readFailedEdits({ content, files, lockedPaths, mode }: AnswerToRead): Problem[] {
  const failed = new Map<string, ActionFailure>()
  const writer = createFileWriter({
    files,
    lockedPaths,
    mode,
    onActionFailed(failure) {
      const { kind, code, filePath } = failure
      if (kind === 'edit' && filePath !== undefined && isRepairable(code)) failed.set(filePath, failure)
    },
    onActionApplied: (filePath = '') => failed.delete(filePath),
  })
  writer.push(content)
  writer.end()
  return [...failed].map(([path, { message, content }]) => failedEditProblem(path, message, content))
}

function isRepairable(code: ActionFailure['code']): boolean {
  return code === 'not-found' || code.startsWith('edit-')
}
