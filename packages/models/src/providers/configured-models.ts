/** Reads from the configuration which models there are. */

import type { ModelInfo, ModelPrice } from '@sayso/generation/ports'
import { type GivenFacts, readFacts, withFacts, wrongFactParts } from './model-facts.ts'
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
  const given = { prices: readPrices(env.SAYSO_MODEL_PRICES), facts: readFacts(env.SAYSO_MODEL_FACTS) }
  return PROVIDERS.filter(({ enabledBy }) => Boolean(env[enabledBy]?.trim())).flatMap((provider) =>
    modelsOf(provider, env).map((model) => ({
      info: toInfo(provider, model, given),
      provider,
      name: model.name,
    })),
  )
}

/** Warnings for the operator: settings that have no effect. */
export function configurationWarnings(env: Settings): string[] {
  const wrongPrices = wrongPriceParts(env.SAYSO_MODEL_PRICES).map(
    (part) =>
      `SAYSO_MODEL_PRICES: "${part}" is not read. Write provider/model=input/output, input/output/cached or input/output/cached/kept.`,
  )
  const wrongFacts = wrongFactParts(env.SAYSO_MODEL_FACTS).map(
    (part) =>
      `SAYSO_MODEL_FACTS: "${part}" is not read. Write provider/model=context:32000 output:8000 sight no-tools.`,
  )
  return PROVIDERS.flatMap((provider) => {
    const isOn = Boolean(env[provider.enabledBy]?.trim())
    if (isOn && modelsOf(provider, env).length === 0) {
      return [`${provider.enabledBy} is set, but ${provider.modelsSetting} names no model.`]
    }
    if (!isOn && env[provider.modelsSetting])
      return [`${provider.modelsSetting} needs ${provider.enabledBy}.`]
    return []
  }).concat(wrongPrices, wrongFacts)
}

function modelsOf(provider: Provider, env: Settings): readonly ProviderModel[] {
  const wanted = (env[provider.modelsSetting] ?? '').split(',').map((name) => readModelName(name.trim()))
  const byName = new Map(wanted.filter(({ name }) => name !== '').map((model) => [model.name, model]))
  if (byName.size === 0) return provider.models
  return [...byName.values()].map(({ name, contextTokens }) => {
    const known = provider.models.find((model) => model.name === name) ?? { name, label: name }
    return contextTokens === null ? known : { ...known, contextTokens }
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
  { name, label, contextTokens }: ProviderModel,
  given: { prices: ReadonlyMap<string, ModelPrice>; facts: GivenFacts },
): ModelInfo {
  const id = `${provider.id}/${name}`
  const info = withFacts(
    {
      ...{ id, label, provider: provider.id, isDemo: false },
      // One of which nothing is known may read pictures; if it does not, its provider says so.
      acceptsImages: true,
      contextTokens: contextTokens ?? null,
    },
    given.facts,
  )
  const price = given.prices.get(id)
  return price === undefined ? info : { ...info, price }
}
