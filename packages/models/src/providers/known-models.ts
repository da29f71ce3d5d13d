/**
 * Table of models: sizes, abilities and prices, each row from the page that it names, read on the day that it names. Facts that no page
 * gives are left out, and safe defaults used in their place. Prices are those of short requests; some providers charge more for long ones.
 * Input is kept for as short as the provider offers.
 */

import type { ModelAbility, ModelPrice } from '@sayso/generation/ports'

export interface ModelFacts {
  contextTokens?: number
  maxOutputTokens?: number
  abilities?: readonly ModelAbility[]
  price?: ModelPrice
}

interface KnownModel extends ModelFacts {
  /** `provider/name`. */
  id: string
  source: string
  /** Where the page above lacks a part of the price, or has an older one. */
  priceSource?: string
  /** `2026-11-27`. */
  readOn: string
}

const CLAUDE = 'https://platform.claude.com/docs'
const OPENAI = 'https://developers.openai.com/api/docs/models'
const READ_ON = '2026-11-27'

/** OpenAI: over the chat wire these call tools without reasoning alone, so tools are not among what they can. */
const GPT_6 = {
  contextTokens: 1_050_000,
  maxOutputTokens: 128_000,
  abilities: ['sight', 'reasoning', 'schema', 'caching'],
  readOn: READ_ON,
} as const satisfies Omit<KnownModel, 'id' | 'source'>

const CLAUDE_5 = {
  contextTokens: 1_000_000,
  maxOutputTokens: 128_000,
  abilities: ['sight', 'tools', 'reasoning', 'caching'],
  readOn: READ_ON,
} as const satisfies Omit<KnownModel, 'id' | 'source'>

const GEMINI_4 = {
  contextTokens: 1_048_576,
  maxOutputTokens: 65_536,
  readOn: READ_ON,
} as const satisfies Omit<KnownModel, 'id' | 'source'>

export const KNOWN_MODELS: readonly KnownModel[] = [
  {
    ...CLAUDE_5,
    id: 'anthropic/claude-sonnet-5-5',
    // Reading again cost 0.2 until October 7.
    price: { input: 2, output: 10, cachedInput: 0.1, cacheWrite: 2.5 },
    source: `${CLAUDE}/zh-CN/models/sonnet-5-5/overview`,
    priceSource: 'https://github.com/kurofune/claudit/releases/tag/v1.9.2',
  },
  {
    ...CLAUDE_5,
    id: 'anthropic/claude-opus-5-5',
    price: { input: 4, output: 20, cachedInput: 0.2, cacheWrite: 5 },
    source: `${CLAUDE}/about-claude/models/whats-new-opus-5`,
    priceSource: 'https://github.com/kurofune/claudit/releases/tag/v1.8.2',
  },
  {
    // Up to 100,000 tokens of input; five times as much above.
    ...CLAUDE_5,
    id: 'anthropic/claude-haiku-5-5',
    price: { input: 0.1, output: 0.5, cachedInput: 0.01, cacheWrite: 0.125 },
    source: `${CLAUDE}/en/models/haiku-5-5/overview.md`,
    priceSource: 'https://github.com/kurofune/claudit/releases/tag/v1.9.2',
  },
  {
    ...CLAUDE_5,
    id: 'anthropic/claude-fable-5-1',
    price: { input: 10, output: 50, cachedInput: 0.25, cacheWrite: 12.5 },
    source: `${CLAUDE}/about-claude/models/whats-new-opus-5`,
    priceSource: `${CLAUDE}/en/about-claude/pricing`,
  },
  {
    ...CLAUDE_5,
    id: 'anthropic/claude-opus-5',
    price: { input: 5, output: 25, cachedInput: 0.5, cacheWrite: 6.25 },
    source: `${CLAUDE}/about-claude/models/whats-new-opus-5`,
  },
  {
    ...GPT_6,
    id: 'openai/gpt-6-sol',
    price: { input: 2, output: 10, cachedInput: 0.2, cacheWrite: 2.5 },
    source: `${OPENAI}/gpt-6-sol.md`,
    priceSource: 'https://github.com/zJay26/codex-usage/releases/tag/v2.7.1',
  },
  {
    ...GPT_6,
    id: 'openai/gpt-6-luna',
    price: { input: 0.1, output: 0.5, cachedInput: 0.01, cacheWrite: 0.125 },
    source: 'https://developers.openai.com/ja-JP/api/docs/models/gpt-6-luna',
    priceSource: 'https://github.com/zJay26/codex-usage/releases/tag/v2.7.1',
  },
  {
    ...GPT_6,
    id: 'openai/gpt-6.2-sol',
    price: { input: 2, output: 10, cachedInput: 0.1, cacheWrite: 2.5 },
    source: `${OPENAI}/gpt-6.2-sol.md`,
  },
  {
    ...GEMINI_4,
    id: 'google/gemini-4-hydrogen',
    abilities: ['sight', 'tools', 'reasoning', 'schema', 'caching'],
    price: { input: 1.5, output: 7.5, cachedInput: 0.075 },
    source: 'https://docs.cloud.google.com/gemini-enterprise-agent-platform/models/gemini/4-hydrogen.md.txt',
  },
  {
    ...GEMINI_4,
    id: 'google/gemini-4-neon',
    price: { input: 3, output: 15, cachedInput: 0.15 },
    source: 'https://docs.laozhang.ai/en/announcements/gemini-4-neon-2026-11.md',
  },
]

/** A model that is reached by way of another provider has its own limits and abilities, and that provider's price. */
export function findKnownModel(id: string): ModelFacts | undefined {
  const known = KNOWN_MODELS.find((model) => model.id === id)
  if (known !== undefined) return known
  const name = id.slice(id.indexOf('/') + 1)
  const routed = KNOWN_MODELS.find((model) => plainName(model.id) === plainName(name))
  if (routed === undefined) return undefined
  const { price: _, ...facts } = routed
  return facts
}

/** Routers write `claude-sonnet-5.5`. */
function plainName(name: string): string {
  return name.replaceAll('.', '-')
}
