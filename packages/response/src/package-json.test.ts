import { EXPO_SDKS, MAX_SETTINGS_CHARS, readDependencies, textFile } from '@sayso/project'
import { isLinear } from '@sayso/testing/linear-time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forceExpoVersionOf, setDependencies } from './package-json.ts'

test('[X11] versions are set where they stand, new ones come first in the order given', () => {
  const text = '{\n  "name": "app",\n  "dependencies": {\n    "b": "1.0.0",\n    "c": "2.0.0"\n  }\n}\n'
  expect(setDependencies(text, { x: '1.1.1', b: '1.2.3', y: '^2.0.0' })).toBe(
    '{\n  "name": "app",\n  "dependencies": {\n    "x": "1.1.1",\n    "y": "^2.0.0",\n    "b": "1.2.3",\n    "c": "2.0.0"\n  }\n}\n',
  )
  expect(setDependencies(text, { b: '1.0.0' })).toBe(text)
  expect(setDependencies(text, {})).toBe(text)
})

test('[X903] a package.json that is too long is not read', () => {
  const long = (chars: number) =>
    `{"dependencies":{"a":"${'1'.repeat(chars - '{"dependencies":{"a":""}}'.length)}"}}`
  expect(setDependencies(long(MAX_SETTINGS_CHARS), { b: '1' })).not.toBeNull()
  expect(setDependencies(long(MAX_SETTINGS_CHARS + 1), { b: '1' })).toBeNull()
})

test('[X903] thousands of versions are set in one pass', () => {
  const namesIn = (text: string) => text.split(' ').map((name) => [name, '1.0.0'] as const)
  const set = (text: string) =>
    setDependencies(JSON.stringify({ dependencies: { z: '1' } }), Object.fromEntries(namesIn(text)))
  const write = (chars: number) =>
    Array.from({ length: chars / 10 }, (_, n) => `p${n}`.padEnd(9, 'x')).join(' ')
  expect(set(write(100))).toContain('"p9xxxxxxx": "1.0.0", "z":"1"')
  expect(isLinear(set, write)).toBe(true)
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
  expect(forceExpoVersionOf('package.json', other, undefined).content).toBe(
    '{"dependencies":{"expo":"~53.0.8"}}',
  )
  expect(forceExpoVersionOf('lib/package.json', other, undefined)).toBe(other)
  for (const text of ['{', 'null', '[]']) {
    const file = textFile(text)
    expect(forceExpoVersionOf('package.json', file, undefined)).toBe(file)
  }
})

test.each<[string, string, Record<string, string>, string]>([
  [
    'the last of equal keys',
    '{"dependencies":{"a":"1","a":"2"}}',
    { a: '3' },
    '{"dependencies":{"a":"1","a":"3"}}',
  ],
  [
    'the last of equal blocks',
    '{"dependencies":{"a":"1"},"dependencies":{"b":"1"}}',
    { a: '2' },
    '{"dependencies":{"a":"1"},"dependencies":{"a": "2", "b":"1"}}',
  ],
  ['a key with escapes', '{"dependencies":{"\\u0061":"1"}}', { a: '2' }, '{"dependencies":{"\\u0061":"2"}}'],
  [
    'behind strings with signs of JSON',
    '{"x":"}{\\"dependencies\\":[","y":["{",{"a":"]"}],"dependencies":{"a":"1"}}',
    { a: '2' },
    '{"x":"}{\\"dependencies\\":[","y":["{",{"a":"]"}],"dependencies":{"a":"2"}}',
  ],
  [
    'behind a key that ends with a backslash',
    '{"\\\\":"\\\\","dependencies":{"a":"1"}}',
    { a: '2' },
    '{"\\\\":"\\\\","dependencies":{"a":"2"}}',
  ],
  [
    'names that objects have',
    '{"dependencies":{"constructor":"1"}}',
    { constructor: '2' },
    '{"dependencies":{"constructor":"2"}}',
  ],
  [
    'a new name that objects have',
    '{"dependencies":{}}',
    { toString: '2' },
    '{"dependencies":{"toString": "2"}}',
  ],
  [
    'a prototype that is a key',
    '{"__proto__":{"dependencies":{"a":"0"}},"dependencies":{"a":"1"}}',
    { a: '2' },
    '{"__proto__":{"dependencies":{"a":"0"}},"dependencies":{"a":"2"}}',
  ],
  ['a name with a scope', '{"dependencies":{"@a/b":"1"}}', { '@a/b': '2' }, '{"dependencies":{"@a/b":"2"}}'],
  ['signs in a version', '{"dependencies":{"a":"1"}}', { a: '"$&\\' }, '{"dependencies":{"a":"\\"$&\\\\"}}'],
  [
    'a value that is null',
    '{"dependencies":{"a":null ,"b":true}}',
    { a: '1', b: '2' },
    '{"dependencies":{"a":"1" ,"b":"2"}}',
  ],
  [
    'line ends of Windows',
    '{\r\n\t"dependencies": {\r\n\t\t"b": "1"\r\n\t}\r\n}',
    { a: '1' },
    '{\r\n\t"dependencies": {\r\n\t\t"a": "1",\r\n\t\t"b": "1"\r\n\t}\r\n}',
  ],
  [
    'blanks around all of it',
    ' \n{ "dependencies" : { } } \n',
    { a: '1' },
    ' \n{ "dependencies" : {"a": "1" } } \n',
  ],
])('[X11] sets %s', (_name, before, versions, after) => {
  expect(setDependencies(before, versions)).toBe(after)
  expect(readDependencies(after)).toMatchObject(versions)
})

test.each([
  ['nothing', ''],
  ['half of it', '{"dependencies":{"a":"1"'],
  ['a comment', '{\n// expo\n"dependencies":{}}'],
  ['a comment at the end', '{"dependencies":{}} /* x */'],
  ['a comma at the end', '{"dependencies":{"a":"1",}}'],
  ['single quotes', "{'dependencies':{}}"],
  ['a key without quotes', '{dependencies:{}}'],
  ['a conflict of a merge', '<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> main'],
  ['two objects', '{}{}'],
  ['a line break in a string', '{"name":"a\nb"}'],
  ['a list', '[{"dependencies":{}}]'],
  ['a string', '"{}"'],
  ['a number', '53'],
  ['null', 'null'],
  ['a list of dependencies', '{"dependencies":["expo"]}'],
  ['dependencies that are null', '{"dependencies":null}'],
  ['dependencies that are a string', '{"dependencies":"expo"}'],
  ['equal blocks of which the last is a list', '{"dependencies":{},"dependencies":[]}'],
])('[X10] [X11] %s is no package.json', (_name, text) => {
  expect(setDependencies(text, { a: '1' })).toBeNull()
  expect(readDependencies(text)).toBeNull()
  const file = textFile(text)
  expect(forceExpoVersionOf('package.json', file, undefined)).toBe(file)
})

test('[X9] [X11] a key `__proto__` is a name like any other, and changes no object', () => {
  const versions: Record<string, string> = JSON.parse('{"__proto__":"1.0.0"}')
  expect(setDependencies('{"dependencies":{"__proto__":"0"}}', versions)).toBe(
    '{"dependencies":{"__proto__":"1.0.0"}}',
  )
  const forced = forceExpoVersionOf(
    'package.json',
    textFile('{"__proto__":{"expo":"1"},"dependencies":{}}'),
    undefined,
  )
  expect(forced.content).toBe('{"__proto__":{"expo":"1"},"dependencies":{"expo": "~53.0.8"}}')
  expect(Object.keys(Object.prototype)).toEqual([])
})

test('[X9] forcing the version twice changes nothing, and only the version differs', () => {
  const space = fc.constantFrom('', ' ', '\n  ', '\t', '\r\n')
  const version = fc.constantFrom(
    '"1"',
    '"^51.0.0"',
    '53',
    'null',
    '{"v":["}"]}',
    '["a",{}]',
    '"~53.0.8"',
    '"\\""',
  )
  fc.assert(
    fc.property(
      fc.array(space, { minLength: 5, maxLength: 5 }),
      version,
      fc.json(),
      ([a, b, c, d, e], old, rest) => {
        const json = (value: string) =>
          `${a}{${b}"rest":${c}${rest},"dependencies"${d}:{"a":"1",${e}"expo":${c}${value}${b}}${a}}${d}`
        const once = forceExpoVersionOf('package.json', textFile(json(old)), undefined)
        expect(once.content).toBe(json('"~53.0.8"'))
        expect(forceExpoVersionOf('package.json', once, undefined)).toBe(once)
      },
    ),
    { numRuns: 300, seed: 9 },
  )
})

test.each(EXPO_SDKS)(
  '[X9] a project on SDK $major keeps its SDK, whatever an answer writes',
  ({ major, expoRange }) => {
    const own = textFile(`{"dependencies":{"expo":"${expoRange}"}}`)
    const wanted = `{"dependencies":{"expo":"${expoRange}","a":"1"}}`
    for (const { expoRange: written } of [...EXPO_SDKS, { expoRange: '^51.0.0' }, { expoRange: 'latest' }]) {
      const answered = textFile(`{"dependencies":{"expo":"${written}","a":"1"}}`)
      expect(forceExpoVersionOf('package.json', answered, own).content).toBe(wanted)
    }
    // Without an earlier file the text's own SDK counts, in the range that the preview runs.
    const imported = textFile(`{"dependencies":{"expo":"${major}.0.0"}}`)
    expect(forceExpoVersionOf('package.json', imported, undefined).content).toBe(
      `{"dependencies":{"expo":"${expoRange}"}}`,
    )
  },
)

test('[X9] a binary file is left alone', () => {
  const file = { content: 'e30=', isBinary: true }
  expect(forceExpoVersionOf('package.json', file, undefined)).toBe(file)
})

test('[X550] a package.json with a byte order mark is read, and loses the mark', () => {
  const before = textFile('\ufeff{"dependencies":{"expo":"~52.0.0"}}')
  expect(forceExpoVersionOf('package.json', before, undefined).content).toBe(
    '{"dependencies":{"expo":"~53.0.8"}}',
  )
  const current = textFile('\ufeff{"dependencies":{"expo":"~53.0.8"}}')
  expect(forceExpoVersionOf('package.json', current, undefined).content).toBe(
    '{"dependencies":{"expo":"~53.0.8"}}',
  )
  expect(readDependencies('\ufeff{"dependencies":{"a":"1"}}')).toEqual({ a: '1' })
})
