/** What apps import of react-native-maps. Lines, areas and tiles are left out of the preview's map. */

import { Callout } from './callout.tsx'
import { MapView } from './map-view.tsx'
import { Marker } from './marker.tsx'

function Nothing(_props: object) {
  return null
}

export const MapMarker = Marker
export const CalloutSubview = Callout
export const Circle = Nothing
export const Geojson = Nothing
export const Heatmap = Nothing
export const LocalTile = Nothing
export const Overlay = Nothing
export const Polygon = Nothing
export const Polyline = Nothing
export const UrlTile = Nothing
export const WMSTile = Nothing
export const MarkerAnimated = Marker
export const PROVIDER_DEFAULT = undefined
export const PROVIDER_GOOGLE = 'google'
export const Animated = MapView
export { Callout, MapView, Marker }
export default MapView
