/**
 * Presents an earlier answer to the model: its text in the model's voice, and the outcome of its files in the user's,
 * since a model imitates text that it seems to have written itself.
 */

import { createResponseParser, splitNextSteps } from '@sayso/response'
import type { ChatMessage } from '@sayso/wire'

interface AnswerDigest {
  /** The prose, without artifacts and next steps. */
  text: string
  /** One line per finished action, such as `wrote app/index.tsx`. */
  actions: string[]
  /** The file that the answer broke off in; null when none. */
  cutOffPath: string | null
}

/** Outcomes of an answer's actions; each a few words, such as `edited app/index.tsx`. */
export interface AnswerOutcome {
  applied: readonly string[]
  /** Includes the reason: `edited app/index.tsx: The search text of block 1 does not occur.` */
  failed: readonly string[]
}

const VERBS = {
  file: 'wrote',
  edit: 'edited',
  delete: 'deleted',
  rename: 'renamed',
  shell: 'named a command',
}

/** `wrote app/index.tsx` */
export function nameAction(kind: keyof typeof VERBS, filePath: string | undefined): string {
  return `${VERBS[kind]} ${filePath ?? ''}`.trim()
}

/** Some ten times a usual answer. An import may hold any text, and a megabyte of angle brackets takes more than a second to read. */
export const MAX_DIGESTED_CHARS = 128 * 1024

/** Reads the first `maxChars` of the answer. */
export function digestAnswer(content: string, maxChars = MAX_DIGESTED_CHARS): AnswerDigest {
  const texts: string[] = []
  const actions: string[] = []
  let cutOffPath: string | null = null
  const parser = createResponseParser({
    onEvent(event) {
      if (event.type === 'text') texts.push(event.text)
      if (event.type !== 'action-close') return
      if (event.complete) actions.push(nameAction(event.kind, event.filePath))
      else if (event.kind === 'file' || event.kind === 'edit') cutOffPath = event.filePath ?? ''
    },
  })
  parser.push(content.slice(0, maxChars))
  parser.end()
  return { text: splitNextSteps(texts.join('')).text.trim(), actions, cutOffPath }
}

/** Longest answer that is shown as it was. */
const MAX_WHOLE_CHARS = 3_000

/** The answer in its own voice: its words, or all of it where that is short and a true example. */
export function describeAnswer({ content }: ChatMessage, outcome: AnswerOutcome | undefined): string {
  const isExample = outcome !== undefined && outcome.failed.length === 0 && outcome.applied.length > 0
  if (isExample && content.length <= MAX_WHOLE_CHARS) return content
  return digestAnswer(content).text || '(No words, only files.)'
}

const MAX_FAILURE_CHARS = 300
const MAX_ACTIONS = 60

/** The `earlier_answer` section, placed before the next prompt; empty when there is nothing to report. */
export function describeOutcome(answer: ChatMessage, outcome: AnswerOutcome | undefined): string {
  const lines = linesOf(answer, outcome)
  if (answer.status === 'stopped') lines.unshift('I stopped it.')
  if (answer.status === 'error' || answer.status === 'interrupted') lines.unshift('It broke off.')
  return lines.length === 0 ? '' : `<earlier_answer>\n${lines.join('\n')}\n</earlier_answer>`
}

function linesOf(answer: ChatMessage, outcome: AnswerOutcome | undefined): string[] {
  if (answer.isDropped) return ['I tried it and dropped it: none of its changes are in the files.']
  return outcome === undefined ? describeUnknown(answer) : describeKnown(outcome)
}

function describeKnown({ applied, failed }: AnswerOutcome): string[] {
  const lines: string[] = []
  if (applied.length > 0) lines.push(`Applied: ${applied.slice(0, MAX_ACTIONS).join(', ')}.`)
  for (const failure of failed.slice(0, MAX_ACTIONS))
    lines.push(`Not applied: ${failure.slice(0, MAX_FAILURE_CHARS)}`)
  return lines
}

/** For old answers only the version that they made is known. */
function describeUnknown({ content, versionNumber }: ChatMessage): string[] {
  if (versionNumber !== null || !content.includes('<saysoAction')) return []
  return ['Nothing of it was applied.']
}
