/** Classifies the failures of providers and words them for people. No sentence holds a key or a prompt. */

import { ModelError, type ModelErrorCode } from '@sayso/generation/ports'

interface FailureTexts {
  /** Completes “{provider} …”. */
  message: string
  action: string
}

const FAILURES: Readonly<Record<ModelErrorCode, FailureTexts>> = {
  'key-refused': {
    message: 'does not accept the key that it was given.',
    action: 'Check the key in your settings or the server’s, or choose another model.',
  },
  'not-allowed': {
    message: 'does not allow this key to use this model.',
    action: 'Give the key access on the provider’s site, or choose another model.',
  },
  'model-not-found': {
    message: 'does not have this model.',
    action: 'Choose another model, or correct its name in the server’s settings.',
  },
  'rate-limited': {
    message: 'is getting too many requests from this key just now.',
    action: 'Wait a little and send it again, or choose another model.',
  },
  'quota-used-up': {
    message: 'says that the credit of this key is used up.',
    action: 'Top up the account on the provider’s site, or choose another model.',
  },
  'request-too-large': {
    message: 'says that the project and the conversation are too long for this model.',
    action: 'Choose a model that reads more, or send a shorter message with fewer images.',
  },
  refused: {
    message: 'declined to answer this message.',
    action: 'Put it in other words, or choose another model.',
  },
  'provider-down': {
    message: 'has a problem on its side.',
    action: 'Send it again in a minute, or choose another model.',
  },
  unreachable: {
    message: 'cannot be reached from this server.',
    action: 'Check the server’s network and the provider’s address, then send it again.',
  },
  'timed-out': {
    message: 'stopped sending for too long.',
    action: 'Send it again, or choose another model.',
  },
  'cut-off': {
    message: 'broke off in the middle of its answer.',
    action: 'Continue to get the rest. Finished files are kept.',
  },
  rejected: {
    message: 'did not accept the request.',
    action:
      'Choose another model, or check this one’s name and the provider’s address in the server’s settings.',
  },
  garbled: {
    message: 'sent something that is not a model’s answer.',
    action: 'Send it again. If that does not help, check the provider’s address in the server’s settings.',
  },
  'empty-answer': {
    message: 'ended its answer without a word.',
    action: 'Send it again, or choose another model.',
  },
}

interface FailureDetails {
  /** The provider’s name as people know it. */
  provider: string
  retryAfterMs?: number | null
  /** The provider's own sentence. */
  sentence?: string | null
  cause?: unknown
}

export function createFailure(
  code: ModelErrorCode,
  { provider, retryAfterMs, sentence, cause }: FailureDetails,
): ModelError {
  const { message, action } = FAILURES[code]
  const said = sentence ? ` It says: “${sentence.replace(/\.$/, '')}”.` : ''
  const texts = { message: `${provider} ${message}${said}`, action }
  return new ModelError(
    code,
    typeof retryAfterMs === 'number' ? { ...texts, retryAfterMs } : texts,
    cause === undefined ? undefined : { cause },
  )
}
