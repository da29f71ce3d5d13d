/** The providers: their names, their settings, and the models that are offered when the operator names none. */

import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogleGenerativeAI } from '@ai-sdk/google'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModel, SystemModelMessage } from 'ai'
import type { Fetch } from './watched-fetch.ts'

export interface Provider {
  /** First part of its models’ ids. */
  id: string
  /** Name for people. */
  label: string
  /** The setting that turns it on. */
  enabledBy: string
  /** Comma-separated names of models, which replace `models`; each may give its context size: `name:32000`. */
  modelsSetting: string
  models: readonly ProviderModel[]
  /** The OpenAI chat wire, or a dialect of it. */
  speaksChat?: true
  createLanguageModel: (model: string, access: ProviderAccess) => LanguageModel
  /** Marks the system prompt and the files before a conversation as worth caching, for providers that need the mark. */
  systemOptions?: SystemModelMessage['providerOptions']
  filesOptions?: SystemModelMessage['providerOptions']
}

export interface ProviderModel {
  name: string
  label: string
  /** The operator's number. Absent: what is known of it (`known-models.ts`). */
  contextTokens?: number
}

interface ProviderAccess {
  env: Readonly<Record<string, string | undefined>>
  fetch: Fetch
}

const OPENROUTER_URL = 'https://openrouter.ai/api/v1'

/** The first one with a key becomes the default. */
export const PROVIDERS: readonly Provider[] = [
  {
    id: 'anthropic',
    label: 'Anthropic',
    enabledBy: 'ANTHROPIC_API_KEY',
    modelsSetting: 'ANTHROPIC_MODELS',
    models: [
      { name: 'claude-sonnet-5-5', label: 'Claude Sonnet 5.5' },
      { name: 'claude-opus-5-5', label: 'Claude Opus 5.5' },
      { name: 'claude-haiku-5-5', label: 'Claude Haiku 5.5' },
    ],
    createLanguageModel: (model, { env, fetch }) =>
      createAnthropic({ ...access(env, 'ANTHROPIC_API_KEY', 'ANTHROPIC_BASE_URL'), fetch })(model),
    // OpenAI and Google keep a repeated beginning unasked.
    systemOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } },
    filesOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } },
  },
  {
    id: 'openai',
    speaksChat: true,
    label: 'OpenAI',
    enabledBy: 'OPENAI_API_KEY',
    modelsSetting: 'OPENAI_MODELS',
    models: [
      { name: 'gpt-6-sol', label: 'GPT-6 Sol' },
      { name: 'gpt-6-luna', label: 'GPT-6 Luna' },
    ],
    createLanguageModel: (model, { env, fetch }) =>
      createOpenAI({ ...access(env, 'OPENAI_API_KEY', 'OPENAI_BASE_URL'), fetch }).chat(model),
  },
  {
    id: 'google',
    label: 'Google',
    enabledBy: 'GOOGLE_GENERATIVE_AI_API_KEY',
    modelsSetting: 'GOOGLE_MODELS',
    models: [
      { name: 'gemini-pro-latest', label: 'Gemini Pro', contextTokens: 1_048_576 },
      { name: 'gemini-flash-latest', label: 'Gemini Flash', contextTokens: 1_048_576 },
    ],
    createLanguageModel: (model, { env, fetch }) =>
      createGoogleGenerativeAI({
        ...access(env, 'GOOGLE_GENERATIVE_AI_API_KEY', 'GOOGLE_GENERATIVE_AI_BASE_URL'),
        fetch,
      })(model),
  },
  {
    id: 'openrouter',
    speaksChat: true,
    label: 'OpenRouter',
    enabledBy: 'OPENROUTER_API_KEY',
    modelsSetting: 'OPENROUTER_MODELS',
    models: [{ name: 'openrouter/auto', label: 'OpenRouter Auto' }],
    createLanguageModel: (model, { env, fetch }) =>
      createOpenAICompatible({
        name: 'openrouter',
        baseURL: env.OPENROUTER_BASE_URL || OPENROUTER_URL,
        apiKey: env.OPENROUTER_API_KEY ?? '',
        includeUsage: true,
        fetch,
      })(model),
    // For the models behind it that need the mark, which covers all text before it.
    filesOptions: { openaiCompatible: { cache_control: { type: 'ephemeral' } } },
  },
  {
    id: 'custom',
    speaksChat: true,
    label: 'Your own provider',
    enabledBy: 'OPENAI_COMPATIBLE_BASE_URL',
    modelsSetting: 'OPENAI_COMPATIBLE_MODELS',
    models: [],
    createLanguageModel: (model, { env, fetch }) =>
      createOpenAICompatible({
        name: 'custom',
        baseURL: env.OPENAI_COMPATIBLE_BASE_URL ?? '',
        includeUsage: true,
        fetch,
        ...(env.OPENAI_COMPATIBLE_API_KEY ? { apiKey: env.OPENAI_COMPATIBLE_API_KEY } : {}),
      })(model),
  },
]

/** Those that a user may bring a key for: where a key is sent is always the operator's choice. */
export const PROVIDERS_WITH_KEYS = PROVIDERS.filter(({ enabledBy }) => enabledBy.endsWith('_API_KEY'))

/** Given explicitly, so that the SDK does not read `process.env`. */
function access(env: ProviderAccess['env'], keySetting: string, urlSetting: string) {
  const baseURL = env[urlSetting]
  return { apiKey: env[keySetting] ?? '', ...(baseURL ? { baseURL } : {}) }
}
