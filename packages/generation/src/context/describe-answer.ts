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
const MAX_WHOLE_CHARS = 1_500
/** Longest action that is shown as it was, for its form. */
const MAX_ACTION_CHARS = 600
const MAX_PLANNED = 12
const ACTION = /<saysoAction\b[^>]{0,300}>(?:(?!<\/?saysoAction\b)[\s\S]){0,600}<\/saysoAction>/g

/**
 * The answer in its own voice. One that was applied whole keeps the form that a model has to write: all of it where it is
 * short, else the head of each artifact with one short action. Of any other only the words are shown. It stays the same as
 * the conversation goes on, so that requests begin alike.
 */
export function describeAnswer(answer: ChatMessage, outcome: AnswerOutcome | undefined): string {
  const { content } = answer
  const words = () => digestAnswer(content).text || '(No words, only files.)'
  if (!isExample(answer, outcome)) return words()
  return content.length <= MAX_WHOLE_CHARS ? content : withoutFiles(content) || words()
}

function isExample(answer: ChatMessage, outcome: AnswerOutcome | undefined): boolean {
  if (answer.versionNumber === null || answer.isDropped || answer.status !== 'done') return false
  if ((answer.failedActions ?? []).length > 0) return false
  return outcome === undefined || (outcome.failed.length === 0 && outcome.applied.length > 0)
}

/** The words, and artifacts with their announced paths, without next steps. */
function withoutFiles(content: string): string {
  const read = content.slice(0, MAX_DIGESTED_CHARS)
  const parts: string[] = []
  let head = ''
  let paths = new Set<string>()
  const parser = createResponseParser({
    onEvent(event) {
      if (event.type === 'text') parts.push(event.text)
      else if (event.type === 'artifact-open') {
        head = `id="${plain(event.id)}" title="${plain(event.title)}"`
        paths = new Set()
      } else if (event.type === 'action-close' && event.filePath !== undefined) paths.add(event.filePath)
      else if (event.type === 'artifact-close') parts.push(`\n${shortArtifact(head, [...paths], read)}\n`)
    },
  })
  parser.push(read)
  parser.end()
  return splitNextSteps(parts.join('')).text.trim()
}

function shortArtifact(head: string, paths: readonly string[], content: string): string {
  const example = [...content.matchAll(ACTION)]
    .map(([action]) => action)
    .find((action) => action.length <= MAX_ACTION_CHARS)
  const planned = paths.slice(0, MAX_PLANNED).join(', ')
  const mark = '<!-- The rest of this artifact is left out of the history. -->'
  return [`<saysoArtifact ${head} files="${planned}">`, example ?? '', mark, '</saysoArtifact>']
    .filter((line) => line !== '')
    .join('\n')
}

function plain(attribute: string): string {
  return attribute.replace(/["<>\n]/g, '')
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
  if (outcome !== undefined) return describeKnown(outcome)
  return isExample(answer, outcome)
    ? describeKnown({ applied: digestAnswer(answer.content).actions, failed: [] })
    : describeUnknown(answer)
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
