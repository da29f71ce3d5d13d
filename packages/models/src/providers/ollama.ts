/** Discovers the models of an Ollama on this machine without making anyone wait. */

import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { ModelInfo } from '@sayso/generation/ports'
import type { LanguageModel } from 'ai'
import type { Fetch } from './watched-fetch.ts'

export const OLLAMA_LABEL = 'Ollama'

interface OllamaOptions {
  /** Ollama’s own setting `OLLAMA_HOST`, if there is one. */
  host: string | undefined
  fetch: Fetch
  nowMs: () => number
}

interface Ollama {
  /** Empty when there is no Ollama. Never throws; asks at most every `CACHE_MS`, for at most `PROBE_MS`. */
  models(): Promise<ModelInfo[]>
  createLanguageModel: (name: string, fetch: Fetch) => LanguageModel
}

const PROBE_MS = 400
const CACHE_MS = 30_000

export function createOllama({ host, fetch, nowMs }: OllamaOptions): Ollama {
  const address = toAddress(host)
  let found: Promise<ModelInfo[]> = Promise.resolve([])
  let askedAtMs = Number.NEGATIVE_INFINITY
  return {
    models() {
      if (nowMs() - askedAtMs >= CACHE_MS) {
        askedAtMs = nowMs()
        found = probe(address, fetch)
      }
      return found
    },
    createLanguageModel: (name, watched) =>
      createOpenAICompatible({
        name: 'ollama',
        baseURL: `${address}/v1`,
        includeUsage: true,
        fetch: watched,
      })(name),
  }
}

async function probe(address: string, fetch: Fetch): Promise<ModelInfo[]> {
  try {
    const response = await fetch(`${address}/api/tags`, { signal: AbortSignal.timeout(PROBE_MS) })
    return response.ok ? readModels(await response.json()) : []
  } catch {
    // Nothing listens there, or another program does: then there is no Ollama, which is the usual case.
    return []
  }
}

function readModels(answer: unknown): ModelInfo[] {
  const models: unknown =
    typeof answer === 'object' && answer !== null && 'models' in answer ? answer.models : []
  return Array.isArray(models) ? models.flatMap(readModel) : []
}

function readModel(model: unknown): ModelInfo[] {
  if (typeof model !== 'object' || model === null || !('name' in model) || typeof model.name !== 'string')
    return []
  const { name } = model
  if (/embed/i.test(name)) return []
  return [
    {
      id: `ollama/${name}`,
      label: `${name} (${OLLAMA_LABEL})`,
      provider: 'ollama',
      isDemo: false,
      acceptsImages: /vision|llava|-vl\b|gemma3|minicpm-v/i.test(name),
      contextTokens: null,
    },
  ]
}

/** `OLLAMA_HOST` may lack scheme and port, and is also used for the address to listen on, which may be all interfaces. */
function toAddress(host = ''): string {
  const text = /^https?:\/\//.test(host) ? host : `http://${host || '127.0.0.1'}`
  if (!URL.canParse(text)) return toAddress()
  const url = new URL(text)
  if (url.hostname === '0.0.0.0' || url.hostname === '[::]') url.hostname = '127.0.0.1'
  if (url.port === '' && url.protocol === 'http:') url.port = '11434'
  return url.href.replace(/\/+$/, '')
}
