/** Which models there are: those of providers with a key, those of a local Ollama, and the one that is built in. */

import { setTimeout as wait } from 'node:timers/promises'
import type { Model, ModelCatalogue, ModelInfo, ProviderKeys } from '@sayso/generation/ports'
import { createAiSdkModel, type ToolOffer } from './providers/ai-sdk-model.ts'
import {
  type ConfiguredModel,
  configurationWarnings,
  configuredModels,
  type Settings,
} from './providers/configured-models.ts'
import { readFacts, withFacts } from './providers/model-facts.ts'
import { createOllama, OLLAMA_LABEL } from './providers/ollama.ts'
import { PROVIDERS_WITH_KEYS } from './providers/provider-table.ts'
import type { RetryPolicy } from './providers/retry.ts'
import type { Timeouts } from './providers/silence-timer.ts'
import type { Fetch } from './providers/watched-fetch.ts'

/** Reports to the operator. Any pino logger is one. */
interface ModelLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

export interface ModelCatalogueOptions {
  /** The server's configuration; the names are in README.md. */
  env: Settings
  /** The model that is always there: it needs no key and no network. */
  builtIn: Model
  log: ModelLog
  /** Called before each piece of an answer is read, so that a fast server does not take the whole thread. */
  letOthersRun?: () => Promise<void>
  /** For tests. Defaults: 60 s of silence, two retries. */
  timeouts?: Timeouts
  retry?: RetryPolicy
  fetch?: Fetch
}

const DEFAULT_TIMEOUTS: Timeouts = { firstByteMs: 60_000, betweenBytesMs: 60_000 }

const DEFAULT_RETRY: RetryPolicy = {
  backoffMs: [500, 1_500],
  maxRetryAfterMs: 5_000,
  sleep: (ms, signal) => wait(ms, undefined, { signal }),
}

/** Reads the configuration. Touches no network until models are asked for. */
export function createModelCatalogue(options: ModelCatalogueOptions): ModelCatalogue {
  const {
    env,
    builtIn,
    log,
    timeouts = DEFAULT_TIMEOUTS,
    retry = DEFAULT_RETRY,
    fetch = globalThis.fetch,
    letOthersRun,
  } = options
  const refusedTools = new Set<string>()
  const edge: Edge = {
    ...{ timeouts, retry, fetch, ...(letOthersRun && { letOthersRun }) },
    offerTo: ({ id, abilities }) =>
      abilities?.includes('tools')
        ? { tools: { isRefused: () => refusedTools.has(id), refuse: () => refusedTools.add(id) } }
        : {},
  }
  const configured = toMap(configuredModels(env))
  const ollama = createOllama({
    host: env.OLLAMA_HOST,
    fetch,
    nowMs: Date.now,
  })
  const facts = readFacts(env.SAYSO_MODEL_FACTS)
  const ollamaModels = async () => (await ollama.models()).map((info) => withFacts(info, facts))
  for (const warning of configurationWarnings(env)) log.warn({}, warning)
  // The SDK would print its warnings past the log.
  globalThis.AI_SDK_LOG_WARNINGS = false

  const ofOllama = (info: ModelInfo): Model =>
    createAiSdkModel({
      info,
      providerLabel: OLLAMA_LABEL,
      speaksChat: true,
      createLanguageModel: (watched) => ollama.createLanguageModel(info.id.slice('ollama/'.length), watched),
      ...edge,
      ...edge.offerTo(info),
    })

  /** The server's own, or with a user's keys in their place. */
  function settingsWith(keys: ProviderKeys = {}): {
    env: Settings
    configured: ReadonlyMap<string, ConfiguredModel>
  } {
    const own = PROVIDERS_WITH_KEYS.filter(({ id }) => keys[id] !== undefined)
    if (own.length === 0) return { env, configured }
    const overlaid = { ...env, ...Object.fromEntries(own.map(({ id, enabledBy }) => [enabledBy, keys[id]])) }
    const models = configuredModels(overlaid).map((model) =>
      own.some(({ id }) => id === model.provider.id) ? withOwnKey(model) : model,
    )
    return { env: overlaid, configured: toMap(models) }
  }

  async function get(id: string, keys?: ProviderKeys): Promise<Model | null> {
    if (id === builtIn.info.id) return builtIn
    const settings = settingsWith(keys)
    const model = settings.configured.get(id)
    if (model) return ofProvider(model, settings.env, edge)
    if (!id.startsWith('ollama/')) return null
    const info = (await ollamaModels()).find((candidate) => candidate.id === id)
    return info ? ofOllama(info) : null
  }

  return {
    get,
    async list(keys) {
      const infos = [...settingsWith(keys).configured.values()].map(({ info }) => info)
      return [...infos, ...(await ollamaModels()), builtIn.info]
    },
    async defaultModelId(keys) {
      const wanted = env.SAYSO_DEFAULT_MODEL?.trim()
      if (wanted && (await get(wanted, keys))) return wanted
      if (wanted) log.warn({ model: wanted }, 'SAYSO_DEFAULT_MODEL names no model that there is')
      const [first] = settingsWith(keys).configured.keys()
      return first ?? builtIn.info.id
    },
  }
}

function withOwnKey(model: ConfiguredModel): ConfiguredModel {
  return { ...model, info: { ...model.info, usesOwnKey: true } }
}

function toMap(models: ConfiguredModel[]): Map<string, ConfiguredModel> {
  return new Map(models.map((model) => [model.info.id, model]))
}

interface Edge {
  timeouts: Timeouts
  retry: RetryPolicy
  fetch: Fetch
  letOthersRun?: () => Promise<void>
  /** Tools for a model that speaks them. What its server has refused is remembered as long as the catalogue is there. */
  offerTo: (info: ModelInfo) => { tools?: ToolOffer }
}

function ofProvider({ info, name, provider }: ConfiguredModel, env: Settings, edge: Edge): Model {
  return createAiSdkModel({
    info,
    providerLabel: provider.label,
    ...(provider.speaksChat && { speaksChat: true }),
    createLanguageModel: (fetch) => provider.createLanguageModel(name, { env, fetch }),
    ...(provider.systemOptions ? { systemOptions: provider.systemOptions } : {}),
    ...(provider.filesOptions ? { filesOptions: provider.filesOptions } : {}),
    ...edge,
    ...edge.offerTo(info),
  })
}
