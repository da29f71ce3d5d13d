/** Public API: the function `ai` that every app has, without HTTP around it. */

export { AiError } from './ai-error.ts'
export { type AiGrant, type AppAi, createAppAi } from './answer/app-ai.ts'
export { MAX_BODY_BYTES } from './question/limits.ts'
