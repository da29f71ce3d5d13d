/** How the phone fits its room. */

import { expect, test } from 'vitest'
import { coveredArea, fitPhone, screenSize } from './devices.ts'

test('a rotated screen has its sides exchanged', () => {
  expect(screenSize({ device: 'iphone', isRotated: false })).toEqual({ width: 390, height: 844 })
  expect(screenSize({ device: 'iphone', isRotated: true })).toEqual({ width: 844, height: 390 })
})

const phone = { width: 390, height: 844 }

test('[WP5] the phone is never larger than life', () => {
  const fit = fitPhone(phone, { width: 1000, height: 1000 }, { margin: 24, align: 'centre' })
  expect(fit).toEqual({ scale: 1, width: 390, height: 844, bezel: 12, left: 293, top: 66 })
})

test('[WP5] a smaller room shrinks it, and every edge stays on a whole pixel', () => {
  const fit = fitPhone(phone, { width: 515, height: 850 }, { margin: 52, align: 'centre' })
  expect(fit.scale).toBeCloseTo(0.859, 2)
  const { width, height, bezel, left, top } = fit
  for (const edge of [width, height, bezel, left, top]) expect(edge).toBe(Math.round(edge))
  expect(top).toBeGreaterThanOrEqual(51)
})

test('[WP5] beside code it stands at the top', () => {
  expect(fitPhone(phone, { width: 300, height: 760 }, { margin: 22, align: 'top' }).top).toBe(22)
})

test('[WP5] before its room is measured it is small rather than nothing', () => {
  expect(fitPhone(phone, { width: 0, height: 0 }, { margin: 24, align: 'centre' }).scale).toBeCloseTo(0.1)
})

test('only an upright phone has a status bar over the app', () => {
  expect(coveredArea({ device: 'iphone', isRotated: true }).top).toBe(0)
})
