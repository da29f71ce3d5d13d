export type { ColorScheme, Preview, PreviewOptions } from './api.ts'
export { type PreviewStart, preloadFrame, preloadPreview, startPreview } from './late-preview.ts'
export type {
  AppRequest,
  ChangedRegion,
  ConsoleEntry,
  InspectedElement,
  PackageDecisions,
  PackageQuestion,
  PreviewPhase,
  PreviewState,
} from './state/preview-state.ts'
export type { SeenScreen } from './visit/looks.ts'
export type { VisitResult, VisitWish } from './visit/visit-app.ts'
export type { Drafts } from './worker/draft-outbox.ts'
