/** Public API of `@sayso/workbench`. */

export { WorkbenchError, type WorkbenchErrorCode } from './errors.ts'
export type { ActionFailureLog, DraftStorage, Drafts } from './ports.ts'
export type {
  ActionStatus,
  ActionView,
  ArtifactView,
  MessagePart,
  MessageView,
  WorkbenchState,
  WorkbenchView,
} from './state.ts'
export { createWorkbench, type MessageStream, type Workbench, type WorkbenchOptions } from './workbench.ts'
