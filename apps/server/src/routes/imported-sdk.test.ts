import { DEFAULT_SDK, type ProjectFiles, readRange, textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { readImportedSdk } from './imported-sdk.ts'

const NEWER = { major: '57', version: '57.0.0', expoRange: '~57.0.26' }
const TWO = { sdks: [DEFAULT_SDK, NEWER], fallback: DEFAULT_SDK }

function project(expo: string | null, locks: Readonly<Record<string, string>> = {}): ProjectFiles {
  const dependencies = { react: '19.0.0', ...(expo !== null && { expo }) }
  const files = Object.entries({ 'package.json': JSON.stringify({ name: 'x', dependencies }), ...locks })
  return new Map(files.map(([path, text]) => [path, textFile(text)]))
}

function read(files: ProjectFiles) {
  const { files: kept, note } = readImportedSdk(files, TWO)
  return [readRange(kept.get('package.json')?.content ?? '', 'expo'), note]
}

const nearest = (wanted: number, major: number) =>
  `This project is written for Expo SDK ${wanted} and is on SDK ${major} here, the nearest that this server has, so parts of it may need changes.`
const noVersion = (range: string) =>
  `“${range}” in this project’s package.json is not a version of expo, so the project is on Expo SDK 53.`

test.each([
  ['~53.0.8', '~53.0.8', null],
  ['^53', '~53.0.8', null],
  ['53.0.27', '~53.0.8', null],
  ['~57.0.1', '~57.0.26', null],
  ['~49.0.0', '~53.0.8', nearest(49, 53)],
  ['~50.0.0', '~53.0.8', nearest(50, 53)],
  ['^54.0.3', '~53.0.8', nearest(54, 53)],
  ['~55.0.0', '~57.0.26', nearest(55, 57)],
  ['~58.0.0', '~57.0.26', nearest(58, 57)],
  ['99', '~57.0.26', nearest(99, 57)],
  ['latest', '~53.0.8', noVersion('latest')],
  ['*', '~53.0.8', noVersion('*')],
  ['github:expo/expo#sdk-57', '~53.0.8', noVersion('github:expo/expo#sdk-57')],
  [
    null,
    '~53.0.8',
    'This project’s package.json does not list expo, so it was added: the project is on Expo SDK 53.',
  ],
])('[SV273] a project that asks for expo %s gets %s', (range, kept, note) => {
  expect(read(project(range))).toEqual([kept, note])
})

const LOCKS = {
  'package-lock.json': '{"packages": {"node_modules/expo": {\n "version": "57.0.26"}}}',
  'yarn.lock': '# yarn lockfile v1\n\nexpo@latest:\n  version "57.0.26"\n',
  'pnpm-lock.yaml': 'packages:\n\n  expo@57.0.26:\n    resolution: {}\n',
  'bun.lock': '{ "packages": { "expo": ["expo@57.0.26", "", {}] } }',
}

test.each(Object.entries(LOCKS))('[SV273] where package.json names no version, %s decides', (name, text) => {
  expect(read(project('latest', { [name]: text }))).toEqual([
    '~57.0.26',
    '“latest” in this project’s package.json is not a version of expo, so the project is on Expo SDK 57, as in its lock file.',
  ])
})

test('[SV273] a lock file that says otherwise does not decide, and is named', () => {
  expect(read(project('~53.0.8', LOCKS))).toEqual([
    '~53.0.8',
    'This project’s lock file has Expo SDK 57, but its package.json asks for 53, which counts.',
  ])
  const locks = { 'package-lock.json': LOCKS['package-lock.json'].replace('57.0.26', '56.0.0') }
  expect(read(project('next', locks))).toEqual([
    '~57.0.26',
    '“next” in this project’s package.json is not a version of expo. Its lock file has Expo SDK 56, and the nearest that this server has is 57.',
  ])
})

test('[SV273] nothing but the range changes, and a package.json that cannot be read stays', () => {
  const text = '{\n\t"dependencies" : { "a":"1" ,"expo"  :  "^51.0.0" }\n}\n'
  const files = new Map([['package.json', textFile(text)]])
  expect(readImportedSdk(files, TWO).files.get('package.json')?.content).toBe(
    text.replace('^51.0.0', '~53.0.8'),
  )
  for (const broken of ['{', '[]', '{"dependencies":[]}']) {
    const kept = readImportedSdk(new Map([['package.json', textFile(broken)]]), TWO).files
    expect(kept.get('package.json')?.content).toBe(broken)
  }
  expect(readImportedSdk(new Map(), TWO)).toEqual({ files: new Map(), note: null })
})

test('[SV273] one that names no SDK is on that of new projects on this server', () => {
  const { files, note } = readImportedSdk(project('latest'), { ...TWO, fallback: NEWER })
  expect(readRange(files.get('package.json')?.content ?? '', 'expo')).toBe(NEWER.expoRange)
  expect(note).toMatch(/so the project is on Expo SDK 57\.$/)
})

test('[SV273] a lock file of any size and form takes no time', () => {
  const long = 'expo@'.repeat(400_000)
  expect(read(project('latest', Object.fromEntries(Object.keys(LOCKS).map((name) => [name, long]))))).toEqual(
    ['~53.0.8', noVersion('latest')],
  )
})
