/** Failure of a question, in one sentence for the person who uses the app. */

import type { ModelError, ModelErrorCode } from '@sayso/generation/ports'

export class AiError extends Error {
  override name = 'AiError'
  readonly status: number
  readonly code: string
  readonly retryAfterSeconds: number | null

  constructor(status: number, code: string, message: string, retryAfterSeconds: number | null = null) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

const AGAIN = 'The model did not answer. Try again in a moment.'
const KEY = 'The provider of this app’s model refused its key. The app’s maker can replace the key.'

/** The provider's own words stay with the maker: they may name accounts. */
const FAILURES: Readonly<Record<ModelErrorCode, readonly [status: number, sentence: string]>> = {
  'key-refused': [503, KEY],
  'not-allowed': [503, KEY],
  'model-not-found': [
    503,
    'This app’s model is not offered any more. The app’s maker can choose another one.',
  ],
  'rate-limited': [429, 'The model is asked too often at the moment. Try again in a minute.'],
  'quota-used-up': [503, 'The account that pays for this app’s model is used up.'],
  'request-too-large': [413, 'This is more than the model can read. Send less at once.'],
  refused: [422, 'The model does not answer this.'],
  'provider-down': [503, AGAIN],
  unreachable: [503, AGAIN],
  'timed-out': [504, 'The model took too long. Try again in a moment.'],
  'cut-off': [502, AGAIN],
  rejected: [502, 'The model’s provider does not accept this question.'],
  garbled: [502, AGAIN],
  'empty-answer': [502, AGAIN],
}

export function ofModel({ code, retryAfterMs }: ModelError): AiError {
  const [status, sentence] = FAILURES[code]
  const waitSeconds = retryAfterMs === null ? null : Math.ceil(retryAfterMs / 1000)
  return new AiError(status, `MODEL_${code.toUpperCase().replaceAll('-', '_')}`, sentence, waitSeconds)
}

export const tooSlow = () => new AiError(504, 'TOO_SLOW', FAILURES['timed-out'][1])
