/** Estimates the token use of an answer where a provider does not report it, and marks it as an estimate. */

import type { Usage } from '@sayso/wire'
import { countTokens } from '../context/count-tokens.ts'

/** Null when nothing was answered: then nobody knows what the provider did. `inputTokens` null: not known here either. */
export function completeUsage(
  told: Usage | null,
  { inputTokens, content }: { inputTokens: number | null; content: string },
): Usage | null {
  if (told !== null && told.inputTokens !== null && told.outputTokens !== null) return told
  if (told === null && content === '') return null
  return {
    ...told,
    inputTokens: told?.inputTokens ?? inputTokens,
    outputTokens: told?.outputTokens ?? countTokens(content),
    isEstimated: true,
  }
}
