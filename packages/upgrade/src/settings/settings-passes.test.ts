import { expect, test } from 'vitest'
import { packageJson, upgrade } from '../testing/facts.ts'

function upgradeFile(path: string, text: string, others: Readonly<Record<string, string>> = {}) {
  const result = upgrade({ [path]: text, ...others })
  const own = (items: typeof result.changes) =>
    items.flatMap(({ file, line, sentence }) => (file === path ? [`${line} ${sentence}`] : []))
  return { text: result.files.get(path)?.content, changes: own(result.changes), left: own(result.left) }
}

function upgradePackageJson(
  dependencies: Readonly<Record<string, string>>,
  { others = {}, code = '' }: { others?: object; code?: string } = {},
) {
  const { text = '', ...rest } = upgradeFile(
    'package.json',
    packageJson({ expo: '~53.0.8', ...dependencies }, others),
    {
      'app.tsx': code,
    },
  )
  return { json: JSON.parse(text), ...rest }
}

test.each([
  ['^53', '~57.0.26'],
  ['53.0.1', '~57.0.26'],
  ['~50.0.0', '~57.0.26'],
])('[U20] expo %s gets the range of the SDK', (range, expected) => {
  expect(upgradePackageJson({ expo: range }).json.dependencies.expo).toBe(expected)
})

test.each([
  ['19.0.0', '19.2.3'],
  ['~19.0.0', '~19.2.3'],
  ['^18.2.0', '^19.2.3'],
  ['*', '19.2.3'],
  ['latest', '19.2.3'],
  ['>=18', '19.2.3'],
])('[U20] a package with %s gets %s', (range, expected) => {
  expect(upgradePackageJson({ react: range }).json.dependencies.react).toBe(expected)
})

test('[U20] a project that pins react itself has it pinned to the version of the SDK', () => {
  const { json, changes } = upgradePackageJson(
    {},
    { others: { overrides: { react: '18.2.0', other: '1.0.0' }, pnpm: { overrides: { react: '18.2.0' } } } },
  )
  expect([json.overrides, json.pnpm]).toEqual([
    { react: '19.2.3', other: '1.0.0' },
    { overrides: { react: '19.2.3' } },
  ])
  expect(changes).toContain('6 Sets react from 18.2.0 to 19.2.3.')
})

test('[U20] tools are only raised', () => {
  const versionAfter = (typescript: string) =>
    upgradePackageJson({}, { others: { devDependencies: { typescript } } }).json.devDependencies.typescript
  expect(versionAfter('~5.8.3')).toBe('~6.0.3')
  expect(versionAfter('7.0.2')).toBe('7.0.2')
})

test.each([
  [
    'react',
    'git+https://example.com/react.git',
    'react keeps “git+https://example.com/react.git”, which is not a version.',
  ],
  ['react', 'file:../react', 'react keeps “file:../react”, which is not a version.'],
  ['zustand', '^5.0.0', 'zustand keeps its version: it is not one of the packages of Expo SDK 57.'],
])('[U21] %s with %s stays and is named', (name, range, sentence) => {
  const { json, left } = upgradePackageJson({ [name]: range })
  expect(json.dependencies[name]).toBe(range)
  expect(left).toEqual([`4 ${sentence}`])
})

test('[U22] what a package needs beside it is added, and what the passes took out of the code is removed', () => {
  const { json, changes } = upgradePackageJson(
    { router: '~5.1.0', navigation: '^7.0.0', animated: '~3.17.0' },
    { code: `import { useTheme } from 'navigation'\n` },
  )
  expect(json.dependencies).toEqual({
    threads: '0.10.1',
    expo: '~57.0.26',
    router: '~57.0.24',
    animated: '~4.5.1',
  })
  expect(changes).toContain('2 Removes navigation.')
  expect(changes).toContain('3 Adds threads 0.10.1.')
})

test('[U22] a package that is gone stays while code imports it, and is named', () => {
  const code = `import { Audio } from 'av'\n`
  expect(upgradePackageJson({ av: '~15.1.7' }, { code }).left).toEqual([
    '4 av is not in Expo SDK 57, and the code imports it.',
  ])
  expect(upgradePackageJson({ av: '~15.1.7' }).json.dependencies).toEqual({ expo: '~57.0.26' })
})

test('[U23] settings without a meaning are removed from app.json, and nothing else changes', () => {
  const before = `{
  "expo": {
    "name": "x",
    "newArchEnabled": true,
    "android": { "edgeToEdgeEnabled": true, "package": "a.b" },
    "extra": { "newArchEnabled": true }
  }
}
`
  const { text, changes } = upgradeFile('app.json', before)
  expect(text).toBe(
    before.replace('\n    "newArchEnabled": true,', '').replace(' "edgeToEdgeEnabled": true,', ''),
  )
  expect(changes).toEqual([
    '3 Removes the setting “newArchEnabled”, which has no meaning in Expo SDK 57.',
    '4 Removes the setting “android.edgeToEdgeEnabled”, which has no meaning in Expo SDK 57.',
  ])
})

test('[U23] the config plug-in of a package that is gone has another name, or goes too', () => {
  const before = `{ "expo": { "plugins": ["router", ["av", { "microphone": "x" }]] } }`
  const packages = (sound: object) => ({ 'package.json': packageJson({ expo: '~53.0.8', ...sound }) })
  expect(upgradeFile('app.json', before, packages({ sound: '~1.0.0' })).text).toBe(
    before.replace('"av"', '"sound"'),
  )
  expect(upgradeFile('app.json', before, packages({})).text).toBe(`{ "expo": { "plugins": ["router"] } }`)
})

test('[U23] settings that a plug-in has now move there, or are listed', () => {
  const before = `{ "expo": { "notification": { "icon": "a.png" }, "plugins": ["router"] } }`
  const packages = { 'package.json': packageJson({ expo: '~53.0.8', notes: '~1.0.0' }) }
  expect(upgradeFile('app.json', before, packages).text).toBe(
    `{ "expo": { "plugins": ["router", ["notes", { "icon": "a.png" }]] } }`,
  )
  const { text, left } = upgradeFile('app.json', before)
  expect([text, left]).toEqual([
    before,
    ['1 The setting “notification” is read from the config plug-in notes now: move it there.'],
  ])
})

test('[U24] Babel plug-ins that the preset adds are removed, with comments and options kept', () => {
  const before = `module.exports = {
  presets: ['babel-preset-expo'],
  plugins: [
    ['resolver', { root: ['./'] }], // aliases
    'animated/plugin',
  ],
}
`
  expect(upgradeFile('babel.config.js', before).text).toBe(before.replace(`\n    'animated/plugin',`, ''))
  const withOptions = before.replace(`'animated/plugin'`, `['animated/plugin', { globals: ['a'] }]`)
  expect(upgradeFile('babel.config.js', withOptions).text).toBe(withOptions)
})

test.each([
  [`"baseUrl": ".", "paths": { "@/*": ["src/*"] }`, `"paths": { "@/*": ["./src/*"] }`],
  [
    `"baseUrl": "./src", "paths": { "@/*": ["*"], "a": ["./b"] }`,
    `"paths": { "@/*": ["./src/*"], "a": ["./src/b"] }`,
  ],
  [`"strict": true, "baseUrl": "src"`, `"strict": true, "paths": { "*": ["./src/*"] }`],
  [`"paths": { "@/*": ["./*"] }`, `"paths": { "@/*": ["./*"] }`],
])('[U25] %s becomes %s', (before, after) => {
  const wrap = (options: string) => `{\n  // aliases\n  "compilerOptions": { ${options} },\n}\n`
  expect(upgradeFile('tsconfig.json', wrap(before)).text).toBe(wrap(after))
})

test('[U25] names without a dot that code imports are still looked for', () => {
  const code = { 'app.tsx': `import { a } from 'lib/a'\n`, 'lib/a.ts': 'export const a = 1\n' }
  expect(
    upgradeFile('tsconfig.json', `{"compilerOptions":{"baseUrl":".","paths":{"@/*":["*"]}}}`, code).text,
  ).toBe(`{"compilerOptions":{"paths":{ "*": ["./*"],"@/*":["./*"]}}}`)
})

test('[U26] settings in code are listed', () => {
  expect(upgradeFile('app.config.ts', 'export default {}\n').left).toEqual([
    '1 Settings in code are not changed: read them once.',
  ])
})

test('[U23] settings that cannot be read stay as they are', () => {
  for (const broken of ['{', '', '[]', '{ "expo": [] }', '{ "expo": { "plugins": {} } }'])
    expect(upgradeFile('app.json', broken).text).toBe(broken)
})
