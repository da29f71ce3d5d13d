import { expect, test } from 'vitest'
import { type FieldWords, sampleTextFor } from './sample-texts.ts'

const field = (given: Partial<FieldWords>): FieldWords => ({
  type: 'text',
  inputMode: '',
  words: '',
  maxChars: -1,
  ...given,
})

test.each<[Partial<FieldWords>, string]>([
  [{ words: 'What do you want to learn?' }, 'Sample'],
  [{ words: 'Your name' }, 'Anna'],
  [{ type: 'email' }, 'anna@example.com'],
  [{ words: 'E-Mail' }, 'anna@example.com'],
  [{ type: 'password' }, 'Blue-garden-42'],
  [{ words: 'Passwort' }, 'Blue-garden-42'],
  [{ type: 'tel', inputMode: 'tel' }, '+49 30 1234567'],
  [{ inputMode: 'numeric', words: 'Minutes' }, '12'],
  [{ inputMode: 'decimal', words: '0.00' }, '12'],
  [{ words: '0,00 €' }, '12'],
  [{ words: 'Betrag' }, '12'],
  [{ type: 'date' }, '2026-01-15'],
  [{ type: 'time' }, '09:30'],
  [{ type: 'datetime-local' }, '2026-01-15T09:30'],
  [{ words: 'Due date (YYYY-MM-DD)' }, '2026-01-15'],
  [{ words: 'Geburtstag, TT.MM.JJJJ' }, '15.01.2026'],
  [{ words: 'MM/DD/YYYY' }, '01/15/2026'],
  [{ words: 'Uhrzeit' }, '09:30'],
  [{ type: 'search', words: 'Find a plant' }, 'a'],
  [{ words: 'Website' }, 'https://example.com'],
  // Not a field of numbers: the word only occurs inside another one.
  [{ words: 'Message' }, 'Sample'],
  [{ words: 'Sample', maxChars: 3 }, 'Sam'],
])('[V8] a field %j gets “%s”', (given, text) => {
  expect(sampleTextFor(field(given))).toBe(text)
})
