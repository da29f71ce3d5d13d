import { packageSupport } from '@sayso/expo-sdk'
import { type ProjectFiles, textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { completePackageJson } from './complete-package-json.ts'
import { createFileWriter } from './file-writer.ts'
import { unlistedPackages } from './unlisted-packages.ts'

const VERSIONS = packageSupport()
const haptics = VERSIONS['expo-haptics']?.version ?? ''

function project(dependencies: Record<string, string>, source: string): ProjectFiles {
  return new Map([
    ['package.json', textFile(`${JSON.stringify({ name: 'app', dependencies }, null, 2)}\n`)],
    ['app/index.tsx', textFile(source)],
  ])
}

function dependenciesOf(files: ProjectFiles): Record<string, string> | null {
  const file = completePackageJson(files)
  return file === null ? null : JSON.parse(file.content).dependencies
}

test.each([
  "import * as Haptics from 'expo-haptics'",
  "import { notificationAsync } from 'expo-haptics'",
  "export { notificationAsync } from 'expo-haptics'",
  "import {\n  notificationAsync,\n  impactAsync,\n} from 'expo-haptics'",
  "const haptics = require('expo-haptics')",
  "const haptics = await import('expo-haptics')",
  "import 'expo-haptics/build/Haptics'",
])('[K1] %s is listed with the version of the SDK', (source) => {
  expect(dependenciesOf(project({ expo: '~53.0.8' }, source))).toEqual({
    'expo-haptics': haptics,
    expo: '~53.0.8',
  })
})

test('[K1] a package with a scope is listed by its whole name', () => {
  const source = "import AsyncStorage from '@react-native-async-storage/async-storage'"
  expect(dependenciesOf(project({}, source))).toEqual({
    '@react-native-async-storage/async-storage':
      VERSIONS['@react-native-async-storage/async-storage']?.version,
  })
})

test.each(['~99.0.0', '^14.8.0', '14.8.0', 'latest', '*', '', 'file:../x'])(
  '[K2] a version %s that does not resolve to the SDK’s is corrected',
  (version) => {
    expect(dependenciesOf(project({ 'expo-haptics': version }, ''))).toEqual({ 'expo-haptics': haptics })
  },
)

test('[K1] what expo-font imports without listing it is listed with it', () => {
  const asset = { 'expo-asset': VERSIONS['expo-asset']?.version }
  const font = { 'expo-font': VERSIONS['expo-font']?.version ?? '' }
  expect(dependenciesOf(project(font, ''))).toEqual({ ...asset, ...font })
  expect(dependenciesOf(project({}, "import { useFonts } from 'expo-font'"))).toEqual({ ...asset, ...font })
})

test('[K1] a typeface comes with what loads it', () => {
  const source = "import { Inter_600SemiBold, useFonts } from '@expo-google-fonts/inter'"
  expect(Object.keys(dependenciesOf(project({}, source)) ?? {}).sort()).toEqual([
    '@expo-google-fonts/inter',
    'expo-asset',
    'expo-font',
  ])
})

test('[K1] NativeWind comes with the Tailwind that it needs, unless it is listed for development', () => {
  const tailwindcss = VERSIONS.tailwindcss?.version ?? ''
  expect(dependenciesOf(project({ nativewind: '^4.1.23' }, ''))).toEqual({
    nativewind: '^4.1.23',
    tailwindcss,
  })
  const file = textFile(
    JSON.stringify({ dependencies: { nativewind: '^4.2.1' }, devDependencies: { tailwindcss: '^3.4.0' } }),
  )
  expect(completePackageJson(new Map([['package.json', file]]))).toBeNull()
})

test('[K2] a Tailwind that NativeWind 4 cannot use becomes the one that it can', () => {
  const listed = { nativewind: '^4.2.1', tailwindcss: '^4.0.0' }
  expect(dependenciesOf(project(listed, ''))).toEqual({
    ...listed,
    tailwindcss: VERSIONS.tailwindcss?.version,
  })
})

test.each([
  { nativewind: '^2.0.11', tailwindcss: '3.3.2' },
  { nativewind: '5.0.0-preview.2', tailwindcss: '^4.1.0' },
])('[K2] NativeWind $nativewind stays, and its Tailwind', (listed) => {
  expect(dependenciesOf(project(listed, "import { styled } from 'nativewind'"))).toBeNull()
})

test('[K2] ranges that resolve to it, and packages of others, stay', () => {
  const [major, minor] = haptics.split('.')
  const right = [haptics, `~${major}.${minor}.0`, `^${major}.0.0`]
  for (const version of right) {
    expect(dependenciesOf(project({ 'expo-haptics': version }, "import 'expo-haptics'")), version).toBeNull()
  }
  expect(dependenciesOf(project({ dayjs: '^77.0.0' }, "import dayjs from 'dayjs'"))).toBeNull()
})

test('[K3] what cannot be read, or is not there, stays', () => {
  const source = "import 'expo-haptics'"
  expect(completePackageJson(new Map([['a.ts', textFile(source)]]))).toBeNull()
  for (const text of ['{', '[]', '{"dependencies": []}']) {
    const files = new Map([...project({}, source), ['package.json', textFile(text)]] as const)
    expect(completePackageJson(files), text).toBeNull()
  }
})

test('[K1] [K3] an answer ends with it, but for a locked file and an answer that changed nothing', () => {
  const files = project({ expo: '~53.0.8' }, '')
  const answer =
    '<saysoArtifact id="a" title="A"><saysoAction type="file" filePath="lib/tap.ts">\nimport \'expo-haptics\'\n</saysoAction></saysoArtifact>'
  const write = (text: string, lockedPaths: string[] = []) => {
    const writer = createFileWriter({ files, lockedPaths })
    writer.push(text)
    return [...writer.end().keys()]
  }
  expect(write(answer)).toEqual(['package.json'])
  expect(write(answer, ['package.json'])).toEqual([])
  expect(write('Only words about expo-haptics.')).toEqual([])
})

function dependenciesAfter(files: ProjectFiles, answer: string): Record<string, string> {
  const writer = createFileWriter({ files })
  writer.push(`<saysoArtifact id="a" title="A">${answer}</saysoArtifact>`)
  writer.end()
  return JSON.parse(writer.files().get('package.json')?.content ?? '').dependencies
}

const action = (type: string, path: string, body: string) =>
  `<saysoAction type="${type}" filePath="${path}">\n${body}\n</saysoAction>`

test('[K900] a whole package.json keeps what it leaves out, but for what the answer does not import any more', () => {
  const listed = { dayjs: '^1.11.0', 'expo-asset': '11.1.7', expo: '~53.0.8', zustand: '^5.0.2' }
  const files = project(listed, "import dayjs from 'dayjs'\nimport { create } from 'zustand'")
  const whole = action(
    'file',
    'package.json',
    '{ "dependencies": { "expo": "~53.0.8", "immer": "^10.0.0" } }',
  )
  expect(dependenciesAfter(files, whole)).toEqual({ immer: '^10.0.0', ...listed })
  const withoutDayjs = action('file', 'app/index.tsx', "import { create } from 'zustand'")
  const { dayjs: _dayjs, ...others } = listed
  expect(dependenciesAfter(files, whole + withoutDayjs)).toEqual({ immer: '^10.0.0', ...others })
})

test('[K900] an edit that removes a package removes it', () => {
  const files = project({ dayjs: '^1.11.0', expo: '~53.0.8' }, '')
  const edit = '<<<<<<< SEARCH\n    "dayjs": "^1.10.0",\n=======\n>>>>>>> REPLACE'
  expect(dependenciesAfter(files, action('edit', 'package.json', edit))).toEqual({ expo: '~53.0.8' })
})

test('[K2] an edit by key that asks for less than the SDK has gets the SDK’s', () => {
  const edit =
    '<<<<<<< SEARCH\n"dependencies": { ... }\n=======\n"dependencies": { ..., "expo-haptics": "~12.0.0" }\n>>>>>>> REPLACE'
  expect(dependenciesAfter(project({ expo: '~53.0.8' }, ''), action('edit', 'package.json', edit))).toEqual({
    'expo-haptics': haptics,
    expo: '~53.0.8',
  })
})

test('[K901] imports are looked for at the beginnings of files, and of a project that is not endless', () => {
  const imports = "import 'expo-haptics'\n"
  const filler = `// ${'x'.repeat(256 * 1024)}\n`
  expect(dependenciesOf(project({}, imports + filler))).toHaveProperty('expo-haptics')
  expect(dependenciesOf(project({}, filler + imports))).toBeNull()
  const many = Array.from({ length: 40 }, (_, n) => [`a${n}.ts`, textFile(filler)] as const)
  const files = [...project({}, ''), ...many, ['z.ts', textFile(imports)] as const]
  expect(completePackageJson(new Map(files))).toBeNull()
})

test('[K901] of unknown names that an alias may mean, 500 are looked at', () => {
  const babel = ['babel.config.js', textFile("'name0'")] as const
  const source = Array.from({ length: 600 }, (_, n) => `import 'name${n}'\n`).join('')
  const found = unlistedPackages(new Map([...project({}, source), babel]))
  expect([found.length, found[0], found.at(-1)]).toEqual([499, 'name1', 'name499'])
})

test('[K901] a name that is longer than any of npm does not count', () => {
  const names = [214, 215].map((length) => 'a'.repeat(length))
  const source = names.map((name) => `import '${name}'`).join('\n')
  expect(unlistedPackages(new Map(project({}, source)))).toEqual([names[0]])
})
