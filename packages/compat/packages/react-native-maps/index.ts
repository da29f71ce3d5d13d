/**
 * Exports of react-native-maps. Tile components render nothing: they replace the streets, and the preview's map has
 * none.
 */

import { Callout } from './callout.tsx'
import { Geojson } from './geojson.tsx'
import { MapView } from './map-view.tsx'
import { Marker } from './marker.tsx'
import { Circle, Heatmap, Overlay, Polygon, Polyline } from './shapes.tsx'

function Nothing(_props: object) {
  return null
}

export const MapMarker = Marker
export const CalloutSubview = Callout
export const LocalTile = Nothing
export const UrlTile = Nothing
export const WMSTile = Nothing
export const MarkerAnimated = Marker
export const PROVIDER_DEFAULT = undefined
export const PROVIDER_GOOGLE = 'google'
export const Animated = MapView
export const MapPolyline = Polyline
export const MapPolygon = Polygon
export const MapCircle = Circle
export const MapCallout = Callout
export { Callout, Circle, Geojson, Heatmap, MapView, Marker, Overlay, Polygon, Polyline }
export default MapView
