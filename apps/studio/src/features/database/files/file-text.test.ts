import { expect, test } from 'vitest'
import { isPicture, sizeText, toFileName } from './file-text.ts'

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1,023 bytes'],
  [1536, '1.5 kB'],
  [5 * 1024 * 1024, '5 MB'],
  [3 * 1024 ** 4, '3 TB'],
])('%i bytes are %s', (sizeBytes, text) => {
  expect(sizeText(sizeBytes)).toBe(text)
})

test.each([
  ['Größe für Oma.png', 'Grosse fur Oma.png'],
  ['a/b\\c#d%.txt', 'a_b_c_d_.txt'],
  ['照片.jpg', '__.jpg'],
  ['..', '_'],
  ['  ', '_'],
])('[SN172] %s is uploaded as %s', (name, expected) => {
  expect(toFileName(name)).toBe(expected)
})

test('[SN171] a drawing is not shown as a picture, whatever is written around its type', () => {
  expect(['image/png', 'image/jpeg; q=1'].map(isPicture)).toEqual([true, true])
  expect(['image/svg+xml', 'image/png+xml', 'text/html', ''].map(isPicture)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
