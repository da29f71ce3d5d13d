/**
 * Turns an answer's text into files: parses it as it comes and applies each action once it has closed. The browser does the
 * same with the same parser, so that both end with the same tree.
 */

import { applyChanges, type FileChanges, type ProjectFile, type ProjectFiles } from '@sayso/project'
import { type ApplyError, applyAction, type ClosedAction, createResponseParser } from '@sayso/response'
import type { TurnMode } from '@sayso/wire'

export interface FileWriter {
  /** Reads on; returns what the actions that closed meanwhile changed (null: removed), maybe nothing. */
  push(text: string): FileChanges
  /** The text is over; returns what was still waiting. */
  end(): FileChanges
  /** The project with all changes so far. */
  files(): ProjectFiles
}

export interface FileWriterOptions {
  files: ProjectFiles
  /** Pictures of the conversation by the path under which an answer can put them into the project. */
  attachments?: ProjectFiles
  /** Files that the answer may not change. */
  lockedPaths?: Iterable<string>
  /** An `ask` answer changes nothing at all. Default `build`. */
  mode?: TurnMode
  onArtifactOpen?: (artifact: { title: string }) => void
  /** Told of each action that was applied, with its path. */
  onActionApplied?: (filePath: string | undefined) => void
  /** An action that could not be applied, or was cut off. Later ones go on. */
  onActionFailed?: (failure: ActionFailure) => void
}

export interface ActionFailure {
  kind: ClosedAction['kind']
  filePath: string | undefined
  code: ApplyError['code'] | 'ask-only'
  /** For people and for a repair: which file, what failed, what would work. */
  message: string
}

export function createFileWriter(options: FileWriterOptions): FileWriter {
  const { attachments = new Map() } = options
  const lockedPaths = new Set(options.lockedPaths)
  let files = options.files
  let closed: ClosedAction[] = []
  const parser = createResponseParser({
    onEvent(event) {
      if (event.type === 'artifact-open') options.onArtifactOpen?.({ title: event.title })
      if (event.type === 'action-close') closed.push(event)
    },
  })

  function applyClosed(): FileChanges {
    const changes = new Map<string, ProjectFile | null>()
    for (const action of closed) {
      if (options.mode === 'ask') {
        options.onActionFailed?.({
          ...named(action),
          code: 'ask-only',
          message: 'The answer was asked for words.',
        })
        continue
      }
      const result = applyAction(files, action, { attachments, lockedPaths })
      if (!result.ok) {
        options.onActionFailed?.({ ...named(action), ...result.error })
        continue
      }
      for (const [path, file] of result.changes) changes.set(path, file)
      files = applyChanges(files, result.changes)
      options.onActionApplied?.(action.filePath)
    }
    closed = []
    return changes
  }

  return {
    push(text) {
      parser.push(text)
      return applyClosed()
    },
    end() {
      parser.end()
      return applyClosed()
    },
    files: () => files,
  }
}

function named({ kind, filePath }: ClosedAction): Pick<ActionFailure, 'kind' | 'filePath'> {
  return { kind, filePath }
}
