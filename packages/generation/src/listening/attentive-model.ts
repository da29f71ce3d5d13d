/**
 * A model that may look things up before it answers, and is asked again when its answer cannot be used: both within
 * the one answer that the person waits for and pays for. A list of requests in `<saysoLook>` before the artifact ends
 * the model's text; it is shown the results and continues. The list itself is never passed on. Code without an artifact
 * is put into one where each file is whole and named; otherwise the request to write one follows.
 */

import { createResponseParser, type WarningCode } from '@sayso/response'
import type { Lookup, Usage } from '@sayso/wire'
import { countRequestTokens, countTokens } from '../context/count-tokens.ts'
import { createLookTags } from '../lookups/look-tags.ts'
import { type LookWorld, lookUp, MAX_LOOKS } from '../lookups/look-up.ts'
import type { Model, ModelChunk, ModelMessage, ModelRequest } from '../ports/ports.ts'
import { createTagUnescaper } from './escaped-tags.ts'
import { recoverFencedFiles } from './fenced-files.ts'
import { createLongText } from './long-text.ts'

/** `unused`, in the place of `finish`: the answer meant to change files, and nothing of it can be applied. */
export type HeardChunk =
  | ModelChunk
  | { type: 'unused'; usage: Usage | null }
  /** The model has just been shown these. */
  | { type: 'lookups'; lookups: Lookup[] }

/** Hears each chunk as it comes. False: that is enough, and the model is stopped. */
type Hear = (chunk: HeardChunk) => boolean

export interface AttentiveModel {
  /**
   * Resolves once the answer is over; rejects with the model's error. Calls rather than yields: the text of all
   * answers goes through here, and one more generator would cost more than all other work on a chunk.
   */
  answer(request: ModelRequest, signal: AbortSignal, hear: Hear): Promise<void>
}

export function createAttentiveModel(model: Model, world: LookWorld): AttentiveModel {
  return { answer: (request, signal, hear) => answer(model, { world, request, signal, hear }) }
}

interface Call {
  world: LookWorld
  request: ModelRequest
  signal: AbortSignal
  hear: Hear
}

type Finish = Extract<ModelChunk, { type: 'finish' }>

async function answer(model: Model, { world, request, signal, hear }: Call): Promise<void> {
  const usages: (Usage | null)[] = []
  let messages = request.messages
  let looks = 0
  const mayChange = request.mode !== 'ask'
  let mayAskAgain = mayChange
  for (;;) {
    // The request after the last list states that no more are allowed; whatever the model then writes is its answer.
    const speech = listen({ mayLook: looks <= MAX_LOOKS, mayChange })
    for await (const chunk of model.stream({ ...request, messages }, signal)) {
      const passed = speech.hear(chunk)
      // Leaving the loop closes the model's stream.
      if (passed !== null && !hear(passed)) return
      if (speech.isOver()) break
    }
    const rest = speech.end()
    if (rest !== '' && !hear({ type: 'text', text: rest })) return
    const { finish, lines, text } = speech.said()
    usages.push(finish?.usage ?? (lines === null ? null : estimate({ ...request, messages }, text)))
    if (lines !== null) {
      looks += 1
      const looked = looks > MAX_LOOKS ? NO_MORE_LOOKS : await lookUp(lines, world)
      signal.throwIfAborted()
      if (looked.lookups.length > 0 && !hear({ type: 'lookups', lookups: looked.lookups })) return
      messages = goOn(messages, withList(text, lines), looked.text)
      continue
    }
    const wasAskedAgain = mayChange && !mayAskAgain
    const isUnused =
      mayChange &&
      finish?.reason === 'stop' &&
      (isUnusedAnswer(text) || (wasAskedAgain && !OUR_TAG.test(text)))
    const recovered = isUnused ? recoverFencedFiles(text) : null
    if (recovered !== null && !hear({ type: 'text', text: recovered })) return
    if (isUnused && recovered === null && mayAskAgain) {
      mayAskAgain = false
      if (!hear({ type: 'text', text: '\n\n' })) return
      messages = goOn(messages, text, ASK_FOR_ARTIFACT)
    } else {
      if (speech.hasAskedInVain() && !hear({ type: 'text', text: ENDED_WITHOUT_ANSWER })) return
      const usage = sum(usages)
      if (isUnused && recovered === null) hear({ type: 'unused', usage })
      else if (finish !== null) hear({ ...finish, usage })
      return
    }
  }
}

interface Speech {
  /** The part to pass on; null for none. */
  hear(chunk: ModelChunk): ModelChunk | null
  /** The model has finished, or has asked to see something and is to be shown it. */
  isOver(): boolean
  /** Text that was held back. */
  end(): string
  /** It asked for what it may not be shown any more, and wrote no file. */
  hasAskedInVain(): boolean
  said(): Said
}

interface Said {
  text: string
  /** Requests to look something up, one on each line; null when there are none. */
  lines: string[] | null
  /** Null when the stream ended without one, or was ended for the sake of a look. */
  finish: Finish | null
}

/** Listens to a model until it finishes, or asks to see something and `mayLook`. */
function listen({ mayLook, mayChange }: { mayLook: boolean; mayChange: boolean }): Speech {
  const requests = createLookTags()
  const tags = createTagUnescaper()
  const text = createLongText()
  let lines: string[] | null = null
  let isRefused = false
  let finish: Finish | null = null
  return {
    hear(chunk) {
      if (chunk.type === 'finish') finish = chunk
      if (chunk.type !== 'text') return chunk.type === 'finish' ? null : chunk
      const read = requests.push(mayChange ? tags.push(chunk.text) : chunk.text)
      text.add(read.text)
      if (mayLook) lines = read.lines
      else isRefused ||= read.lines !== null
      if (read.text === chunk.text) return chunk
      return read.text === '' ? null : { type: 'text', text: read.text }
    },
    isOver: () => finish !== null || lines !== null,
    end() {
      if (lines !== null) return ''
      const rest = requests.push(tags.end()).text + requests.end()
      text.add(rest)
      return rest
    },
    hasAskedInVain: () => isRefused && !text.read().includes('<saysoArtifact'),
    said: () => ({ text: text.read(), lines, finish }),
  }
}

function goOn(messages: readonly ModelMessage[], said: string, reply: string): ModelMessage[] {
  const answer: ModelMessage = { role: 'assistant', text: said.trim() }
  // The person's prompt stays the same: there is no new one.
  const prompt = messages.at(-1)?.prompt
  const last: ModelMessage = { role: 'user', text: reply, ...(prompt !== undefined && { prompt }) }
  return [...messages, answer, last]
}

/** The model's own words, list included: a paraphrase in its place would be imitated. */
function withList(said: string, lines: readonly string[]): string {
  return `${said.trim()}\n\n<saysoLook>\n${lines.join('\n')}\n</saysoLook>`
}

const NO_MORE_LOOKS = {
  text: `You have looked things up ${MAX_LOOKS} times, which is the limit for one answer. Answer now with what you know; say in one sentence what you could not look at.`,
  lookups: [],
}

/** For the person: an answer never ends without a word. */
const ENDED_WITHOUT_ANSWER =
  '\n\nThe model asked to see more than one answer may show, and made no change. Name the files or the screen in your message and send it again.'

const ASK_FOR_ARTIFACT =
  'Your code stands outside of an artifact, so it did not reach the project. Write the artifact now, with each file whole, and nothing that you have said already.'

/** Of a stream that was ended for the sake of a look: the provider reports at the end alone. */
function estimate(request: ModelRequest, said: string): Usage {
  return { inputTokens: countRequestTokens(request), outputTokens: countTokens(said), isEstimated: true }
}

/** Null as soon as one part is not known. */
function sum(usages: readonly (Usage | null)[]): Usage | null {
  const add = (pick: (usage: Usage) => number | null) =>
    usages.reduce<number | null>((total, usage) => {
      const tokens = usage === null ? null : pick(usage)
      return total === null || tokens === null ? null : total + tokens
    }, 0)
  const total = {
    inputTokens: add((usage) => usage.inputTokens),
    outputTokens: add((usage) => usage.outputTokens),
  }
  const isEstimated = usages.some((usage) => usage?.isEstimated)
  if (total.inputTokens === null && total.outputTokens === null) return null
  return { ...total, ...(isEstimated && { isEstimated }) }
}

const OUR_TAG = /<(?:sayso|bolt)A(?:rtifact|ction)/i
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
function isUnusedAnswer(answer: string): boolean {
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
