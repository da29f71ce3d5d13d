import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { german } from './de/catalogue.ts'
import { english } from './en/catalogue.ts'
import { spanish } from './es/catalogue.ts'

const languages = { de: german, es: spanish }
const texts = Object.entries(english).flatMap(([area, own]) =>
  Object.entries(own).map(([key, text]) => ({ area: area as keyof typeof english, key, text })),
)

test('[LG1] every language has the texts of every area, each with the values of the English one', () => {
  expect(texts.length).toBeGreaterThan(900)
  for (const catalogue of Object.values(languages)) {
    const wrong = texts.filter(({ area, key, text }) => {
      const translated: string | undefined = Object.entries(catalogue[area]).find(
        ([name]) => name === key,
      )?.[1]
      return translated === undefined || namesIn(translated).join() !== namesIn(text).join()
    })
    expect(wrong).toEqual([])
  }
})

test('[LG2] a plural has the form for all other numbers, and the forms that its language tells apart', () => {
  for (const [language, catalogue] of Object.entries({ en: english, ...languages })) {
    const known = new Set(new Intl.PluralRules(language).resolvedOptions().pluralCategories)
    const forms = Object.values(catalogue).flatMap((own) => Object.values<string>(own).flatMap(formsIn))
    expect(forms.length).toBeGreaterThan(20)
    for (const names of forms) {
      expect(names).toContain('other')
      expect(names).toContain('one')
      for (const name of names) expect(known).toContain(name)
    }
  }
})

test('[LG1] no text begins or ends otherwise than the English one does where it is joined to another', () => {
  const edges = (text: string) => [/^[ ,]/.test(text), text.endsWith(' ')].join()
  const wrong = Object.values(languages).flatMap((catalogue) =>
    texts.filter(({ area, key, text }) => {
      const translated = Object.entries(catalogue[area]).find(([name]) => name === key)?.[1] ?? ''
      return edges(translated) !== edges(text)
    }),
  )
  expect(wrong).toEqual([])
})

function namesIn(text: string): string[] {
  const names = new Set<string>()
  walk(parse(text, { ignoreTag: true }), (element) => {
    if (element.type !== TYPE.literal && element.type !== TYPE.pound) names.add(element.value)
  })
  return [...names].sort()
}

function formsIn(text: string): string[][] {
  const forms: string[][] = []
  walk(parse(text, { ignoreTag: true }), (element) => {
    if (element.type === TYPE.plural) forms.push(Object.keys(element.options))
  })
  return forms
}

function walk(
  elements: readonly MessageFormatElement[],
  visit: (element: MessageFormatElement) => void,
): void {
  for (const element of elements) {
    visit(element)
    if (element.type !== TYPE.plural) continue
    for (const option of Object.values(element.options)) walk(option.value, visit)
  }
}
