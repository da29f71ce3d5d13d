/** An answer that fits a schema: asked of the provider where it can, checked here, and asked for once more. */

import type { ModelMessage } from '@sayso/generation/ports'
import { AiError } from '../failures/ai-error.ts'
import type { AnswerSchema } from '../question/answer-schema.ts'
import type { Question } from '../question/read-question.ts'
import type { AnswerEnd } from './read-answer.ts'

/** Asks the model, and counts that. `isNative`: the provider is given the schema too. */
type Ask = (
  question: Pick<Question, 'system' | 'messages'>,
  isNative: boolean,
) => Promise<{ text: string } & AnswerEnd>

const NO_OBJECT = 'The model’s answer does not fit the schema. Ask in other words, or with a simpler schema.'
const CUT = 'The answer is longer than this app allows. Ask for less at once.'

/** Throws `AiError`. */
export async function answerInShape(
  { system, messages }: Question,
  schema: AnswerSchema,
  ask: Ask,
): Promise<unknown> {
  const asked = {
    system:
      `${system}\n\nAnswer with one JSON value that fits this JSON schema, and with nothing else:\n${schema.text}`.trim(),
    messages,
  }
  const isObject = schema.json.type === 'object'
  const first = await tryOnce(() => ask(asked, isObject), schema)
  if (first.ok) return first.value
  const again: ModelMessage[] = [
    ...(first.text === '' ? [] : [{ role: 'assistant' as const, text: first.text.slice(0, 8_000) }]),
    {
      role: 'user',
      text: `That does not fit the schema (${first.fault}). Answer with the JSON value alone.`,
    },
  ]
  // Providers differ in the schemas that they accept, so the second one is asked for in words alone.
  const isUnread = first.text === ''
  const second = await tryOnce(
    () => ask(isUnread ? asked : { ...asked, messages: [...messages, ...again] }, false),
    schema,
  )
  if (second.ok) return second.value
  throw second.refusal ?? new AiError(502, 'NO_OBJECT', NO_OBJECT)
}

type Try = { ok: true; value: unknown } | { ok: false; text: string; fault: string; refusal: AiError | null }

async function tryOnce(ask: () => ReturnType<Ask>, schema: AnswerSchema): Promise<Try> {
  try {
    const { text, isCut } = await ask()
    if (isCut) throw new AiError(502, 'ANSWER_TOO_LONG', CUT)
    const checked = schema.check(parse(text))
    return checked.ok ? checked : { ...checked, text, refusal: null }
  } catch (error) {
    const isRefused = error instanceof AiError && error.code === 'MODEL_REJECTED'
    if (!isRefused) throw error
    return { ok: false, text: '', fault: '', refusal: error }
  }
}

/** Models like to put a fence around JSON. Undefined for what is not JSON: no schema allows that. */
function parse(text: string): unknown {
  const [, fenced = text] = /```(?:json)?\s*([\s\S]*?)```/.exec(text) ?? []
  try {
    return JSON.parse(fenced)
  } catch {
    return undefined
  }
}
