/** Measures the tokens of a repair's request. */

import type { ProjectFiles } from '@sayso/project'
import type { ChatMessage, Problem } from '@sayso/wire'
import { countRequestTokens } from '../context/count-tokens.ts'
import { repairPrompt } from '../repair/repair-prompt.ts'
import { buildRepairRequest } from '../repair-request/build-repair-request.ts'

/** Tokens of the request to repair one problem, all of it: the system's text, the conversation, the files. */
export function repairTokens(
  files: ProjectFiles,
  { problem, messages }: { problem: Problem; messages: readonly ChatMessage[] },
): number {
  const prompt = repairPrompt([problem])
  return countRequestTokens(
    buildRepairRequest({ prompt, problems: [problem], files, lockedPaths: [], messages }),
  )
}
