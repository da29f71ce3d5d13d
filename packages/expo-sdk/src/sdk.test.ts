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

test('a line of the prompt names the package, its version and what is different in the preview', () => {
  const lines = describePackages().split('\n')
  expect(lines).toContain('react-native-reanimated@3.17.5')
  expect(lines).toContain('expo-haptics@14.1.4 — simulated in the preview: nothing is felt on a computer')
  expect(lines).toContain(
    'expo-sms@13.1.4 — not in the preview, works on a phone: a browser cannot send messages',
  )
  expect(lines.some((line) => line.startsWith('expo-modules-core@'))).toBe(false)
})
