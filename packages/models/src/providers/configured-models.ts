/** Reads from the configuration which models there are. */

import type { ModelInfo, ModelPrice } from '@sayso/generation/ports'
import { readPrices, wrongPriceParts } from './prices.ts'
import { PROVIDERS, type Provider, type ProviderModel } from './provider-table.ts'

export type Settings = Readonly<Record<string, string | undefined>>

export interface ConfiguredModel {
  info: ModelInfo
  provider: Provider
  /** The provider's name for it. */
  name: string
}

/** Models of the providers that are turned on, in the table’s order. */
export function configuredModels(env: Settings): ConfiguredModel[] {
  const prices = readPrices(env.SAYSO_MODEL_PRICES)
  return PROVIDERS.filter(({ enabledBy }) => Boolean(env[enabledBy]?.trim())).flatMap((provider) =>
    modelsOf(provider, env).map((model) => ({
      info: toInfo(provider, model, prices),
      provider,
      name: model.name,
    })),
  )
}

/** Warnings for the operator: settings that have no effect. */
export function configurationWarnings(env: Settings): string[] {
  const wrongPrices = wrongPriceParts(env.SAYSO_MODEL_PRICES).map(
    (part) => `SAYSO_MODEL_PRICES: "${part}" is not read. Write provider/model=input/output.`,
  )
  return PROVIDERS.flatMap((provider) => {
    const isOn = Boolean(env[provider.enabledBy]?.trim())
    if (isOn && modelsOf(provider, env).length === 0) {
      return [`${provider.enabledBy} is set, but ${provider.modelsSetting} names no model.`]
    }
    if (!isOn && env[provider.modelsSetting])
      return [`${provider.modelsSetting} needs ${provider.enabledBy}.`]
    return []
  }).concat(wrongPrices)
}

function modelsOf(provider: Provider, env: Settings): readonly ProviderModel[] {
  const wanted = (env[provider.modelsSetting] ?? '').split(',').map((name) => readModelName(name.trim()))
  const byName = new Map(wanted.filter(({ name }) => name !== '').map((model) => [model.name, model]))
  if (byName.size === 0) return provider.models
  // A model that is not in the table may have vision; one that does not reports it.
  return [...byName.values()].map(({ name, contextTokens }) => {
    const known = provider.models.find((model) => model.name === name)
    const { label = name, acceptsImages = true, ...rest } = known ?? {}
    return {
      ...rest,
      name,
      label,
      acceptsImages,
      contextTokens: contextTokens ?? known?.contextTokens ?? null,
    }
  })
}

/** Below this, a number after a colon belongs to the name: `llama3:70`. */
const MIN_CONTEXT_TOKENS = 1_000

/** `qwen3:8b:32000` is the model `qwen3:8b`, which reads 32,000 tokens. */
function readModelName(text: string): { name: string; contextTokens: number | null } {
  const [, name = '', digits = ''] = /^(.+):(\d{4,9})$/.exec(text) ?? []
  const contextTokens = Number(digits)
  return contextTokens >= MIN_CONTEXT_TOKENS ? { name, contextTokens } : { name: text, contextTokens: null }
}

function toInfo(
  provider: Provider,
  { name, label, contextTokens, acceptsImages, price: listPrice }: ProviderModel,
  prices: ReadonlyMap<string, ModelPrice>,
): ModelInfo {
  const id = `${provider.id}/${name}`
  const price = prices.get(id) ?? listPrice
  return {
    id,
    label,
    provider: provider.id,
    isDemo: false,
    acceptsImages,
    contextTokens,
    ...(price && { price }),
  }
}
