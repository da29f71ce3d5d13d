/** Public API of `@sayso/response`. */

export {
  asksFirst,
  blocksAsText,
  type Question,
  readAnswerBlocks,
  saysAnything,
} from './answer-blocks.ts'
export {
  type ApplyActionOptions,
  type ApplyError,
  applyAction,
  type ClosedAction,
} from './apply-action.ts'
export { createContinuation } from './continuation.ts'
export { parseEditBlocks } from './edit-blocks.ts'
export { unescapeBodySoFar } from './escaped-body.ts'
export type {
  ActionCloseEvent,
  ActionDeltaEvent,
  ActionKind,
  ActionOpenEvent,
  ResponseEvent,
  WarningCode,
} from './events.ts'
export { RESPONSE_GRAMMAR } from './grammar-text.ts'
export { splitNextSteps } from './next-steps.ts'
export { findOccurrences } from './occurrences.ts'
export {
  forceExpoVersionOf,
  removeDependency,
  setDependencies,
} from './package-json.ts'
export { createResponseParser } from './parser.ts'
export { createSearchEffort, EffortSpent, type SearchEffort } from './search-effort.ts'
export { lineSimilarity } from './similar-lines.ts'
