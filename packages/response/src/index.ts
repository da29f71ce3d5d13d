/** Public API of `@sayso/response`. */

export {
  type ApplyActionOptions,
  type ApplyActionResult,
  type ApplyError,
  type ApplyErrorCode,
  applyAction,
  type ClosedAction,
} from './apply-action.ts'
export { type Continuation, createContinuation } from './continuation.ts'
export {
  ACTION_KINDS,
  type ActionCloseEvent,
  type ActionDeltaEvent,
  type ActionKind,
  type ActionOpenEvent,
  type ArtifactCloseEvent,
  type ArtifactOpenEvent,
  type ResponseEvent,
  type ResponseTags,
  type TextEvent,
  type WarningCode,
  type WarningEvent,
} from './events.ts'
export { RESPONSE_GRAMMAR } from './grammar-text.ts'
export { MAX_NEXT_STEPS, type NextSteps, splitNextSteps } from './next-steps.ts'
export { FORCED_EXPO_VERSION, forceExpoVersion } from './package-json.ts'
export { createResponseParser, type ResponseParser, type ResponseParserOptions } from './parser.ts'
