/** A position without asking for one: the middle of Amsterdam, with a slow walk for those who watch. */

import { LocationEventEmitter } from 'expo-location/build/LocationEventEmitter'
import { PHONE_PLACE } from '../../shared/phone-place.ts'
import { permissionOf, readPermission } from '../react-native/system/permissions.ts'

const foreground = permissionOf('location')
const background = permissionOf('location-background')

const ADDRESS = {
  name: 'Dam 1',
  street: 'Dam',
  streetNumber: '1',
  postalCode: '1012 JS',
  city: 'Amsterdam',
  district: 'Centrum',
  subregion: 'Amsterdam',
  region: 'North Holland',
  country: 'Netherlands',
  isoCountryCode: 'NL',
  timezone: 'Europe/Amsterdam',
  formattedAddress: 'Dam 1, 1012 JS Amsterdam, Netherlands',
}
/** About seven metres. */
const STEP_DEGREES = 0.00006
const STEP_MS = 1000

/** There is no background in a browser. */
function refuse(name: string): never {
  throw new Error(`expo-location.${name} is not available in the preview. It works on a phone.`)
}

function isRefused(): boolean {
  return readPermission('location').status === 'denied'
}

function requirePermission(): void {
  if (isRefused()) throw new Error('Not authorized to use location services')
}

const watches = new Map<number, ReturnType<typeof setInterval>>()

function positionAfter(steps: number) {
  globalThis.__saysoStandIn?.('expo-location')
  const angle = steps / 20
  return {
    coords: {
      latitude: PHONE_PLACE.latitude + steps * STEP_DEGREES * Math.cos(angle),
      longitude: PHONE_PLACE.longitude + steps * STEP_DEGREES * Math.sin(angle),
      altitude: 2,
      accuracy: 8,
      altitudeAccuracy: 4,
      heading: (angle * 180) / Math.PI,
      speed: steps === 0 ? 0 : 1.4,
    },
    timestamp: Date.now(),
  }
}

export default {
  getProviderStatusAsync: async () => ({ locationServicesEnabled: true, backgroundModeEnabled: false }),
  hasServicesEnabledAsync: async () => true,
  getLastKnownPositionAsync: async () => (isRefused() ? null : positionAfter(0)),
  async getCurrentPositionAsync() {
    requirePermission()
    return positionAfter(0)
  },
  async watchPositionImplAsync(watchId: number) {
    requirePermission()
    let steps = 0
    const report = () =>
      LocationEventEmitter.emit('Expo.locationChanged', { watchId, location: positionAfter(steps++) })
    watches.set(watchId, setInterval(report, STEP_MS))
    queueMicrotask(report)
    return watchId
  },
  async removeWatchAsync(watchId: number) {
    clearInterval(watches.get(watchId))
    watches.delete(watchId)
  },
  async watchDeviceHeading(watchId: number) {
    globalThis.__saysoStandIn?.('expo-location')
    let degrees = 0
    const report = () => {
      const heading = { trueHeading: degrees, magHeading: degrees, accuracy: 3 }
      LocationEventEmitter.emit('Expo.headingChanged', { watchId, heading })
      degrees = (degrees + 5) % 360
    }
    watches.set(watchId, setInterval(report, STEP_MS))
    queueMicrotask(report)
  },
  startLocationUpdatesAsync: async () => refuse('startLocationUpdatesAsync'),
  stopLocationUpdatesAsync: async () => refuse('stopLocationUpdatesAsync'),
  hasStartedLocationUpdatesAsync: async () => false,
  startGeofencingAsync: async () => refuse('startGeofencingAsync'),
  stopGeofencingAsync: async () => refuse('stopGeofencingAsync'),
  hasStartedGeofencingAsync: async () => false,
  enableNetworkProviderAsync: async () => {},
  geocodeAsync: async () => [{ ...PHONE_PLACE, altitude: 2, accuracy: 8 }],
  reverseGeocodeAsync: async () => [ADDRESS],
  requestForegroundPermissionsAsync: foreground.request,
  requestBackgroundPermissionsAsync: background.request,
  getForegroundPermissionsAsync: foreground.get,
  getBackgroundPermissionsAsync: background.get,
}
