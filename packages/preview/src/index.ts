export type {
  ColorScheme,
  ConsoleEntry,
  InspectedElement,
  Preview,
  PreviewOptions,
  PreviewPhase,
  PreviewState,
  PreviewTiming,
} from './api.ts'
export { createPreview } from './create-preview.ts'
