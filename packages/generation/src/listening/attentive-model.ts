/**
 * A model that may look things up before it answers and once after it has written its files, is shown its screens when it has finished,
 * and is asked again when its answer cannot be used: all within the one answer that the person waits for and pays for. A list of
 * requests in `<saysoLook>` ends the model's text; it is shown the results and continues. The list itself is never passed on. Code
 * without an artifact is put into one where each file is whole and named; otherwise the request to write one follows.
 */

import type { ProjectFiles } from '@sayso/project'
import type { Lookup, Usage } from '@sayso/wire'
import { countRequestTokens } from '../context/count-tokens.ts'
import { MAX_LIST_CHARS } from '../lookups/look-tags.ts'
import { type LookWorld, lookUp, MAX_LOOKS, MAX_REQUESTS } from '../lookups/look-up.ts'
import type { Model, ModelChunk, ModelMessage, ModelRequest } from '../ports/ports.ts'
import { recoverFencedFiles } from './fenced-files.ts'
import { lookOver } from './look-over.ts'
import { closeOpenBlock, endsInThinking } from './open-blocks.ts'
import { type Finish, listen, type Speech } from './speech.ts'
import { isUnusedAnswer, OUR_TAG } from './unused-answer.ts'
import { estimateUsage, sumUsages } from './usage-sum.ts'
import { wasShown } from './was-shown.ts'

/** `unused`, in the place of `finish`: the answer meant to change files, and nothing of it can be applied. */
export type HeardChunk =
  | ModelChunk
  | { type: 'unused'; usage: Usage | null }
  /** The model has just been shown these, or has asked the page for them. */
  | { type: 'lookups'; lookups: Lookup[] }
  /** A request of this size goes to the model. */
  | { type: 'asked'; inputTokens: number }

/** Hears each chunk as it comes. False: that is enough, and the model is stopped. */
type Hear = (chunk: HeardChunk) => boolean

export interface AttentiveModel {
  /**
   * Resolves once the answer is over; rejects with the model's error. Calls rather than yields: the text of all
   * answers goes through here, and one more generator would cost more than all other work on a chunk.
   */
  answer(request: ModelRequest, signal: AbortSignal, hear: Hear): Promise<void>
}

interface AnswerWorld extends LookWorld {
  /** The files with what an answer of this text has written. */
  filesAfter?: (written: string) => ProjectFiles
  /** The model is shown all screens once its files are written. */
  looksOver?: boolean
  contextTokens?: number
}

export function createAttentiveModel(model: Model, world: AnswerWorld): AttentiveModel {
  return { answer: (request, signal, hear) => answer({ model, world, request, signal, hear }) }
}

interface Call {
  model: Model
  world: AnswerWorld
  request: ModelRequest
  signal: AbortSignal
  hear: Hear
}

async function answer(call: Call): Promise<void> {
  const { request, hear } = call
  const usages: (Usage | null)[] = []
  const looks = createLooks(call)
  let { messages } = request
  const mayChange = request.mode !== 'ask'
  let mayAskAgain = mayChange
  let mayThinkAgain = true
  for (;;) {
    const speech = listen({ mayLook: looks.mayLook, mayChange })
    if (!(await hearOut(call, { messages, mayLook: looks.mayLook('') }, speech))) return
    const { finish, lines, text } = speech.said()
    usages.push(finish?.usage ?? (lines === null ? null : estimateUsage({ ...request, messages }, text)))
    // Before its text counts: files in thinking are not written.
    if (finish?.reason === 'stop' && !looks.hasWritten() && endsInThinking(text)) {
      if (!mayThinkAgain) {
        hear({ type: 'unused', usage: sumUsages(usages) })
        return
      }
      mayThinkAgain = false
      if (!hear({ type: 'text', text: '\n</think>\n\n' })) return
      messages = goOn(messages, `${text}\n</think>`, { text: ASK_FOR_ANSWER })
      continue
    }
    looks.noteText(text)
    if (lines !== null) {
      const reply = await looks.answer(lines, messages)
      if (reply === null) return
      // The next text is read as an answer, not as a part of the block that the list stood in.
      const closing = closeOpenBlock(text)
      if (closing !== '' && !hear({ type: 'text', text: closing })) return
      messages = goOn(messages, withList(text, lines), reply)
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
      messages = goOn(messages, text, { text: ASK_FOR_ARTIFACT })
      continue
    }
    const isInVain = speech.hasAskedInVain() && !looks.hasWritten()
    if (isInVain && !hear({ type: 'text', text: ENDED_WITHOUT_ANSWER })) return
    if (isUnused && recovered === null) hear({ type: 'unused', usage: sumUsages(usages) })
    else if (finish !== null)
      await end(call, { finish, usages, messages, text, hasWritten: looks.hasWritten() })
    return
  }
}

/** False: the listener has had enough. */
async function hearOut(
  { model, request, signal, hear }: Call,
  step: Pick<ModelRequest, 'messages' | 'mayLook'>,
  speech: Speech,
): Promise<boolean> {
  const asked = countRequestTokens({ ...request, ...step })
  if (!hear({ type: 'asked', inputTokens: asked })) return false
  for await (const chunk of model.stream({ ...request, ...step }, signal)) {
    const passed = speech.hear(chunk)
    // Leaving the loop closes the model's stream.
    if (passed !== null && !hear(passed)) return false
    if (speech.isOver()) break
  }
  const rest = speech.end()
  return rest === '' || hear({ type: 'text', text: rest })
}

interface Ending {
  finish: Finish
  usages: (Usage | null)[]
  messages: ModelMessage[]
  /** The last words. */
  text: string
  hasWritten: boolean
}

async function end(call: Call, { finish, usages, messages, text, hasWritten }: Ending): Promise<void> {
  const { world, request, hear } = call
  const { app } = world
  const isShown = world.looksOver === true && app?.canSee === true && request.mode !== 'ask'
  if (isShown && hasWritten && finish.reason === 'stop') {
    const conversation = [...messages, { role: 'assistant' as const, text: text.trim() }]
    const over = await lookOver({ ...call, app, request: { ...request, messages: conversation } })
    if (!over.isHeard) return
    if (over.usage !== undefined) usages.push(over.usage)
  }
  hear({ ...finish, usage: sumUsages(usages) })
}

/** Counts the looks of an answer, and answers them. */
function createLooks({ world, signal, hear, request }: Call) {
  let count = 0
  let hasLookedAfter = false
  let written = ''
  const hasFiles = (text: string) => text.includes('<saysoArtifact')
  const mayChange = request.mode !== 'ask'

  async function look(lines: readonly string[], messages: ModelMessage[]): Promise<Reply | null> {
    const isAfter = hasFiles(written)
    hasLookedAfter ||= isAfter
    const files = isAfter ? (world.filesAfter?.(written) ?? world.files) : world.files
    let isHeard = true
    const looked = await lookUp(
      lines,
      { ...world, files },
      {
        ...{ signal, goOn: isAfter ? GO_ON_AFTER_FILES : GO_ON },
        maxTokens: roomBeside(countRequestTokens({ ...request, messages }), world.contextTokens),
        wasShown: (part) => wasShown({ ...request, messages }, part),
        onAsk: (question) => {
          isHeard = hear({ type: 'lookups', lookups: [question] }) && isHeard
        },
      },
    )
    signal.throwIfAborted()
    isHeard &&= looked.lookups.length === 0 || hear({ type: 'lookups', lookups: looked.lookups })
    return isHeard ? looked : null
  }

  return {
    /** The request after the last list states that no more are allowed; whatever the model then writes is its answer. */
    mayLook: (said: string) =>
      hasFiles(written + said) ? mayChange && count < MAX_LOOKS && !hasLookedAfter : count <= MAX_LOOKS,
    noteText(text: string): void {
      written += text
    },
    hasWritten: () => hasFiles(written),
    /** Null: the listener has had enough. */
    async answer(lines: readonly string[], messages: ModelMessage[]): Promise<Reply | null> {
      count += 1
      return count > MAX_LOOKS ? { text: NO_MORE_LOOKS } : await look(lines, messages)
    },
  }
}

/** Room for results in a model's context: the answer needs the rest. */
function roomBeside(usedTokens: number, contextTokens = Number.POSITIVE_INFINITY): number {
  return Math.max(0, Math.floor(contextTokens * ROOM_SHARE) - usedTokens)
}

const ROOM_SHARE = 0.75

type Reply = Pick<ModelMessage, 'text' | 'images'>

function goOn(messages: readonly ModelMessage[], said: string, { text, images = [] }: Reply): ModelMessage[] {
  const answer: ModelMessage = { role: 'assistant', text: said.trim() }
  // The person's prompt stays the same: there is no new one.
  const prompt = messages.at(-1)?.prompt
  const last: ModelMessage = {
    ...{ role: 'user', text },
    ...(prompt !== undefined && { prompt }),
    ...(images.length > 0 && { images }),
  }
  return [...messages, answer, last]
}

/** The model's own words, list included: a paraphrase in its place would be imitated. Of a list without bounds so much as is answered. */
function withList(said: string, lines: readonly string[]): string {
  const list = lines.slice(0, MAX_REQUESTS).join('\n').slice(0, MAX_LIST_CHARS)
  return `${said.trim()}\n\n<saysoLook>\n${list}\n</saysoLook>`
}

const GO_ON = 'Continue your answer where it stopped.'
const GO_ON_AFTER_FILES =
  'Your files are written, and you cannot look again. Correct what is wrong with edits in one more artifact, or say in a sentence what is there to try.'
const NO_MORE_LOOKS = `You have looked things up ${MAX_LOOKS} times, which is the limit for one answer. Answer now with what you know; say in one sentence what you could not look at.`

/** For the person: an answer never ends without a word. */
const ENDED_WITHOUT_ANSWER =
  '\n\nThe model asked to see more than one answer may show, and made no change. Name the files or the screen in your message and send it again.'

const ASK_FOR_ANSWER =
  'Your answer ended before your thinking did, so nothing of it was read. Write the answer now, without thinking, files included.'

const ASK_FOR_ARTIFACT =
  'Your code stands outside of an artifact, so it did not reach the project. Write the artifact now, with each file whole, and nothing that you have said already.'
