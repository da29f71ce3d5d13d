import { expect, test } from 'vitest'
import { BLACK, isFilteredAway, isGroundSeen, isTextSeen, readInks, WHITE } from './ink.ts'

const [ink = BLACK] = readInks('rgb(221, 221, 221)')

test.each([
  ['rgb(1, 2, 3)', [[1, 2, 3, 1]]],
  ['rgba(1, 2, 3, 0.5)', [[1, 2, 3, 0.5]]],
  [
    'linear-gradient(rgb(255, 255, 255), rgba(0, 0, 0, 0))',
    [
      [255, 255, 255, 1],
      [0, 0, 0, 0],
    ],
  ],
  ['none', []],
] as const)('[S13] %s is read', (text, inks) => {
  expect(readInks(text)).toEqual(inks)
})

test('[S13] pale text is seen; that in the colour of its ground, or clear, is not', () => {
  expect(isTextSeen(ink, WHITE)).toBe(true)
  expect(isTextSeen(WHITE, WHITE)).toBe(false)
  expect(isTextSeen([254, 254, 254, 1], WHITE)).toBe(false)
  expect(isTextSeen([0, 0, 0, 0.05], WHITE)).toBe(false)
  expect(isTextSeen([20, 20, 20, 1], BLACK)).toBe(true)
})

test('[S13] a ground alone has to be a colour', () => {
  expect(isGroundSeen([242, 242, 242, 1], WHITE)).toBe(false)
  expect(isGroundSeen([0, 128, 128, 1], WHITE)).toBe(true)
  expect(isGroundSeen(BLACK, BLACK)).toBe(false)
})

test.each([
  ['none', false],
  ['blur(4px) opacity(0.9)', false],
  ['grayscale(1) opacity(0)', true],
  ['contrast(0%)', true],
  ['blur(500px)', true],
])('[S13] a filter of %s leaves nothing: %s', (filter, isAway) => {
  expect(isFilteredAway(filter)).toBe(isAway)
})
