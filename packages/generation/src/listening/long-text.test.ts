import { expect, test } from 'vitest'
import { createLongText } from './long-text.ts'

test('what was added is read in its order, between additions too', () => {
  const text = createLongText()
  let expected = ''
  for (let index = 0; index < 1_000; index += 1) {
    text.add(`${index} `)
    expected += `${index} `
    if (index % 100 === 0) expect(text.read()).toBe(expected)
  }
  expect(text.read()).toBe(expected)
})
