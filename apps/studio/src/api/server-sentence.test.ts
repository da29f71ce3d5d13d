import { setLanguage } from '@sayso/language'
import { afterEach, expect, test } from 'vitest'
import { serverSentence } from './server-sentence.ts'

afterEach(() => setLanguage('en'))

test('[SA1] the server’s sentence is translated with its values', async () => {
  const english = 'Too many changes came at once. Try again in 1 seconds.'
  expect(serverSentence('rate-limited', english)).toBe(english)
  await setLanguage('de')
  expect(serverSentence('rate-limited', english)).toBe(
    'Zu viele Änderungen auf einmal. Versuch es in 1 Sekunde noch einmal.',
  )
})

test('[SA1] a sentence that nobody knows gives way to one for its code, where the code says enough', async () => {
  const english = 'No messages left today. More at 01:00.'
  expect(serverSentence('no-messages-left', english)).toBe(english)
  await setLanguage('de')
  expect(serverSentence('no-messages-left', english)).toBe('Für heute sind keine Nachrichten übrig.')
  expect(serverSentence('too-large', 'a.png is larger than 5 MB.')).toBe('a.png is larger than 5 MB.')
})
