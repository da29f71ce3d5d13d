/** Answers a question of an app: by the project's model within its limits, or with a demo where there is none. */

import type { Model } from '@sayso/generation/ports'
import type { Usage } from '@sayso/wire'
import { AiError } from '../failures/ai-error.ts'
import { type Question, readQuestion } from '../question/read-question.ts'
import { textStream, uiMessageStream } from './answer-streams.ts'
import { DEMO_TEXT, demoPieces, demoValue } from './demo-answer.ts'
import { type AnswerEnd, readAnswer } from './read-answer.ts'
import { answerInShape } from './structured-answer.ts'

interface AiCall {
  body: unknown
  /** Aborts when the client leaves. */
  signal: AbortSignal
  /**
   * Takes one answer from all of the limits. Null: the project has no model, and a demo is answered.
   * Throws `AiError` when one is reached.
   */
  takeAnswer(): Promise<AiGrant | null>
}

export interface AiGrant {
  model: Model
  maxOutputTokens: number
  noteUse(usage: Usage): Promise<void>
}

export interface AppAi {
  /** Throws `AiError`. */
  answer(call: AiCall): Promise<Response>
}

/** An app's person does not wait longer, and no call holds a place longer. */
const MAX_MS = 90_000

export function createAppAi({ maxMs = MAX_MS }: { maxMs?: number } = {}): AppAi {
  return {
    async answer({ body, signal: left, takeAnswer }) {
      // A wrong question costs nothing.
      const question = readQuestion(body)
      const leaving = new AbortController()
      const signal = AbortSignal.any([left, leaving.signal, AbortSignal.timeout(maxMs)])
      const grant = await takeAnswer()
      requireEyes(question, grant)
      if (question.schema !== null) return await answerWithObject(question, grant, { signal, takeAnswer })
      const pieces =
        grant === null ? demo() : readAnswer({ ...grant, request: toRequest(question, grant), signal })
      const isDemo = grant === null
      if (question.form === 'json') {
        const { text, isCut } = await readWhole(pieces)
        return Response.json({ text, ...(isCut && { cut: true }), ...(isDemo && { demo: true }) })
      }
      const first = await pieces.next()
      const begun = {
        first: first.done === true ? '' : first.value,
        rest: pieces,
        isDemo,
        leave: () => leaving.abort(),
      }
      return question.form === 'ui' ? uiMessageStream(begun) : textStream(begun)
    },
  }
}

function requireEyes({ messages }: Question, grant: AiGrant | null): void {
  const isBlind = grant !== null && !grant.model.info.acceptsImages
  if (isBlind && messages.some(({ images }) => images !== undefined))
    throw new AiError(400, 'NO_PICTURES', 'This app’s model does not read pictures. Ask with text alone.')
}

function toRequest({ system, messages }: Pick<Question, 'system' | 'messages'>, grant: AiGrant) {
  return { system, messages, maxOutputTokens: grant.maxOutputTokens }
}

async function* demo(): AsyncGenerator<string, AnswerEnd> {
  yield* demoPieces()
  return { isCut: false }
}

async function answerWithObject(
  question: Question,
  grant: AiGrant | null,
  { signal, takeAnswer }: Pick<AiCall, 'signal' | 'takeAnswer'>,
): Promise<Response> {
  const { schema } = question
  if (schema === null) throw new Error('There is no schema.')
  if (grant === null) return Response.json({ object: demoValue(schema.json), text: DEMO_TEXT, demo: true })
  let next: AiGrant | null = grant
  const object = await answerInShape(question, schema, async (asked, isNative) => {
    // A second try is another answer, for the limits too.
    const taken = next ?? (await takeAnswer())
    next = null
    if (taken === null) throw new AiError(503, 'NO_MODEL', 'This app’s model was taken away a moment ago.')
    const request = { ...toRequest(asked, taken), ...(isNative && { schema: schema.json }) }
    return await readWhole(readAnswer({ ...taken, request, signal }))
  })
  return Response.json({ object })
}

async function readWhole(pieces: AsyncGenerator<string, AnswerEnd>): Promise<{ text: string } & AnswerEnd> {
  let text = ''
  for (;;) {
    const { done, value } = await pieces.next()
    if (done === true) return { text, ...value }
    text += value
  }
}
