import { expect, test } from 'vitest'
import { createRecognizer } from './recognize.ts'
import { germanSentences } from './sentences/de/catalogue.ts'
import { spanishSentences } from './sentences/es/catalogue.ts'

const languages = [
  ['de', germanSentences],
  ['es', spanishSentences],
] as const

test.each(languages)('[LG31] each sentence is recognized, with its values: %s', (locale, texts) => {
  const recognize = createRecognizer(texts, locale)
  const values = ['7', '8', '9', '10', '11']
  const wrong = Object.entries(texts.sentences).filter(([pattern, text]) => {
    const sample = fillIn(pattern, values)
    const expected = createRecognizer({ sentences: { [pattern]: text }, parts: {} }, locale)(sample)
    return expected === sample || recognize(sample) !== expected
  })
  expect(wrong).toEqual([])
})

test.each(languages)(
  '[LG31] a translation names only values that its sentence has: %s',
  (_language, texts) => {
    const wrong = [...Object.entries(texts.sentences), ...Object.entries(texts.parts)].filter(
      ([pattern, text]) => namesIn(String(text)).some((name) => !namesIn(pattern).includes(name)),
    )
    expect(wrong).toEqual([])
  },
)

function fillIn(pattern: string, values: readonly string[]): string {
  return pattern.replace(/\{(\d)\}/g, (_, number: string) => values[Number(number) - 1] ?? '')
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/\{(\d)[,}]/g)].map(([, name = '']) => name)
}
