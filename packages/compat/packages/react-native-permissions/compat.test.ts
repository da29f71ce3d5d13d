import { runStandIn } from '@sayso/compat/testing'
import { expect, test, vi } from 'vitest'

// Regression: everything was “unavailable”, and apps stayed at the screen for that case.
test('[S7] react-native-permissions asks as the preview does', async () => {
  const given = new Set(['android.permission.CAMERA', 'android.permission.POST_NOTIFICATIONS'])
  const check = vi.fn(async (name: string) => given.has(name))
  const request = vi.fn(async (name: string) => (given.has(name) ? 'granted' : 'never_ask_again'))
  const openSettings = vi.fn(async () => {})
  const tracking = async () => ({ granted: true })
  const required = {
    'react-native': { Linking: { openSettings }, PermissionsAndroid: { check, request } },
    'expo-tracking-transparency': {
      getTrackingPermissionsAsync: tracking,
      requestTrackingPermissionsAsync: tracking,
    },
  }
  const methods = Object((await runStandIn('react-native-permissions/methods.ts', required)).methods)
  expect(await methods.check('ios.permission.CAMERA')).toBe('granted')
  expect(await methods.check('ios.permission.LOCATION_WHEN_IN_USE')).toBe('denied')
  expect(check).toHaveBeenLastCalledWith('android.permission.ACCESS_FINE_LOCATION')
  expect(request).not.toHaveBeenCalled()
  expect(await methods.requestMultiple(['ios.permission.MICROPHONE', 'android.permission.CAMERA'])).toEqual({
    'ios.permission.MICROPHONE': 'blocked',
    'android.permission.CAMERA': 'granted',
  })
  expect(request.mock.calls).toEqual([['android.permission.RECORD_AUDIO'], ['android.permission.CAMERA']])
  expect(await methods.request('ios.permission.APP_TRACKING_TRANSPARENCY')).toBe('granted')
  expect(await methods.requestNotifications(['alert'])).toEqual({
    status: 'granted',
    settings: { alert: true },
  })
  expect(await methods.checkNotifications()).toMatchObject({ status: 'granted' })
  await methods.openSettings()
  expect(openSettings).toHaveBeenCalledTimes(1)
})
