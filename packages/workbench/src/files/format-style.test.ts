/** A file is formatted by its project's settings, or else in its present style. */

import { type ProjectFiles, textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { formatStyle } from './format-style.ts'

const files = (texts: Record<string, string>): ProjectFiles =>
  new Map(Object.entries(texts).map(([path, text]) => [path, textFile(text)]))

test('[WF22] what the project says about looks counts, and nothing else of it', () => {
  const said = { semi: false, tabWidth: 4, plugins: ['evil'], parser: 'babel' }
  expect(formatStyle('', files({ '.prettierrc': JSON.stringify(said) }))).toEqual({
    semi: false,
    tabWidth: 4,
  })
  const inPackage = JSON.stringify({ prettier: { singleQuote: true } })
  expect(formatStyle('', files({ 'package.json': inPackage }))).toEqual({ singleQuote: true })
})

test.each([
  ["import a from 'a'\nconst b = 'b'\n", { semi: false, singleQuote: true }],
  ['import a from "a";\nconst b = "b";\n', { semi: true, singleQuote: false }],
  ['function a() {\n\treturn 1;\n}\n', { useTabs: true }],
  ['function a() {\n    return 1;\n}\n', { useTabs: false, tabWidth: 4 }],
  ['function a() {\n  return 1;\n}\n', { useTabs: false, tabWidth: 2 }],
])('[WF22] without a word of the project %j stays as it is written', (text, style) => {
  expect(formatStyle(text, files({ 'package.json': '{}', '.prettierrc': 'semi: false' }))).toMatchObject(
    style,
  )
})
