/** Icons out of an app's own picture, and without one. */

import { expect, test } from 'vitest'
import { pngFile, projectOf } from '../testing/projects.ts'
import { makeIcons } from './app-icons.ts'
import { type Picture, readPng, writePng } from './png.ts'

/** One color, with a clear edge of some pixels. */
function square(side: number, edge: number, color: readonly number[]): Picture {
  const pixels = new Uint8Array(side * side * 4)
  for (let y = edge; y < side - edge; y += 1) {
    for (let x = edge; x < side - edge; x += 1) pixels.set(color, (y * side + x) * 4)
  }
  return { width: side, height: side, pixels }
}

function pixelOf(icon: { bytes: Uint8Array }, place: number): number[] {
  const { pixels, width } = readPng(icon.bytes) ?? { pixels: new Uint8Array(), width: 0 }
  const at = (place * width + place) * 4
  return [...pixels.subarray(at, at + 4)]
}

const RED = [200, 30, 20, 255]
const config = { expo: { icon: './icon.png' } }

test('[WX10] a picture is read as it was written', () => {
  const picture = square(33, 3, RED)
  expect(readPng(writePng(picture))).toEqual(picture)
})

test('[WX10] the app’s icon comes in the sizes that browsers ask for', () => {
  const files = projectOf({ 'icon.png': pngFile(square(300, 0, RED)) })
  const icons = makeIcons(files, { title: 'Test', appConfig: config })
  expect(icons.map(({ sidePx, isMaskable }) => [sidePx, isMaskable])).toEqual([
    [192, false],
    [512, false],
    [512, true],
  ])
  for (const icon of icons) {
    expect(readPng(icon.bytes)).toMatchObject({ width: icon.sidePx, height: icon.sidePx })
    expect(pixelOf(icon, icon.sidePx / 2)).toEqual(RED)
  }
})

test('[WX10] a mask leaves the whole of a picture with a clear edge', () => {
  const files = projectOf({ 'icon.png': pngFile(square(100, 10, RED)) })
  const masked = makeIcons(files, { title: 'Test', appConfig: config }).find(({ isMaskable }) => isMaskable)
  if (masked === undefined) throw new Error('No icon is maskable.')
  expect(pixelOf(masked, 4)).toEqual([255, 255, 255, 255])
  expect(pixelOf(masked, 256)).toEqual(RED)
  // A tenth of the side around it, and a tenth of the picture's own.
  expect(pixelOf(masked, 60)).toEqual([255, 255, 255, 255])
  expect(pixelOf(masked, 100)).toEqual(RED)
})

test.each([
  ['no icon', {}],
  ['a damaged icon', { 'icon.png': { content: 'iVBORw0KGgo=', isBinary: true } }],
  ['an icon that is a text', { 'icon.png': 'no picture' }],
])('[WX10] %s gives a sign', (_name, literal) => {
  const icons = makeIcons(projectOf(literal), { title: 'Test', appConfig: config })
  expect(icons).toHaveLength(3)
  for (const icon of icons) expect(pixelOf(icon, 1)[3]).toBe(255)
})

test('[WX10] a picture that promises more than it has, or is larger than an icon, is not read', () => {
  const whole = Buffer.from(writePng(square(20, 0, RED)))
  for (const [width, height] of [
    [20, 40],
    [40_000, 40_000],
  ] as const) {
    const lying = Buffer.from(whole)
    lying.writeUInt32BE(width, 16)
    lying.writeUInt32BE(height, 20)
    expect(readPng(lying)).toBeNull()
  }
  expect(readPng(writePng(square(2_100, 1_050, RED)))).toBeNull()
})
