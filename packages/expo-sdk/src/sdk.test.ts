import { readdirSync } from 'node:fs'
import { EXPO_SDKS } from '@sayso/project/expo-sdks'
import { expect, test } from 'vitest'
import { describePackages, packageSupport } from './sdk.ts'

test('each SDK of the list has a folder here, and each folder an entry in the list', () => {
  const folders = readdirSync(new URL('..', import.meta.url)).filter((name) => name.startsWith('sdk-'))
  expect(folders.sort()).toEqual(EXPO_SDKS.map(({ major }) => `sdk-${major}`))
})

test('every package has an exact version, and says what is different wherever something is', () => {
  for (const [name, { version, status, note }] of Object.entries(packageSupport())) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/)
    if (status !== 'works') expect(note, name).not.toBe('')
  }
})

test('the prompt names each package, without a version, and says what is different where', () => {
  const [plain = '', ...lines] = describePackages().split('\n')
  expect(plain.split(', ')).toEqual(expect.arrayContaining(['react-native-reanimated', 'expo-sqlite']))
  expect(lines).toContain('expo-haptics: simulated; nothing is felt on a computer')
  expect(lines).toContain('expo-sms: phone only')
  expect(lines).toContain(
    'expo-task-manager: simulated; tasks are registered, and run only when the app triggers them to try them out; build only',
  )
  expect(lines.find((line) => line.startsWith('react-native-maps:'))).toMatch(/; not in a web export$/)
  expect(describePackages()).not.toMatch(/\d+\.\d+\.\d+|expo-modules-core/)
})
