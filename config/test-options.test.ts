import { expect, test } from 'vitest'
import { readTestOptions } from '../scripts/test-options.mjs'

test('without options a run leaves out what is proven and tries a quarter of the random cases', () => {
  expect(readTestOptions([], {})).toEqual({
    ok: true,
    isLong: false,
    isAll: false,
    matches: [],
    env: { SAYSO_QUARTER: '1' },
  })
})

test.each([
  ['--all', ['--all'], {}],
  ['continuous integration', [], { CI: 'true' }],
  ['CI=1', [], { CI: '1' }],
])('with %s nothing is left out', (_name, args, env) => {
  expect(readTestOptions(args, env)).toMatchObject({ isAll: true })
})

test.each(['', '0', 'false'])('CI=%s is a machine of a person', (value) => {
  expect(readTestOptions([], { CI: value })).toMatchObject({ isAll: false })
})

test('files that are named run with all their cases, in a window and slowly if wanted', () => {
  expect(readTestOptions(['notices', '--headed', '--slow'], {})).toMatchObject({
    matches: ['notices'],
    env: { SAYSO_HEADED: '1', SAYSO_SLOW_MS: '250' },
  })
  const { env } = { env: {}, ...readTestOptions(['notices', '--slow=40'], {}) }
  expect(env).toEqual({ SAYSO_SLOW_MS: '40' })
})

test('the long suite tries all of its cases', () => {
  expect(readTestOptions(['--long'], {})).toMatchObject({ isLong: true, env: { SAYSO_LONG: '1' } })
})

test.each(['--al', '--slow=fast', '-x'])('%s is refused with the list of options', (flag) => {
  const result = readTestOptions([flag], {})
  expect(result.ok || result.message).toMatch(`${flag} is not an option.`)
})
