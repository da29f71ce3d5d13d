import { expect, test } from 'vitest'
import { contrast, readableOn, textColourOn } from './colour.ts'

const accents = ['#C8401A', '#2743D9', '#B3261E', '#2E7D46', '#000000', '#FFFFFF', '#FF6600', '#123456']

test('contrast is WCAG’s', () => {
  expect(contrast('#FFFFFF', '#000000')).toBeCloseTo(21)
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2)
})

test.each(accents)('%s becomes readable on either page, and what stands on it too', (accent) => {
  for (const [scheme, page] of [
    ['light', '#FFFFFF'],
    ['dark', '#222B36'],
  ] as const) {
    const fitted = readableOn(page, accent, scheme)
    expect(contrast(fitted, page)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(fitted, textColourOn(fitted))).toBeGreaterThanOrEqual(4.5)
  }
})

test('a colour that reads stays as it is', () => {
  expect(readableOn('#FFFFFF', '#2E7D46', 'light')).toBe('#2E7D46')
})
