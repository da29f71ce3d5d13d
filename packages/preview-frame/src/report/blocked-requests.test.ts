import { expect, test } from 'vitest'
import { describeBlocked, isUnanswered } from './blocked-requests.ts'

test('[S7] a refused request names the origin, and the setting that allows it', () => {
  const words = describeBlocked('connect-src', 'https://api.example.com/v1/users?key=secret')
  expect(words).toContain('SAYSO_APP_HOSTS=https://api.example.com')
  expect(words).not.toContain('secret')
})

test('[S7] what has no certificate is said to have none', () => {
  expect(describeBlocked('connect-src', 'http://10.0.0.1/a')).toBe(
    'The preview does not talk to http://10.0.0.1, which has no https.',
  )
})

test('[S7] other refusals say what is left out', () => {
  expect(describeBlocked('img-src', 'http://a.test/b.png')).toContain('https only: http://a.test/b.png')
  expect(describeBlocked('frame-src', 'https://a.test/b')).toContain('https://a.test is left out')
  expect(describeBlocked('font-src', 'inline')).toBe('The preview does not load inline (font-src).')
})

test.each([
  ['Chromium', 'Failed to fetch', true],
  ['Firefox', 'NetworkError when attempting to fetch resource.', true],
  ['WebKit', 'Load failed', true],
  ['any of them, of an address that is none', "Failed to fetch from 'x': URL is not valid", false],
])('[S7] a request without an answer is known by the words of %s', (_browser, message, isKnown) => {
  expect(isUnanswered(new TypeError(message))).toBe(isKnown)
  expect(isUnanswered(new Error(message))).toBe(false)
})
