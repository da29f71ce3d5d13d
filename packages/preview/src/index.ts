export type {
  ChangedRegion,
  ColorScheme,
  ConsoleEntry,
  ExtraPackagesState,
  InspectedElement,
  PackageDecisions,
  PackageQuestion,
  Preview,
  PreviewOptions,
  PreviewPhase,
  PreviewState,
  PreviewTiming,
} from './api.ts'
export { createPreview } from './create-preview.ts'
export { preloadPreview } from './preload-preview.ts'
