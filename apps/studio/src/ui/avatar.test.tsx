import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Avatar, initialsOf } from './avatar.tsx'

test.each([
  ['Ada Lovelace', 'AL'],
  ['ada', 'A'],
  ['ada@example.com', 'A'],
  ['Ada (King) of Lovelace', 'AL'],
  ['  Åsa  Öberg ', 'ÅÖ'],
  ['e\u0301lise', 'E\u0301'],
  ['李 雷', '李雷'],
  ['🙂', ''],
  ['', ''],
])('[SN152] the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('[SN152] a picture takes the place of the initials', () => {
  expect(renderToStaticMarkup(<Avatar name="Ada" picture={null} />)).toContain('>A<')
  expect(renderToStaticMarkup(<Avatar name="Ada" picture="/api/pictures/1/2" />)).toContain(
    'src="/api/pictures/1/2"',
  )
})
