/** Public API: the function `ai` that every app has, without HTTP around it. */

export { type AiGrant, type AppAi, createAppAi } from './answer/app-ai.ts'
export { AiError } from './failures/ai-error.ts'
export { MAX_BODY_BYTES, MAX_BODY_VALUES } from './question/limits.ts'
