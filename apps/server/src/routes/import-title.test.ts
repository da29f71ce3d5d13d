import { textFile } from '@sayso/project'
import { MAX_TITLE_CHARS } from '@sayso/wire'
import { expect, test } from 'vitest'
import { givenTitle, importTitle } from './import-title.ts'

test.each([
  ['a name of Expo’s settings', '{"expo":{"name":"E-mail — déjà vu"}}', 'E-mail — déjà vu'],
  ['settings without `expo`', '{"name":"Streaks"}', 'Streaks'],
  ['settings with comments', '{"expo":{/* mine */"name":"Streaks",}}', 'Streaks'],
  ['the name of a folder', '{"expo":{"name":"my-first_app"}}', 'My first app'],
  ['line breaks and controls', '{"expo":{"name":"Two\\n\\u0000lines "}}', 'Two lines'],
  ['the starter’s name', '{"expo":{"name":"Sayso Expo App"}}', 'Habit tracker'],
  ['an empty name', '{"expo":{"name":" "}}', 'Habit tracker'],
  ['a name that is not a text', '{"expo":{"name":["a"]}}', 'Habit tracker'],
  ['no name', '{"expo":{}}', 'Habit tracker'],
  ['settings that cannot be read', '{', 'Habit tracker'],
])('[SV101] %s', (_case, settings, title) => {
  expect(importTitle(new Map([['app.json', textFile(settings)]]), 'habit-tracker.zip')).toBe(title)
})

test('[SV101] without settings, and without any name', () => {
  expect(importTitle(new Map(), 'weather_app.ZIP')).toBe('Weather app')
  expect(importTitle(new Map([['app.json', { content: 'AAAA', isBinary: true }]]), '')).toBe('Imported app')
  const long = textFile(JSON.stringify({ expo: { name: 'a '.repeat(MAX_TITLE_CHARS) } }))
  expect(importTitle(new Map([['app.json', long]]), '')).toHaveLength(MAX_TITLE_CHARS)
})

test.each([
  ['Plants  👩‍🌾', 'Plants  👩‍🌾'],
  [' Two\nlines\u0000 ', 'Two lines'],
  [' \n', null],
])('[SV101] the title that a project had before: %j', (title, given) => {
  expect(givenTitle(title)).toBe(given)
})
