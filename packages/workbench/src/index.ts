/** Public API of `@sayso/workbench`. */

export { splitNextSteps } from '@sayso/response'
export type { NewArtifact } from './artifacts.ts'
export { WorkbenchError, type WorkbenchErrorCode } from './errors.ts'
export type { BeginMessageOptions, MessageStream } from './messages.ts'
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
export { filesFromTemplate, type TemplateEntry } from './template.ts'
export { createWorkbench, type Workbench, type WorkbenchOptions } from './workbench.ts'
export type { HandChange } from './workspace.ts'
