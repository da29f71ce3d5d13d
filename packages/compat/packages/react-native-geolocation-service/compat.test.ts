import { runStandIn } from '@sayso/compat/testing'
import { expect, test } from 'vitest'

interface Geolocation {
  getCurrentPosition(
    success: (position: unknown) => void,
    error?: (error: { code: number }) => void,
  ): Promise<void>
  watchPosition(success: (position: unknown) => void, error?: (error: { code: number }) => void): number
  clearWatch(id: number): void
  requestAuthorization(success?: () => void, error?: () => void): Promise<unknown>
}

test.for([
  '@react-native-community/geolocation/implementation.ts',
  'react-native-geolocation-service/stand-in.ts',
])('[S8] %s knows where the phone is once the person allows it', async (standIn) => {
  let status = 'granted'
  let removed = 0
  const Location = {
    requestForegroundPermissionsAsync: async () => ({ status }),
    getCurrentPositionAsync: async () => 'here',
    watchPositionAsync: async (_options: object, told: (position: string) => void) => {
      told('there')
      return { remove: () => removed++ }
    },
  }
  const place = Object(await runStandIn(standIn, { 'expo-location': Location })) as Geolocation
  const position = await new Promise((resolve) => void place.getCurrentPosition(resolve))
  const watched = await new Promise((resolve) => {
    const id = place.watchPosition((found) => resolve([found, id]))
  })
  expect([position, watched]).toEqual(['here', ['there', 1]])
  place.clearWatch(1)
  await expect.poll(() => removed).toBe(1)
  status = 'denied'
  const refused = await new Promise((resolve) => void place.getCurrentPosition(() => {}, resolve))
  expect(refused).toMatchObject({ code: 1, PERMISSION_DENIED: 1 })
  let isCalled = false
  const answer = await place.requestAuthorization(
    () => {},
    () => (isCalled = true),
  )
  expect(answer === 'denied' || isCalled).toBe(true)
})
