/** Tells a model how to go on with an answer that was stopped or interrupted, without writing anything twice. */

import { digestAnswer } from './describe-answer.ts'

export function describeContinuation(answer: string): string {
  const { text, actions, cutOffPath } = digestAnswer(answer)
  const lines = [
    'Your last answer broke off. Go on with it: open the artifact again, and do not greet or repeat yourself.',
    actions.length > 0
      ? `Finished and saved: ${actions.join(', ')}. Do not write these again.`
      : 'Nothing of it was saved.',
    cutOffPath ? `It broke off inside ${cutOffPath}, which was not saved: write that file again, whole.` : '',
    text !== '' ? `What you had said so far: ${text.slice(-2000)}` : '',
  ]
  return `<interrupted_answer>\n${lines.filter((line) => line !== '').join('\n')}\n</interrupted_answer>`
}
