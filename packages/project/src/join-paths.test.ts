/** Parts of paths, and paths joined. */

import { fc } from '@sayso/testing/property'
import { expect, test } from 'vitest'
import { basename, dirname, extensionOf, joinPath } from './join-paths.ts'

test.each([
  ['app/(tabs)/Index.test.TSX', 'app/(tabs)', 'Index.test.TSX', 'tsx'],
  ['README', '', 'README', ''],
  ['a.b/README', 'a.b', 'README', ''],
  ['x/.gitignore', 'x', '.gitignore', 'gitignore'],
  ['a/b.', 'a', 'b.', ''],
  ['/a', '', 'a', ''],
  ['', '', '', ''],
])('%j is in %j, is called %j and ends with %j', (path, folder, name, extension) => {
  expect([dirname(path), basename(path), extensionOf(path)]).toEqual([folder, name, extension])
})

test.each([
  ['app', './index', 'app/index'],
  ['app', '../lib/days', 'lib/days'],
  ['app/a', '../../x', 'x'],
  ['app', '..', ''],
  ['app/a', '..', 'app'],
  ['app', '../..', null],
  ['', '../x', null],
  ['', 'a//./b/', 'a/b'],
  ['app', '/lib/days', 'lib/days'],
  ['app', '/../x', null],
  ['app', '', 'app'],
  ['app', 'x/../../../y', null],
])('from %j, %j is %j', (folder, relative, path) => {
  expect(joinPath(folder, relative)).toBe(path)
})

test('a folder and a name are joined to the path that they are parts of', () => {
  const name = fc.constantFrom('a', 'b.ts', '.c', '(d)', '..e')
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 5 }), (names) => {
      const path = names.join('/')
      expect(joinPath(dirname(path), basename(path))).toBe(path)
      expect(joinPath(dirname(path), `./x/../${basename(path)}`)).toBe(path)
    }),
  )
})
