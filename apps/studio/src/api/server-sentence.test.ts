import { setLanguage } from '@sayso/language'
import { afterEach, expect, test } from 'vitest'
import { serverSentence } from './server-sentence.ts'

afterEach(() => setLanguage('en'))

test('[SA1] the server’s sentence is translated by its code; one that says more than its code stays', async () => {
  const english = 'No messages left today. More at 01:00.'
  expect(serverSentence('no-messages-left', english)).toBe(english)
  await setLanguage('de')
  expect(serverSentence('no-messages-left', english)).toBe('Für heute sind keine Nachrichten übrig.')
  expect(serverSentence('too-large', 'a.png is larger than 5 MB.')).toBe('a.png is larger than 5 MB.')
})
