import { expect, test } from 'vitest'
import { describePackages, EXPO_RANGE, packageSupport, SDK_VERSION, SUPPORTED_SDK_VERSIONS } from './sdk.ts'

test('six SDK versions are supported, and the newest is the one for new projects', () => {
  expect(SUPPORTED_SDK_VERSIONS).toEqual(['48.0.0', '49.0.0', '50.0.0', '51.0.0', '52.0.0', '53.0.0'])
  expect(SUPPORTED_SDK_VERSIONS.at(-1)).toBe(SDK_VERSION)
  expect(EXPO_RANGE).toBe('~53.0.8')
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
