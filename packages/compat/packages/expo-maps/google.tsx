/** expo-maps: the view of Google Maps. */

export { ExpoMap as GoogleMapsView } from './map.tsx'
