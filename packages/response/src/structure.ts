/**
 * Tracks the open tags of an answer, and decides what an opening or closing tag means there. Source: SPEC.md of this
 * package, rules A2 to A12.
 */

import { parseProjectPath } from '@sayso/project'
import { type Body, createBody } from './body.ts'
import type { Fence } from './closing-fence.ts'
import { unescapeWholeBody } from './escaped-body.ts'
import type { ActionKind, ResponseEvent, WarningCode } from './events.ts'
import type { ActionTag, ArtifactTag } from './tags.ts'

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

interface OpenAction {
  artifactIndex: number
  index: number
  kind: ActionKind
  filePath: string | undefined
  to: string | undefined
  body: Body
}

interface Structure {
  readonly artifact: Readonly<OpenArtifact> | null
  readonly body: Body | null
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
  let action: OpenAction | null = null
  let artifactCount = 0
  let actionCount = 0

  function openArtifact(tag: ArtifactTag, fence: Fence | null): void {
    if (artifact !== null && !artifact.isImplicit && isSameArtifact(artifact, tag)) {
      warn('repeated-artifact', `The artifact ${quote(tag.id || tag.title)} was opened again; it goes on.`)
      // An open body is started again after this tag, or was cut off for good (A5).
      if (action !== null) endAction(false)
      return
    }
    if (action !== null) endActionByTag()
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
    if (action !== null) {
      if (tag.kind === 'file' && action.kind === 'file' && normalise(tag.filePath) === action.filePath) {
        warn('repeated-action', `${action.filePath ?? 'The file'} was begun again.`, action.index)
        endAction(false)
      } else {
        endActionByTag()
      }
    }
    if (artifact === null) {
      warn('action-outside-artifact', `The action on ${tag.filePath ?? 'no file'} is outside any artifact.`)
      startArtifact({ id: '', title: '', plannedPaths: [], isImplicit: true, fence })
    }
    startAction(tag)
    if (tag.isSelfClosing) endAction(true)
  }

  function startArtifact(fields: Omit<OpenArtifact, 'index'>): void {
    artifact = { index: artifactCount++, ...fields }
    const { index, id, title, plannedPaths } = artifact
    const plan = plannedPaths.length === 0 ? {} : { plannedPaths }
    onEvent({ type: 'artifact-open', index, id, title, ...plan })
  }

  function startAction(tag: ActionTag): void {
    const index = actionCount++
    const { kind } = tag
    const artifactIndex = artifact?.index ?? 0
    const filePath = normalise(tag.filePath)
    const to = normalise(tag.to)
    const onDelta = (text: string) =>
      onEvent({ type: 'action-delta', artifactIndex, index, kind, filePath, to, text })
    const body = createBody({
      keepsFence: isProse(filePath),
      endsWithNewline: kind === 'file' || kind === 'edit',
      onDelta,
    })
    action = { artifactIndex, index, kind, filePath, to, body }
    onEvent({ type: 'action-open', artifactIndex, index, kind, filePath, to })
    warnAboutTag(tag, index)
  }

  function warnAboutTag(tag: ActionTag, index: number): void {
    if (tag.typeProblem === 'missing-type') {
      warn('missing-type', `An action has no type; it is taken for ${quote(tag.kind)}.`, index)
    } else if (tag.typeProblem === 'unknown-type') {
      warn('unknown-type', `There is no action of type ${quote(tag.type)}.`, index)
    }
    if (tag.kind === 'shell') return
    warnAboutPath(tag.filePath, index)
    if (tag.kind === 'rename') warnAboutPath(tag.to, index)
  }

  function warnAboutPath(path: string | undefined, index: number): void {
    if (path === undefined) {
      warn('missing-path', 'An action does not say which file it is about.', index)
      return
    }
    const result = parseProjectPath(path)
    if (!result.ok) warn('refused-path', result.message, index)
  }

  function closeAction(): boolean {
    if (action === null) return false
    endAction(true)
    return true
  }

  function closeArtifact(): boolean {
    if (artifact === null) return false
    if (action !== null) {
      warn('missing-action-close', `${describe(action)} was closed by the end of its artifact.`, action.index)
      endAction(true)
    }
    endArtifact(true)
    return true
  }

  /** The next opening tag closes a body. One that was broken off in the middle of a line was cut, not forgotten (A6). */
  function endActionByTag(): void {
    if (action === null) return
    warn('missing-action-close', `${describe(action)} was closed by the next tag.`, action.index)
    endAction(action.body.isAtLineStart())
  }

  function endAction(complete: boolean): void {
    if (action === null) return
    const { body, kind, index, artifactIndex, filePath, to } = action
    let content = body.finish({ complete })
    const unescaped = complete && body.mayBeEscaped ? unescapeWholeBody(content, filePath) : null
    if (unescaped !== null) {
      content = unescaped
      warn('unescaped-body', `${describe(action)} came HTML-escaped; its entities were decoded.`, index)
    }
    action = null
    onEvent({ type: 'action-close', artifactIndex, index, kind, filePath, to, content, complete })
  }

  function endArtifact(complete: boolean): void {
    if (artifact === null) return
    const { index } = artifact
    artifact = null
    onEvent({ type: 'artifact-close', index, complete })
  }

  function end(): void {
    const isCutOff = action !== null
    endAction(false)
    endArtifact(artifact?.isImplicit === true && !isCutOff)
  }

  function warn(code: WarningCode, message: string, actionIndex?: number): void {
    onEvent(
      actionIndex === undefined
        ? { type: 'warning', code, message }
        : { type: 'warning', code, message, actionIndex },
    )
  }

  return {
    get artifact() {
      return artifact
    },
    get body() {
      return action === null ? null : action.body
    },
    openArtifact,
    openAction,
    closeAction,
    closeArtifact,
    closeImplicitArtifact() {
      if (artifact?.isImplicit && action === null) endArtifact(true)
    },
    end,
    warn,
  }
}

function isSameArtifact(open: OpenArtifact, tag: ArtifactTag): boolean {
  return tag.id !== '' ? tag.id === open.id : open.id === '' && tag.title === open.title
}

/** Refused paths stay as they are: the action fails by the name that the model gave. */
function normalise(path: string | undefined): string | undefined {
  if (path === undefined) return undefined
  const result = parseProjectPath(path)
  return result.ok ? result.path : path
}

/** An announced path that a project refuses helps nobody to wait for it (A13). */
function readPlan(files: string): string[] {
  const allowed = files.split(/[,\n]/).flatMap((path) => {
    const result = parseProjectPath(path.trim())
    return result.ok ? [result.path] : []
  })
  return [...new Set(allowed)].slice(0, MAX_PLANNED_PATHS)
}

/** A text may have several fences, or begin and end with one each: none of them is known to be wrapping. */
function isProse(path: string | undefined): boolean {
  return path !== undefined && /\.(?:mdx?|txt)$/i.test(path)
}

function describe(action: { kind: ActionKind; filePath: string | undefined }): string {
  return action.filePath ?? `A ${action.kind} action`
}

function quote(text: string): string {
  return JSON.stringify(text)
}
