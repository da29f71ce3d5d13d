/** Puts the least recently changed files first, so that the beginning of a request stays the same from prompt to prompt. */

import type { ChatMessage } from '@sayso/wire'
import { digestAnswer } from './describe-answer.ts'

/** Number of answers to look at; a file that none of them changed counts as old. */
const MAX_ANSWERS = 20

/** `recentPaths` changed after the last answer. Among equals by path. */
export function orderByAge(
  paths: readonly string[],
  messages: readonly ChatMessage[],
  recentPaths: ReadonlySet<string>,
): string[] {
  const touched = new Map<string, number>()
  const answers = messages.filter(({ role, versionNumber }) => role === 'assistant' && versionNumber !== null)
  // `wrote app/index.tsx`: the path is the last word, and actions that were not applied do no harm here.
  for (const [index, { content }] of answers.slice(-MAX_ANSWERS).entries())
    for (const action of digestAnswer(content).actions)
      touched.set(action.slice(action.indexOf(' ') + 1), index)
  const ageOf = (path: string) => (recentPaths.has(path) ? MAX_ANSWERS : (touched.get(path) ?? -1))
  return [...paths].sort((a, b) => ageOf(a) - ageOf(b) || (a < b ? -1 : 1))
}
