/** Events of the response parser, in document order. Source: SPEC.md of this package. */

export const ACTION_KINDS = ['file', 'edit', 'delete', 'rename', 'shell'] as const
export type ActionKind = (typeof ACTION_KINDS)[number]

/** Names of the two tags, compared without regard to case. */
export interface ResponseTags {
  artifact: string
  action: string
}

export type ResponseEvent =
  | TextEvent
  | ArtifactOpenEvent
  | ActionOpenEvent
  | ActionDeltaEvent
  | ActionCloseEvent
  | ArtifactCloseEvent
  | WarningEvent

/** Prose for the chat, piece by piece. */
interface TextEvent {
  type: 'text'
  text: string
}

interface ArtifactOpenEvent {
  type: 'artifact-open'
  /** Position among the message's artifacts, from 0. */
  index: number
  /** Empty when the model gave none. */
  id: string
  title: string
  /** Announced subjects of its actions: in order, normalised, each once. Absent when nothing was announced. */
  plannedPaths?: readonly string[]
}

/** Which action an event is about. */
interface ActionPlace {
  artifactIndex: number
  /** Position among all of the message's actions, from 0. */
  index: number
  kind: ActionKind
  /** The model's path, normalised when it is allowed; absent without one. */
  filePath?: string
  /** New path of a `rename`. */
  to?: string
}

export interface ActionOpenEvent extends ActionPlace {
  type: 'action-open'
}

/** A piece of the body, for display; `content` of the close is what counts (SPEC.md, B9). */
export interface ActionDeltaEvent extends ActionPlace {
  type: 'action-delta'
  text: string
}

export interface ActionCloseEvent extends ActionPlace {
  type: 'action-close'
  content: string
  /** False when the answer ended, or started the action again, before the body was whole. Never write such a file. */
  complete: boolean
}

interface ArtifactCloseEvent {
  type: 'artifact-close'
  index: number
  /** False when the answer ended inside the artifact. */
  complete: boolean
}

export type WarningCode =
  | 'action-outside-artifact'
  | 'missing-action-close'
  | 'missing-artifact-close'
  | 'repeated-artifact'
  | 'repeated-action'
  | 'stray-close'
  | 'missing-path'
  | 'refused-path'
  | 'missing-type'
  | 'unknown-type'
  | 'unescaped-body'
  | 'unclosed-quote'
  | 'tag-too-long'
  | 'too-many-tags'
  | 'unfinished-tag'
  | 'unclosed-thinking'
  | 'escaped-tags'
  | 'tool-call'
  | 'code-without-action'

/** Something irregular that has a defined result. Nothing to show to people; good to count and to log. */
interface WarningEvent {
  type: 'warning'
  code: WarningCode
  /** One sentence with the offending value. */
  message: string
  /** The action that it is about, if any. */
  actionIndex?: number
}
