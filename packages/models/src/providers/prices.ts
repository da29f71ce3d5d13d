/** Prices that the operator gives: `anthropic/claude-sonnet-5-5=2/10/0.2`, with commas between; dollars for a million tokens in, out and, if given, read again and kept. */

import type { ModelPrice } from '@sayso/generation/ports'

const PART = /^(\S+\/\S+?)=(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)(?:\/(\d+(?:\.\d+)?))?(?:\/(\d+(?:\.\d+)?))?$/

/** Keyed by the model's id. Parts that cannot be read are left out. */
export function readPrices(setting: string | undefined): Map<string, ModelPrice> {
  return new Map(
    partsOf(setting).flatMap((part) => {
      const [, id, input, output, cached, written] = PART.exec(part) ?? []
      if (id === undefined) return []
      const price = {
        ...{ input: Number(input), output: Number(output) },
        ...(cached !== undefined && { cachedInput: Number(cached) }),
        ...(written !== undefined && { cacheWrite: Number(written) }),
      }
      return [[id, price] as const]
    }),
  )
}

export function wrongPriceParts(setting: string | undefined): string[] {
  return partsOf(setting).filter((part) => !PART.test(part))
}

function partsOf(setting = ''): string[] {
  return setting
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
