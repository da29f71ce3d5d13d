/** The conversation before the prompt, within a budget: the newest turns as they were, the older ones as a list of requests. */

import type { ChatMessage } from '@sayso/wire'
import type { ModelMessage } from '../ports/ports.ts'
import { countTokens } from './count-tokens.ts'
import { type AnswerOutcome, describeAnswer, describeOutcome, MAX_DIGESTED_CHARS } from './describe-answer.ts'
import { countPictureTokens, type Pictures, toImages } from './describe-pictures.ts'

interface HistoryOptions {
  budgetTokens: number
  /** Null when no earlier picture is shown again. */
  pictures: Pictures | null
  /** Outcomes of answers, by message; of other answers only the version is known. */
  outcomes: ReadonlyMap<string, AnswerOutcome>
}

interface CompactHistory {
  messages: ModelMessage[]
  /** Turns that are only listed by their requests. */
  summarisedCount: number
  /** Text before the new prompt: the outcome of the newest answer, and prompts that were never answered. */
  before: string
}

/** Turns that are shown as they were. */
const MAX_KEPT = 200
/** Limits what is read of their answers: files in them cost no tokens, but time. */
const MAX_READ_CHARS = 4 * MAX_DIGESTED_CHARS

const LISTED_AT_A_TIME = 4

/** Messages alternate between user and assistant, and begin with the user. */
export function compactHistory(messages: readonly ChatMessage[], options: HistoryOptions): CompactHistory {
  const turns = toTurns(messages)
  let leftTokens = options.budgetTokens
  let leftChars = MAX_READ_CHARS
  let firstKept = turns.length
  const kept: Turn[] = []
  while (firstKept > 0) {
    const turn = turns[firstKept - 1]
    if (!turn || kept.length === MAX_KEPT) break
    leftChars -= Math.min(turn.answer?.content.length ?? 0, MAX_DIGESTED_CHARS)
    if (leftChars < 0) break
    leftTokens -= countTokens(promptOf(turn)) + countTokens(answerOf(turn, options.outcomes) ?? '')
    if (leftTokens < 0) break
    kept.unshift(turn)
    firstKept -= 1
  }
  // Several at a time: else each new turn would push one out, and no request would begin as the last one did.
  const isRoomLeft = firstKept % LISTED_AT_A_TIME === 0 || firstKept === turns.length
  const moreListed = isRoomLeft
    ? 0
    : Math.min(LISTED_AT_A_TIME - (firstKept % LISTED_AT_A_TIME), kept.length - 1)
  kept.splice(0, moreListed)
  firstKept += moreListed
  const { messages: told, before } = tell(kept, { ...options, budgetTokens: leftTokens })
  const summary = summarise(turns.slice(0, firstKept))
  return { messages: [...summary, ...told], summarisedCount: firstKept, before }
}

/** The outcome of an answer is part of the next message of the user. */
function tell(turns: readonly Turn[], options: HistoryOptions): Pick<CompactHistory, 'messages' | 'before'> {
  const messages: ModelMessage[] = []
  let outcome = ''
  let unanswered: string[] = []
  const takeBefore = () => join(outcome, describeUnanswered(unanswered))
  const pictured = withPictures(turns, options)
  for (const turn of turns) {
    const prompt = promptOf(turn)
    const answer = answerOf(turn, options.outcomes)
    if (answer === null) {
      unanswered = [...unanswered.filter((other) => other !== prompt), prompt]
      continue
    }
    const images = pictured.get(turn.prompt.id)
    messages.push({ role: 'user', text: join(takeBefore(), prompt), prompt, ...(images && { images }) })
    messages.push({ role: 'assistant', text: answer })
    outcome = turn.answer === null ? '' : describeOutcome(turn.answer, options.outcomes.get(turn.answer.id))
    unanswered = []
  }
  return { messages, before: takeBefore() }
}

/** The newest prompt without an answer in full, and a line for each earlier one: most are attempts to say the same. */
function describeUnanswered(prompts: readonly string[]): string {
  const last = prompts.at(-1)
  if (last === undefined) return ''
  const earlier = prompts.slice(0, -1).slice(-MAX_EARLIER_UNANSWERED)
  const list = earlier.map((prompt) => `- ${shorten(prompt)}`).join('\n')
  const before = list === '' ? '' : `\nNor to these, oldest first:\n${list}`
  return `<unanswered>\nNo answer came to this:\n${last}${before}\n</unanswered>`
}

const MAX_EARLIER_UNANSWERED = 5

/** Pictures stay as long as the budget allows, the newest turn's first. */
function withPictures(
  turns: readonly Turn[],
  { pictures, budgetTokens }: HistoryOptions,
): Map<string, NonNullable<ModelMessage['images']>> {
  const shown = new Map<string, NonNullable<ModelMessage['images']>>()
  let leftTokens = budgetTokens
  for (const { prompt } of pictures === null ? [] : [...turns].reverse()) {
    const attachments = pictures?.byMessage.get(prompt.id) ?? []
    const images = pictures === null ? [] : toImages(attachments, pictures)
    const costTokens = countPictureTokens(attachments)
    if (images.length === 0 || costTokens > leftTokens) continue
    leftTokens -= costTokens
    shown.set(prompt.id, images)
  }
  return shown
}

interface Turn {
  prompt: ChatMessage
  answer: ChatMessage | null
}

function toTurns(messages: readonly ChatMessage[]): Turn[] {
  const turns: Turn[] = []
  for (const message of messages) {
    const last = turns.at(-1)
    if (message.role === 'user') turns.push({ prompt: message, answer: null })
    else if (last) last.answer = message
  }
  return turns
}

/** For a repair, only its first line, which gives its purpose: the problems are over. */
function promptOf({ prompt: { content, repair } }: Turn): string {
  return repair ? (content.split('\n')[0] ?? '') : content
}

/** Null when no word of an answer came. */
function answerOf({ answer }: Turn, outcomes: ReadonlyMap<string, AnswerOutcome>): string | null {
  if (answer === null || answer.content.trim() === '') return null
  return describeAnswer(answer, outcomes.get(answer.id))
}

const MAX_SUMMARISED = 50
const MAX_REQUEST_CHARS = 160

function summarise(turns: readonly Turn[]): ModelMessage[] {
  if (turns.length === 0) return []
  const lines = turns.slice(-MAX_SUMMARISED).map((turn) => {
    const isDone = turn.answer !== null && turn.answer.versionNumber !== null && !turn.answer.isDropped
    return `- ${shorten(promptOf(turn))}${isDone ? '' : ' (changed no file)'}`
  })
  return [
    { role: 'user', text: `Earlier in this conversation I asked, oldest first:\n${lines.join('\n')}` },
    { role: 'assistant', text: 'I go by the files as they are now.' },
  ]
}

function shorten(prompt: string): string {
  const line = prompt.replace(/\s+/g, ' ').trim()
  return line.length <= MAX_REQUEST_CHARS ? line : `${line.slice(0, MAX_REQUEST_CHARS)}…`
}

function join(...parts: string[]): string {
  return parts.filter((part) => part !== '').join('\n\n')
}
