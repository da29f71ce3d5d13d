/** The package is a floor below React and the browser. */

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const FORBIDDEN = [
  /from ['"](react|react-dom|react-router|@tanstack\/[^'"]+)['"/]/,
  /\b(window|document|localStorage|navigator|indexedDB)\./,
  /\b(fetch|setTimeout|setInterval|queueMicrotask)\(/,
  /\b(Date\.now|Math\.random|crypto\.randomUUID)\(/,
]

test('[WO6] no source file names React, the page, the clock or the network', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.ts$/.test(file) && !file.startsWith('testing'),
  )
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => file.endsWith('x'))).toEqual([])
  const wrong = files.flatMap((file) => {
    const text = readFileSync(path.join(import.meta.dirname, file), 'utf8')
    return FORBIDDEN.filter((pattern) => pattern.test(text)).map((pattern) => `${file}: ${pattern}`)
  })
  expect(wrong).toEqual([])
})
