import { expect, test, vi } from 'vitest'
import { createEnvironment } from './globals.ts'

test('[S10] a variable without a value is said once, and one that has a value is not', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const environment = createEnvironment({ EXPO_PUBLIC_A: 'a', NODE_ENV: 'development' })
  expect([environment.EXPO_PUBLIC_A, environment.NODE_ENV, environment.OTHER]).toEqual([
    'a',
    'development',
    undefined,
  ])
  expect(warn.mock.calls).toEqual([])
  expect([environment.EXPO_PUBLIC_B, environment.EXPO_PUBLIC_B]).toEqual([undefined, undefined])
  expect(warn.mock.calls).toEqual([
    [
      'process.env.EXPO_PUBLIC_B has no value: write it into public.env, the file of the project’s public variables.',
    ],
  ])
  environment.EXPO_PUBLIC_B = 'later'
  expect(environment.EXPO_PUBLIC_B).toBe('later')
  warn.mockRestore()
})
