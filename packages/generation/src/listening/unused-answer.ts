/** Tells answers that put an app where nobody reads it: into a plain code fence, a call of a tool, or tags of the model's own making. */

import { createResponseParser, type WarningCode } from '@sayso/response'
import { recoverFencedFiles } from './fenced-files.ts'

export const OUR_TAG = /<(?:sayso|bolt)A(?:rtifact|ction)/i
const FENCE = /^```(\w*)[^\n]*\n([\s\S]*?)^```/gm
const LANGUAGES = new Set(['', 'tsx', 'jsx', 'ts', 'js', 'typescript', 'javascript'])
/** A whole file, however small: it exports something or imports what it needs. */
const WHOLE_FILE = /^(?:export default |import [^\n]* from ['"])/m
const MIN_LINES = 6

/** A file in tags of the model's own making, as the files of a request are shown to it. */
const TAGGED_FILE =
  /^<[\w-]+\s[^>\n]{0,300}=["'][^"'\n]{1,200}\.[jt]sx?["'][^>\n]{0,200}>\s*(?:import |export |\/[/*]|['"]use )/m

/**
 * Whether an answer has put an app into a plain code fence, a call of a tool, or tags that nobody reads; not, when it
 * only explains something with a few lines of code.
 */
export function isUnusedAnswer(answer: string): boolean {
  switch (warningOf(answer)) {
    case 'escaped-tags':
    case 'tool-call':
      return true
    case 'code-without-action':
      return TAGGED_FILE.test(answer) || hasFileInFence(answer) || recoverFencedFiles(answer) !== null
    default:
      return !OUR_TAG.test(answer) && TAGGED_FILE.test(answer)
  }
}

/** The parser's warning about an answer in which it found no tag of ours. */
function warningOf(answer: string): WarningCode | null {
  let last: WarningCode | null = null
  const parser = createResponseParser({
    onEvent(event) {
      if (event.type === 'warning') last = event.code
    },
  })
  parser.push(answer)
  parser.end()
  return last
}

function hasFileInFence(answer: string): boolean {
  return [...answer.matchAll(FENCE)].some(
    ([, language = '', code = '']) =>
      LANGUAGES.has(language.toLowerCase()) && code.split('\n').length > MIN_LINES && WHOLE_FILE.test(code),
  )
}
