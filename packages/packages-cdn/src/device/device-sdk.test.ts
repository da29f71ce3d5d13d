import { DEFAULT_SDK } from '@sayso/project'
import { expect, test } from 'vitest'
import { parseDeviceFile } from '../serve/device-file.ts'
import { devicePrefixOf } from './device-sdk.ts'

const NEWER = { major: '57', version: '57.0.0', expoRange: '~57.0.0' }

test('[D12] bundles of the default SDK keep their addresses, and another SDK has its own', () => {
  expect(devicePrefixOf(DEFAULT_SDK)).toBe('snackager-2')
  expect(devicePrefixOf(NEWER)).toBe('snackager-2-sdk57')
})

test('[D12] the address of a file says which request builds it again', () => {
  expect(parseDeviceFile('snackager-2/dayjs@1.0.0-ios/bundle.js')?.request).toMatchObject({
    sdkVersion: null,
  })
  // No SDK of that number is here, so nothing is built in its place.
  expect(parseDeviceFile('snackager-2-sdk99/dayjs@1.0.0-ios/bundle.js')).toMatchObject({ request: null })
})
