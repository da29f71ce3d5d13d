import { expect, test } from 'vitest'
import { checkFiles } from './check-files.ts'

const MB = 1048576
const file = (name: string, size = 10, type = 'image/png') => ({ name, size, type })

test('[WA1] files over the limit are named in the words of the specification, the others stay', () => {
  const files = [file('a.png', 5 * MB), file('b.png', 5 * MB + 1), file('c.jpg', 6 * MB, 'image/jpeg')]
  const { accepted, refusals } = checkFiles(files, 0)
  expect(accepted.map(({ name }) => name)).toEqual(['a.png'])
  expect(refusals).toEqual(['2 file(s) exceed the 5MB size limit and were not added: b.png, c.jpg'])
})

test('[WA1] what is not a picture is refused, and named by its size alone where it is too large', () => {
  const files = [file('x.svg', 10, 'image/svg+xml'), file('x.pdf', 9 * MB, 'application/pdf')]
  expect(checkFiles(files, 0)).toEqual({
    accepted: [],
    refusals: [
      '1 file(s) exceed the 5MB size limit and were not added: x.pdf',
      'These are not JPEG, PNG, WebP or GIF pictures and were not added: x.svg',
    ],
  })
})

test('[WA1] the ninth image is refused', () => {
  const { accepted, refusals } = checkFiles([file('8.png'), file('9.png')], 7)
  expect(accepted.map(({ name }) => name)).toEqual(['8.png'])
  expect(refusals).toEqual(['A message takes 8 images at most. Not added: 9.png'])
})
