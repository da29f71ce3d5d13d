import { textFile } from '@sayso/project'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forceExpoVersionOf, readDependencies, setDependencies } from './package-json.ts'

test('[X11] versions are set where they stand, new ones come first in the order given', () => {
  const text = '{\n  "name": "app",\n  "dependencies": {\n    "b": "1.0.0",\n    "c": "2.0.0"\n  }\n}\n'
  expect(setDependencies(text, { x: '1.1.1', b: '1.2.3', y: '^2.0.0' })).toBe(
    '{\n  "name": "app",\n  "dependencies": {\n    "x": "1.1.1",\n    "y": "^2.0.0",\n    "b": "1.2.3",\n    "c": "2.0.0"\n  }\n}\n',
  )
  expect(setDependencies(text, { b: '1.0.0' })).toBe(text)
  expect(setDependencies(text, {})).toBe(text)
})

test('[X11] any package.json keeps what is not a dependency, and reads back what was set', () => {
  const name = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/)
  const versions = fc.dictionary(name, fc.constantFrom('1.0.0', '~2.1.0', '^3.0.0'), {
    noNullPrototype: true,
  })
  let count = 0
  fc.assert(
    fc.property(
      fc.dictionary(name, fc.jsonValue()),
      versions,
      versions,
      fc.boolean(),
      (rest, old, set, isFlat) => {
        const root: Record<string, unknown> = { ...rest, dependencies: old }
        const text = setDependencies(JSON.stringify(root, null, isFlat ? 0 : 2), set)
        count += 1
        expect(JSON.parse(text ?? '')).toEqual(
          JSON.parse(JSON.stringify({ ...root, dependencies: { ...old, ...set } })),
        )
        expect(readDependencies(text ?? '')).toEqual({ ...old, ...set })
      },
    ),
    { numRuns: 300, seed: 11 },
  )
  expect(count).toBe(300)
})

test('[X9] only a root package.json that can be read is changed', () => {
  const other = textFile('{"dependencies":{"expo":"~52.0.0"}}')
  expect(forceExpoVersionOf('package.json', other).content).toBe('{"dependencies":{"expo":"~53.0.8"}}')
  expect(forceExpoVersionOf('lib/package.json', other)).toBe(other)
  for (const text of ['{', 'null', '[]']) {
    const file = textFile(text)
    expect(forceExpoVersionOf('package.json', file)).toBe(file)
  }
})
