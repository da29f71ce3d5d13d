/** Prices that the operator gives: `anthropic/claude-sonnet-5-5=2/10`, with commas between; dollars for a million tokens in and out. */

import type { ModelPrice } from '@sayso/generation/ports'

const PART = /^(\S+\/\S+?)=(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)$/

/** Keyed by the model's id. Parts that cannot be read are left out. */
export function readPrices(setting: string | undefined): Map<string, ModelPrice> {
  return new Map(
    partsOf(setting).flatMap((part) => {
      const [, id, input, output] = PART.exec(part) ?? []
      if (id === undefined) return []
      return [[id, { input: Number(input), output: Number(output) }] as const]
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
