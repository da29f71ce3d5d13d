/** Tells a model how to go on with an answer that was stopped or interrupted, without writing anything twice. */

import type { ProjectFiles } from '@sayso/project'
import { type AnswerOutcome, digestAnswer } from './describe-answer.ts'
import { findMissingParts } from './missing-parts.ts'

/** All of the files in it must be known, so more of it is read than of others. */
const MAX_CONTINUED_CHARS = 512 * 1024

/** `outcome` is absent where only the answer's text is known. */
export function describeContinuation(
  answer: string,
  { files, outcome }: { files: ProjectFiles; outcome?: AnswerOutcome | undefined },
): string {
  const { text, actions, cutOffPath } = digestAnswer(answer, MAX_CONTINUED_CHARS)
  const applied = outcome?.applied ?? actions
  const missing = findMissingParts(files)
  const lines = [
    'Your last answer broke off. Go on with it: open the artifact again, and do not greet or repeat yourself.',
    applied.length > 0
      ? `Finished and saved: ${applied.join(', ')}. Do not write these again.`
      : 'Nothing of it was saved.',
    ...(outcome?.failed ?? []).map((failure) => `Not applied: ${failure}`),
    cutOffPath ? `It broke off inside ${cutOffPath}, which was not saved: write that file again, whole.` : '',
    missing.length > 0 ? `Still missing: ${missing.join(', ')}.` : '',
    text !== '' ? `What you had said so far: ${text.slice(-2000)}` : '',
  ]
  return `<interrupted_answer>\n${lines.filter((line) => line !== '').join('\n')}\n</interrupted_answer>`
}
