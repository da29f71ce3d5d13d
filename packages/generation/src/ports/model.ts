/** Models as a turn sees them, of any provider. `models` implements these. */

import {
  MODEL_ABILITIES,
  type ModelAbility,
  type ModelPrice,
  type ModelSummary,
  type TurnMode,
  type Usage,
} from '@sayso/wire'

export type { ModelAbility, ModelPrice }
export { MODEL_ABILITIES }

export type ModelInfo = ModelSummary

export interface ModelRequest {
  /** Stable for all turns, so that providers can cache it. */
  system: string
  messages: ModelMessage[]
  /** Repeats an instruction of the text, for code that does not read it. Absent for `build`. */
  mode?: TurnMode
  /** The answer may ask to see things, by a list in its text. Providers with tools can offer the same as one. */
  mayLook?: boolean
  maxOutputTokens?: number
  /** JSON schema of an object that the answer is to be, for providers that can be bound to one. The text asks for it too. */
  schema?: Readonly<Record<string, unknown>>
}

export interface ModelMessage {
  role: 'user' | 'assistant'
  /** All that the model reads: for the last message the project's files and notes, each in a tag, then the prompt. */
  text: string
  /** User messages: the user's own words alone. */
  prompt?: string
  /** The first message: this much of its text the next request will begin with too, as far as can be known. Worth caching. */
  stableChars?: number
  images?: { mediaType: string; base64: string }[]
}

export type ModelChunk =
  | { type: 'text'; text: string }
  /** Thinking, where the model shows it; never part of the answer. */
  | { type: 'reasoning'; text: string }
  | { type: 'finish'; reason: 'stop' | 'length' | 'refused' | 'other'; usage: Usage | null }

/**
 * A model, ready to answer. The stream ends after `finish`, or throws `ModelError`. Aborting `signal` ends it within
 * 20 ms with the signal's reason thrown. It never waits for ever: time-outs are the adapter's.
 */
export interface Model {
  info: ModelInfo
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelChunk>
}

/** Keys that a user has brought along, by provider. They come before the server's own. */
export type ProviderKeys = Readonly<Record<string, string>>

export interface ModelCatalogue {
  list(keys?: ProviderKeys): Promise<ModelInfo[]>
  defaultModelId(keys?: ProviderKeys): Promise<string>
  /** Null when there is no such model. */
  get(id: string, keys?: ProviderKeys): Promise<Model | null>
}

export interface UserKeys {
  of(userId: string): Promise<ProviderKeys>
}

export type ModelErrorCode =
  | 'key-refused'
  | 'not-allowed'
  | 'model-not-found'
  | 'rate-limited'
  | 'quota-used-up'
  | 'request-too-large'
  | 'refused'
  | 'provider-down'
  | 'unreachable'
  | 'timed-out'
  | 'cut-off'
  | 'rejected'
  | 'garbled'
  | 'empty-answer'

/**
 * The provider's failure, in our words. `message` describes the failure, `action` the remedy; neither holds keys or
 * prompts.
 */
export class ModelError extends Error {
  override name = 'ModelError'
  readonly code: ModelErrorCode
  readonly action: string
  readonly retryAfterMs: number | null

  constructor(
    code: ModelErrorCode,
    texts: { message: string; action: string; retryAfterMs?: number },
    options?: ErrorOptions,
  ) {
    super(texts.message, options)
    this.code = code
    this.action = texts.action
    this.retryAfterMs = texts.retryAfterMs ?? null
  }
}
