/**
 * The state of one open project in the browser, as the studio shows it. Every value is replaced, never changed in
 * place.
 */

import type { ProjectFiles } from '@sayso/project'
import type { ActionKind } from '@sayso/response'
import type { PROJECT_VIEWS } from '@sayso/wire'

export type WorkbenchView = (typeof PROJECT_VIEWS)[number]

export interface WorkbenchState {
  /** Stored files. A file that did not change keeps its object. */
  files: ProjectFiles
  /** Editor text that differs from the stored file, by path. */
  unsaved: ReadonlyMap<string, string>
  /** Files that the model must not change. */
  lockedPaths: ReadonlySet<string>
  selectedPath: string | null
  openTabs: readonly string[]
  messages: Readonly<Record<string, MessageView>>
  artifacts: Readonly<Record<string, readonly ArtifactView[]>>
  chatStreaming: boolean
  /** Unfinished scripts of the running answer, by path; null while no answer changes files. */
  streamed: ReadonlyMap<string, StreamedFile> | null
  /** That answer's name for what it makes; null until it is known. */
  streamedTitle: string | null
  /** The pane beside the chat is shown: an artifact has started (WS5), a view was chosen, or the person wants it. */
  showWorkbench: boolean
  activeView: WorkbenchView
  /** Every artifact has run (WR8). True without any. */
  allArtifactsRan: boolean
  /** Whether the person is asked to apply migrations, and whether they are being applied (WB1). */
  confirmMigrationApply: boolean
  migrationsLoading: boolean
}

export interface StreamedFile {
  /** Changes when the file is started again. */
  id: string
  /** The text so far. */
  text: string
  /** The file as it is with the whole blocks of an edit made, and not the beginning of a new one. */
  isWhole: boolean
}

/** The chat's view of one answer, in order. */
interface MessageView {
  messageId: string
  parts: readonly MessagePart[]
}

export type MessagePart = { kind: 'text'; text: string } | { kind: 'artifact'; index: number }

export interface ArtifactView {
  messageId: string
  /** Position among the message's artifacts, from 0. */
  index: number
  id: string
  title: string
  /** Announced paths, in order; absent when there were none. */
  plannedPaths?: readonly string[]
  isClosed: boolean
  hasRun: boolean
  actions: readonly ActionView[]
}

export type ActionStatus = 'pending' | 'running' | 'complete' | 'failed' | 'aborted'

export interface ActionView {
  /** Unique within its message. */
  actionId: string
  kind: ActionKind
  filePath?: string
  /** New path of a rename. */
  to?: string
  status: ActionStatus
  isExecuted: boolean
  /** Lines received so far. */
  lineCount: number
  /** The line that is being written, at most 200 characters of it. */
  lastLine: string
  /** Whether that line has its newline. */
  isLineEnded: boolean
  /** Against the file as it was; known once complete. */
  linesAdded: number
  linesRemoved: number
  /** `Action failed`. */
  error?: string
  /** Why, in a sentence that names the file. */
  detail?: string
}

export function createInitialState(): WorkbenchState {
  return {
    files: new Map(),
    unsaved: new Map(),
    lockedPaths: new Set(),
    selectedPath: null,
    openTabs: [],
    messages: {},
    artifacts: {},
    chatStreaming: false,
    streamed: null,
    streamedTitle: null,
    showWorkbench: false,
    activeView: 'preview',
    allArtifactsRan: true,
    confirmMigrationApply: false,
    migrationsLoading: false,
  }
}
