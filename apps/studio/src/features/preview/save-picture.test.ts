/** How a downloaded picture is called. */

import { expect, test } from 'vitest'
import { pictureName } from './save-picture.ts'

test.each([
  ['Fernly: plants & more', 'fernly-plants-more.png'],
  ['Çiçeğim', 'çiçeğim.png'],
  ['../../etc', 'etc.png'],
  ['💐', 'app.png'],
])('%s is %s', (title, name) => {
  expect(pictureName(title)).toBe(name)
})
