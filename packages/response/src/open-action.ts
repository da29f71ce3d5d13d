/**
 * The action that is open at a point of the answer, with its body and with warnings about its tag.
 * Source: SPEC.md of this package, rules A2 to A12.
 */

import { parseProjectPath } from '@sayso/project'
import { type Body, createBody } from './body.ts'
import { unescapeWholeBody } from './escaped-body.ts'
import type { ActionKind, ResponseEvent, WarningCode } from './events.ts'
import type { ActionTag } from './tags.ts'

interface OpenAction {
  artifactIndex: number
  index: number
  kind: ActionKind
  filePath: string | undefined
  to: string | undefined
  body: Body
}

export function createOpenAction(onEvent: (event: ResponseEvent) => void) {
  let action: OpenAction | null = null
  let actionCount = 0

  function start(tag: ActionTag, artifactIndex: number): void {
    const index = actionCount++
    const { kind } = tag
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

  /** The next opening tag closes a body. One that was broken off in the middle of a line was cut, not forgotten (A6). */
  function endByTag(): void {
    if (action === null) return
    warn('missing-action-close', `${describe(action)} was closed by the next tag.`, action.index)
    end(action.body.isAtLineStart())
  }

  function end(complete: boolean): boolean {
    if (action === null) return false
    const { body, kind, index, artifactIndex, filePath, to } = action
    let content = body.finish({ complete })
    const unescaped = complete && body.mayBeEscaped ? unescapeWholeBody(content, filePath) : null
    if (unescaped !== null) {
      content = unescaped
      warn('unescaped-body', `${describe(action)} came HTML-escaped; its entities were decoded.`, index)
    }
    action = null
    onEvent({ type: 'action-close', artifactIndex, index, kind, filePath, to, content, complete })
    return true
  }

  /** True when the tag opens the open file again, whose body ends here. */
  function endRepeated(tag: ActionTag): boolean {
    const isRepeated =
      tag.kind === 'file' && action?.kind === 'file' && normalise(tag.filePath) === action.filePath
    if (!isRepeated) return false
    warn('repeated-action', `${action?.filePath ?? 'The file'} was begun again.`, action?.index)
    return end(false)
  }

  function endWithArtifact(): void {
    if (action === null) return
    warn('missing-action-close', `${describe(action)} was closed by the end of its artifact.`, action.index)
    end(true)
  }

  function warn(code: WarningCode, message: string, actionIndex?: number): void {
    onEvent(
      actionIndex === undefined
        ? { type: 'warning', code, message }
        : { type: 'warning', code, message, actionIndex },
    )
  }

  return { body: () => action?.body ?? null, start, end, endByTag, endRepeated, endWithArtifact, warn }
}

/** Refused paths stay as they are: the action fails by the name that the model gave. */
function normalise(path: string | undefined): string | undefined {
  if (path === undefined) return undefined
  const result = parseProjectPath(path)
  return result.ok ? result.path : path
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
