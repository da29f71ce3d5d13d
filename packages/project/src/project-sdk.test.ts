import { expect, test } from 'vitest'
import { DEFAULT_SDK, EXPO_SDKS, findSdk } from './expo-sdks.ts'
import { sdkOfPackageJson, sdkOfVersion, sessionSdkVersions, wantedSdk } from './project-sdk.ts'

const asking = (expo: unknown) => JSON.stringify({ dependencies: { react: '19.0.0', expo } })
const TWO = ['53', '57'].map((major) => ({ major, version: `${major}.0.0`, expoRange: `~${major}.0.0` }))
const majorFor = (expo: unknown) => sdkOfPackageJson(asking(expo), TWO, TWO[0]).major

test('[S1] the list is sorted, and the default is one of it', () => {
  const majors = EXPO_SDKS.map(({ major }) => Number(major))
  expect(majors).toEqual(majors.toSorted((a, b) => a - b))
  expect(findSdk(DEFAULT_SDK.major)).toBe(DEFAULT_SDK)
  expect(findSdk('49')).toBeUndefined()
})

test.each([
  ['~53.0.8', 53],
  ['^53', 53],
  ['57', 57],
  ['>=57.0.9 <58', 57],
  [' v57.0.26 ', 57],
  ['57.x', 57],
  ['57.0.0-preview.1', 57],
  ['55 || 56', 55],
])('[S2] “%s” asks for SDK %i', (range, major) => {
  expect(wantedSdk(asking(range))).toBe(major)
})

test.each([
  'latest',
  'next',
  '*',
  '',
  'git+https://github.com/expo/expo.git#53',
  'file:../expo-57',
  'npm:expo@57.0.0',
  57,
  null,
])('[S2] “%s” names no SDK', (range) => {
  expect(wantedSdk(asking(range))).toBeNull()
  expect(majorFor(range)).toBe('53')
})

test.each([
  ['49.0.0', '53'],
  ['~54.0.37', '53'],
  ['~55.0.31', '57'],
  ['^56', '57'],
  ['~58.0.0', '57'],
  ['99', '57'],
])('[S3] “%s” runs on the nearest SDK, %s', (range, major) => {
  expect(majorFor(range)).toBe(major)
})

test.each([undefined, '', '{', '[]', '{"dependencies": []}', '{"devDependencies": {"expo": "57"}}'])(
  '[S2] %s is a project of the default SDK',
  (text) => {
    expect(sdkOfPackageJson(text)).toBe(DEFAULT_SDK)
  },
)

test.each([
  ['48.0.0', '53'],
  ['53.0.0', '53'],
  ['54', '53'],
  ['55.0.0', '57'],
  ['57.0.26', '57'],
  ['', DEFAULT_SDK.major],
  ['UNVERSIONED', DEFAULT_SDK.major],
  [null, DEFAULT_SDK.major],
])('[S3] the version “%s” means the nearest SDK, %s', (version, major) => {
  expect(sdkOfVersion(version).major).toBe(major)
})

test('[S4] sessions name every SDK from 48 to the newest one', () => {
  const versions = sessionSdkVersions()
  expect([versions[0], versions.at(-1)]).toEqual(['48.0.0', EXPO_SDKS.at(-1)?.version])
  expect(versions).toEqual(expect.arrayContaining(EXPO_SDKS.map(({ version }) => version)))
  expect(versions).toHaveLength(10)
})
