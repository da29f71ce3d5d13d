/** The page of token usage at narrow widths. */

import type { UsageResponse } from '@sayso/wire'
import { expect } from 'vitest'
import { viewTest as test } from '../testing/view-test.ts'

const ROW = {
  answerCount: 1_234,
  repairCount: 12,
  inputTokens: 123_456_789,
  cacheReadTokens: 99_999_999,
  cacheWriteTokens: 9_999_999,
  outputTokens: 999_400,
  isEstimated: true,
}
const MODELS = ['anthropic/claude-sonnet-4-5', 'openrouter/some-vendor/a-very-long-model-name-2026-preview']
const USAGE: UsageResponse = {
  rows: ['2026-11-24', '2026-11-23', '2026-11-22'].flatMap((day) =>
    MODELS.map((model) => ({ ...ROW, day, model })),
  ),
}

test.for([768, 390, 320])(
  'at %i usage of many days and models is whole from side to side',
  async (width, { view: { page, show } }) => {
    await page.setViewportSize({ width, height: 844 })
    await show({ view: 'usage', api: { 'GET /api/usage': USAGE } })
    await page.getByText('7,404 answers').waitFor()
    await page
      .getByRole('row', { name: /^24 Nov/ })
      .first()
      .waitFor()
    const around = page.getByRole('table').locator('xpath=..')
    expect(await around.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
  },
)

test('headings of days and models stand where their columns begin', async ({ view: { page, show } }) => {
  await show({ view: 'usage', api: { 'GET /api/usage': USAGE } })
  await page.getByRole('table').waitFor()
  const alignments = await page
    .locator('table tr > :nth-child(-n + 2)')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).textAlign))
  expect(new Set(alignments)).toEqual(new Set(['start']))
})
