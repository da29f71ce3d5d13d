import { expect, test } from 'vitest'
import { matchPath } from './match-path.ts'

test.each([
  ['', '/', {}],
  ['settings/usage', '/settings/usage', {}],
  ['settings/usage', '/settings/usage/', {}],
  ['settings', '/Settings', {}],
  ['settings', '/settings/usage', null],
  ['project/:projectId', '/project/a%20b', { projectId: 'a b' }],
  ['project/:projectId', '/project', null],
  ['project/:projectId', '/project/%e0', null],
  ['*', '/whatever/there/is', {}],
])('%j and %j', (pattern, pathname, parts) => {
  expect(matchPath(pattern, pathname)).toEqual(parts)
})
