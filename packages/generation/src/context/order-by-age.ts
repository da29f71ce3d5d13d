/** Puts files that changed longest ago first, so that what a request begins with stays the same from prompt to prompt. */

import type { ChatMessage } from '@sayso/wire'
import { digestAnswer } from './describe-answer.ts'

/** Answers that are looked at; what no newer one has touched counts as old. */
const MAX_ANSWERS = 20

/** `recentPaths` changed after the last answer. Among equals by path. */
export function orderByAge(
  paths: readonly string[],
  messages: readonly ChatMessage[],
  recentPaths: ReadonlySet<string>,
): string[] {
  const touched = new Map<string, number>()
  const answers = messages.filter(({ role, versionNumber }) => role === 'assistant' && versionNumber !== null)
  // `wrote app/index.tsx`: the path is the last word, and what was not applied does no harm here.
  for (const [index, { content }] of answers.slice(-MAX_ANSWERS).entries())
    for (const action of digestAnswer(content).actions)
      touched.set(action.slice(action.indexOf(' ') + 1), index)
  const ageOf = (path: string) => (recentPaths.has(path) ? MAX_ANSWERS : (touched.get(path) ?? -1))
  return [...paths].sort((a, b) => ageOf(a) - ageOf(b) || (a < b ? -1 : 1))
}
