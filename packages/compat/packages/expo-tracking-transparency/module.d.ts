/** The package is not installed, since the stand-in replaces it entirely; other stand-ins import it by its name. */

declare module 'expo-tracking-transparency' {
  export function getTrackingPermissionsAsync(): Promise<{ granted: boolean }>
  export function requestTrackingPermissionsAsync(): Promise<{ granted: boolean }>
}
