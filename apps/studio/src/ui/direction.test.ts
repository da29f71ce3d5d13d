import { afterEach, expect, test, vi } from 'vitest'
import { readingKey } from './direction.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['ltr', ['ArrowLeft', 'ArrowRight', 'Home']],
  ['rtl', ['ArrowRight', 'ArrowLeft', 'Home']],
])('[LG35] on a page that runs %s, arrow keys lead where they point', (dir, read) => {
  vi.stubGlobal('document', { documentElement: { dir } })
  expect(['ArrowLeft', 'ArrowRight', 'Home'].map(readingKey)).toEqual(read)
})
