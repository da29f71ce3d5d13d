/** expo-maps: the view of Apple Maps. */

export { ExpoMap as AppleMapsView } from './map.tsx'
