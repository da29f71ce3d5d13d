import { expect, test } from 'vitest'
import { matchContent, readContentPatterns } from './content-patterns.ts'

test('[N3] patterns are read where they are plain texts', () => {
  expect(
    readContentPatterns(`module.exports = { content: ['./App.tsx', "./app/**/*.{js,tsx}"], presets: [] }`),
  ).toEqual(['./App.tsx', './app/**/*.{js,tsx}'])
  expect(readContentPatterns(`export default { content: { files: ['./a.tsx'] } }`)).toEqual(['./a.tsx'])
  expect(
    readContentPatterns(`module.exports = {\n // content: ['old']\n content: [\n 'new', // all\n ] }`),
  ).toEqual(['new'])
  expect(readContentPatterns(`module.exports = { content: ['./a.tsx', ...more] }`)).toBeNull()
  expect(readContentPatterns(`module.exports = {}`)).toBeNull()
})

test.each([
  ['./app/**/*.{js,jsx,ts,tsx}', 'app/index.tsx', true],
  ['./app/**/*.{js,jsx,ts,tsx}', 'app/(tabs)/a/b.ts', true],
  ['./app/**/*.{js,jsx,ts,tsx}', 'components/a.tsx', false],
  ['app/**/*', 'app/a.tsx', true],
  ['./App.{js,tsx}', 'App.tsx', true],
  ['./App.tsx', 'src/App.tsx', false],
  ['./src/*.tsx', 'src/deep/a.tsx', false],
  ['./**/*.@(ts|tsx)', 'a/b.tsx', true],
  ['./(app|components)/**/*.tsx', 'components/a.tsx', true],
  ['./app/[a-c].tsx', 'app/b.tsx', true],
  ['./{app,features/*}/**/*.tsx', 'features/a/b.tsx', true],
  ['./{app,features/*}/**/*.tsx', 'features/b.tsx', false],
  ['./app/**/*.{screen.tsx,ts}', 'app/a.screen.tsx', true],
  ['./app/**/*.{screen.tsx,ts}', 'app/a.screen-tsx', false],
])('[N3] `%s` and %s: %s', (pattern, path, isMatch) => {
  expect(matchContent([pattern])(path)).toBe(isMatch)
})

test('[N3] a pattern with `!` takes files out', () => {
  const isContent = matchContent(['./**/*.tsx', '!./node/**'])
  expect([isContent('a.tsx'), isContent('node/a.tsx')]).toEqual([true, false])
})
