/** `expo-tracking-transparency`: the question that an iPhone asks, drawn. Nobody is tracked. */

import { createPermissionHook, type PermissionResponse, PermissionStatus } from 'expo-modules-core'
import { permissionOf } from '../react-native/system/permissions.ts'

const permission = permissionOf('tracking')

export { PermissionStatus }
export const isAvailable = () => true
export const getTrackingPermissionsAsync = permission.get

export function requestTrackingPermissionsAsync() {
  globalThis.__saysoStandIn?.('expo-tracking-transparency')
  return permission.request()
}

/** A phone also returns null if the person does not want to be tracked. */
export const getAdvertisingId = () => null

export const useTrackingPermissions = createPermissionHook({
  getMethod: getTrackingPermissionsAsync as () => Promise<PermissionResponse>,
  requestMethod: requestTrackingPermissionsAsync as () => Promise<PermissionResponse>,
})
