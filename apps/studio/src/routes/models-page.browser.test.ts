/** The page of keys and models at wide and narrow widths. */

import type { ModelListResponse, ModelSummary } from '@sayso/wire'
import { expect } from 'vitest'
import { viewTest as test } from '../testing/view-test.ts'

const SONNET: ModelSummary = {
  ...{ id: 'anthropic/claude-sonnet-5-5', label: 'Claude Sonnet 5.5', provider: 'anthropic', isDemo: false },
  ...{ acceptsImages: true, contextTokens: 1_000_000, maxOutputTokens: 128_000 },
  abilities: ['sight', 'tools'],
  price: { input: 2, output: 10, cachedInput: 0.2 },
}
const LOCAL: ModelSummary = {
  ...{ id: 'ollama/qwen3', label: 'qwen3 (Ollama)', provider: 'ollama', isDemo: false },
  ...{ acceptsImages: false, contextTokens: null },
}
const MODELS: ModelListResponse = { models: [SONNET, LOCAL], defaultModelId: SONNET.id }
const API = { 'GET /api/models': MODELS, 'GET /api/model-keys': { isAllowed: false, providers: [] } }

test.for([1440, 390])(
  '[SN206] at %i the page says of each model what is known of it, and of none more',
  async (width, { view: { page, show } }) => {
    await page.setViewportSize({ width, height: 844 })
    await show({ view: 'models', api: API })
    const models = page.getByRole('region', { name: 'Models to choose from' }).getByRole('listitem')
    await models.first().waitFor()
    expect(await models.allTextContents()).toEqual([
      'Claude Sonnet 5.5reads 1M tokens · writes up to 128k$2 for a million tokens in, $10 out, $0.2 for what was kept from beforereads pictures and uses tools',
      'qwen3 (Ollama)No numbers are known of this model.',
    ])
    const body = page.locator('body')
    expect(await body.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
    if (process.env.SAYSO_SCREENSHOTS !== undefined)
      await page.screenshot({ path: `${process.env.SAYSO_SCREENSHOTS}/models-${width}.png` })
  },
)
