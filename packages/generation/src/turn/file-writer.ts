/**
 * Turns an answer's text into files: parses it as it comes and applies each action once it has closed. The browser does the
 * same with the same parser, so that both end with the same tree, but for what package.json lacked: that comes with the end of the turn.
 */

import {
  type FileChanges,
  isSameFile,
  PlacementIndex,
  type ProjectFile,
  type ProjectFiles,
} from '@sayso/project'
import {
  type ActionCloseEvent,
  type ApplyError,
  applyAction,
  type ClosedAction,
  createResponseParser,
  createSearchEffort,
} from '@sayso/response'
import type { TurnMode } from '@sayso/wire'
import { completePackageJson } from './complete-package-json.ts'
import { type LibraryFile, namedPictures } from './library-pictures.ts'
import { nameApp } from './name-app.ts'

export interface FileWriter {
  /** Reads on; returns what the actions that closed meanwhile changed (null: removed), maybe nothing. */
  push(text: string): FileChanges
  /** Ends the text; returns waiting changes, and package.json when the answer left it incomplete. */
  end(): FileChanges
  /** The project with all changes so far. */
  files(): ProjectFiles
  /** The project differs from what it was before the answer. An answer may write a file and remove it again. */
  hasChanged(): boolean
}

interface FileWriterOptions {
  files: ProjectFiles
  /** Pictures of the conversation by the path under which an answer can put them into the project. */
  attachments?: ProjectFiles
  /** Files of the library of pictures by name; without it, none is put into the project. */
  libraryFile?: LibraryFile | undefined
  /** Files that the answer may not change. */
  lockedPaths?: Iterable<string>
  /** An `ask` answer changes nothing at all. Default `build`. */
  mode?: TurnMode
  /** The app is new: it gets the first artifact's title for its name. */
  namesApp?: boolean
  onArtifactOpen?: (artifact: { title: string }) => void
  /** Called for each action that was applied. */
  onActionApplied?: (filePath: string | undefined, kind: ClosedAction['kind']) => void
  /** An action that could not be applied, or was cut off. Later ones go on. */
  onActionFailed?: (failure: ActionFailure) => void
}

export interface ActionFailure {
  /** Its position among the answer's actions, from 0. */
  index: number
  kind: ClosedAction['kind']
  filePath: string | undefined
  code: ApplyError['code'] | 'ask-only'
  /** For people and for a repair: which file, what failed, what would work. */
  message: string
  /** Its body, as the answer wrote it. */
  content: string
}

export function createFileWriter(options: FileWriterOptions): FileWriter {
  const { attachments = new Map() } = options
  const lockedPaths = new Set(options.lockedPaths)
  // Its own: an answer may have thousands of actions, and a copy for each would cost the square of that.
  const files = new Map(options.files)
  const placement = new PlacementIndex(files.keys())
  const effort = createSearchEffort()
  let closed: ActionCloseEvent[] = []
  const touched = new Set<string>()
  let hasReplacedPackageJson = false
  let title = ''
  const parser = createResponseParser({
    onEvent(event) {
      if (event.type === 'artifact-open') {
        title ||= event.title
        options.onArtifactOpen?.({ title: event.title })
      }
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
      const result = applyAction(files, action, { attachments, lockedPaths, placement, effort })
      if (!result.ok) {
        options.onActionFailed?.({ ...named(action), ...result.error })
        continue
      }
      const pictures = namedPictures(files, result.changes, { ...options, lockedPaths })
      for (const [path, file] of [...result.changes, ...pictures]) {
        changes.set(path, file)
        change(path, file)
      }
      hasReplacedPackageJson ||= action.kind === 'file' && result.changes.has('package.json')
      const [edited] = action.kind === 'edit' ? result.changes.keys() : []
      options.onActionApplied?.(edited ?? action.filePath, action.kind)
    }
    closed = []
    return changes
  }

  const hasChanged = () => [...touched].some((path) => !isSameFile(files.get(path), options.files.get(path)))

  function change(path: string, file: ProjectFile | null): void {
    touched.add(path)
    if (file === null) {
      files.delete(path)
      placement.remove(path)
    } else {
      files.set(path, file)
      placement.add(path)
    }
  }

  /** Changes that complete the model's files. */
  function complete(): FileChanges {
    const changes = new Map<string, ProjectFile>()
    if (!hasChanged()) return changes
    const take = (path: string, file: ProjectFile) => {
      if (lockedPaths.has(path)) return
      changes.set(path, file)
      change(path, file)
    }
    const named = options.namesApp ? nameApp(files, title) : new Map<string, ProjectFile>()
    for (const [path, file] of named) if (file !== null) take(path, file)
    const packageJson = completePackageJson(files, hasReplacedPackageJson ? options.files : undefined)
    if (packageJson !== null) take('package.json', packageJson)
    return changes
  }

  return {
    push(text) {
      parser.push(text)
      return applyClosed()
    },
    end() {
      parser.end()
      const changes = applyClosed()
      return new Map([...changes, ...complete()])
    },
    files: () => new Map(files),
    hasChanged,
  }
}

function named({
  index,
  kind,
  filePath,
  content,
}: ActionCloseEvent): Pick<ActionFailure, 'index' | 'kind' | 'filePath' | 'content'> {
  return { index, kind, filePath, content }
}
