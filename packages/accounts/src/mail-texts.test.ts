import { expect, test } from 'vitest'
import { MAIL_TEXTS, toMailLanguage } from './mail-texts.ts'

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['fr, es;q=0.5', 'es'],
  ['fr', 'en'],
  ['', 'en'],
  [null, 'en'],
])('[A24] a mail to somebody whose browser asks for %s is in %s', (header, language) => {
  expect(toMailLanguage(header)).toBe(language)
})

test('[A24] each language has its own texts, in plain lines, with the link or the host whole', () => {
  const given = 'https://sayso.example/set-password#token'
  const subjects = Object.values(MAIL_TEXTS).flatMap((texts) =>
    Object.values(texts).map((toText) => {
      const { subject, text } = toText(given)
      expect(subject).not.toMatch(/\p{Cc}/u)
      return `${subject} ${text.includes(given)}`
    }),
  )
  expect(new Set(subjects).size).toBe(21)
  // Only the notice that an address is taken has nothing else to name.
  expect(subjects.filter((subject) => subject.endsWith('false'))).toEqual([])
})
