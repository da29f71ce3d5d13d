/** How the phone fits its room. */

import { expect, test } from 'vitest'
import { coveredArea, fitScale, screenSize } from './devices.ts'

test('a rotated screen has its sides exchanged', () => {
  expect(screenSize({ device: 'phone', isRotated: false })).toEqual({ width: 390, height: 844 })
  expect(screenSize({ device: 'phone', isRotated: true })).toEqual({ width: 844, height: 390 })
})

test('the phone is never larger than life, and else as large as its room allows', () => {
  const phone = { width: 390, height: 844 }
  expect(fitScale(phone, { width: 2000, height: 2000 })).toBe(1)
  expect(fitScale(phone, { width: 1000, height: 434 })).toBeCloseTo(0.5)
  expect(fitScale(phone, { width: 207, height: 2000 })).toBeCloseTo(0.5)
  expect(fitScale(phone, { width: 0, height: 0 })).toBe(0.1)
})

test('only an upright phone has a status bar over the app', () => {
  expect(coveredArea({ device: 'phone', isRotated: true }).top).toBe(0)
})
