/**
 * Tracks the open tags of an answer, and decides what an opening or closing tag means there. Source: SPEC.md of this
 * package, rules A2 to A12.
 */

import { parseProjectPath } from '@sayso/project'
import type { Body } from './body.ts'
import type { Fence } from './closing-fence.ts'
import type { ResponseEvent, WarningCode } from './events.ts'
import { createOpenAction } from './open-action.ts'
import { type ActionTag, type ArtifactTag, toWrittenPath } from './tags.ts'

const MAX_PLANNED_PATHS = 200

interface OpenArtifact {
  index: number
  id: string
  title: string
  plannedPaths: readonly string[]
  /** Made for an action outside of any artifact (A3). */
  isImplicit: boolean
  /** The code fence that its opening tag was the first thing in (C5). */
  fence: Fence | null
}

/** Far more than any answer needs: each costs some tens of microseconds, here and wherever the answer is read again. */
const MAX_TAGS = 2_000

export interface Structure {
  readonly artifact: Readonly<OpenArtifact> | null
  readonly body: Body | null
  /** False when the answer had as many opening tags as are read: then open parts were closed, and the rest is text (T18). */
  takeTag(): boolean
  /** Whether a tag was refused. */
  isFull(): boolean
  openArtifact(tag: ArtifactTag, fence: Fence | null): void
  openAction(tag: ActionTag, fence: Fence | null): void
  /** False when none is open. */
  closeAction(): boolean
  closeArtifact(): boolean
  /** Ends an artifact that was made for actions outside any. */
  closeImplicitArtifact(): void
  /** Closes open parts: the answer ends here. */
  end(): void
  warn(code: WarningCode, message: string, actionIndex?: number): void
}

export function createStructure(onEvent: (event: ResponseEvent) => void): Structure {
  let artifact: OpenArtifact | null = null
  let artifactCount = 0
  let tagCount = 0
  const { warn, ...action } = createOpenAction(onEvent)

  function openArtifact(tag: ArtifactTag, fence: Fence | null): void {
    if (artifact !== null && !artifact.isImplicit && isSameArtifact(artifact, tag)) {
      warn('repeated-artifact', `The artifact ${quote(tag.id || tag.title)} was opened again; it goes on.`)
      // An open body is started again after this tag, or was cut off for good (A5).
      action.end(false)
      return
    }
    action.endByTag()
    if (artifact !== null) {
      if (!artifact.isImplicit) {
        warn('missing-artifact-close', `The artifact ${quote(artifact.title)} was closed by the next one.`)
      }
      endArtifact(true)
    }
    const plannedPaths = readPlan(tag.files ?? '')
    startArtifact({ id: tag.id, title: tag.title, plannedPaths, isImplicit: false, fence })
  }

  function openAction(tag: ActionTag, fence: Fence | null): void {
    if (!action.endRepeated(tag)) action.endByTag()
    if (artifact === null) {
      warn('action-outside-artifact', `The action on ${tag.filePath ?? 'no file'} is outside any artifact.`)
      startArtifact({ id: '', title: '', plannedPaths: [], isImplicit: true, fence })
    }
    action.start(tag, artifact?.index ?? 0)
    if (tag.isSelfClosing) action.end(true)
  }

  function startArtifact(fields: Omit<OpenArtifact, 'index'>): void {
    artifact = { index: artifactCount++, ...fields }
    const { index, id, title, plannedPaths } = artifact
    const plan = plannedPaths.length === 0 ? {} : { plannedPaths }
    onEvent({ type: 'artifact-open', index, id, title, ...plan })
  }

  function closeArtifact(): boolean {
    if (artifact === null) return false
    action.endWithArtifact()
    endArtifact(true)
    return true
  }

  function endArtifact(complete: boolean): void {
    if (artifact === null) return
    const { index } = artifact
    artifact = null
    onEvent({ type: 'artifact-close', index, complete })
  }

  function end(): void {
    const isCutOff = action.end(false)
    endArtifact(artifact?.isImplicit === true && !isCutOff)
  }

  function takeTag(): boolean {
    tagCount += 1
    if (tagCount <= MAX_TAGS) return true
    warn('too-many-tags', `The answer has more than ${MAX_TAGS} tags; the rest of it changes nothing.`)
    end()
    return false
  }

  return {
    takeTag,
    isFull: () => tagCount > MAX_TAGS,
    get artifact() {
      return artifact
    },
    get body() {
      return action.body()
    },
    openArtifact,
    openAction,
    closeAction: () => action.end(true),
    closeArtifact,
    closeImplicitArtifact() {
      if (artifact?.isImplicit && action.body() === null) endArtifact(true)
    },
    end,
    warn,
  }
}

function isSameArtifact(open: OpenArtifact, tag: ArtifactTag): boolean {
  return tag.id !== '' ? tag.id === open.id : open.id === '' && tag.title === open.title
}

/** An announced path that a project refuses helps nobody to wait for it (A13). */
function readPlan(files: string): string[] {
  const allowed = files.split(/[,\n]/).flatMap((path) => {
    const result = parseProjectPath(toWrittenPath(path) ?? '')
    return result.ok ? [result.path] : []
  })
  return [...new Set(allowed)].slice(0, MAX_PLANNED_PATHS)
}

function quote(text: string): string {
  return JSON.stringify(text)
}
