/** Puts the least recently changed files first, so that the beginning of a request stays the same from prompt to prompt. */

import type { ChatMessage } from '@sayso/wire'
import { digestAnswer, MAX_DIGESTED_CHARS } from './describe-answer.ts'

/** Number of answers to look at; a file that none of them changed counts as old. */
const MAX_ANSWERS = 20
/** Limits what is read of these answers together, from the newest on. */
const MAX_READ_CHARS = 2 * MAX_DIGESTED_CHARS

/** The files that the newest answer with a version names in its actions. */
export function touchedByLastAnswer(messages: readonly ChatMessage[]): string[] {
  const last = messages.findLast(({ role, versionNumber }) => role === 'assistant' && versionNumber !== null)
  if (last === undefined || last.isDropped) return []
  return digestAnswer(last.content).actions.map((action) => action.slice(action.indexOf(' ') + 1))
}

/** `recentPaths` changed after the last answer. Among equals by path. */
export function orderByAge(
  paths: readonly string[],
  messages: readonly ChatMessage[],
  recentPaths: ReadonlySet<string>,
): string[] {
  const touched = new Map<string, number>()
  const answers = messages.filter(({ role, versionNumber }) => role === 'assistant' && versionNumber !== null)
  // `wrote app/index.tsx`: the path is the last word, and actions that were not applied do no harm here.
  let leftChars = MAX_READ_CHARS
  for (const [index, { content }] of [...answers.slice(-MAX_ANSWERS).entries()].reverse()) {
    leftChars -= Math.min(content.length, MAX_DIGESTED_CHARS)
    if (leftChars < 0) break
    for (const action of digestAnswer(content).actions) {
      const path = action.slice(action.indexOf(' ') + 1)
      if (!touched.has(path)) touched.set(path, index)
    }
  }
  const ageOf = (path: string) => (recentPaths.has(path) ? MAX_ANSWERS : (touched.get(path) ?? -1))
  return [...paths].sort((a, b) => ageOf(a) - ageOf(b) || (a < b ? -1 : 1))
}
