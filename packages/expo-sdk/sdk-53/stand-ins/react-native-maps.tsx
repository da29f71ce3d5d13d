/** Maps have no implementation in a browser without a provider's key: a calm placeholder takes the map's place. */

import { Children, isValidElement, type ReactNode } from 'react'
import { StyleSheet, Text, View, type ViewProps } from 'react-native'
import { useStandIn } from './use-stand-in.ts'

interface MapProps extends ViewProps {
  children?: ReactNode
  region?: Region
  initialRegion?: Region
}

interface Region {
  latitude: number
  longitude: number
}

function MapView({ style, region, initialRegion, children }: MapProps) {
  useStandIn('react-native-maps')
  const centre = region ?? initialRegion
  const markers = Children.toArray(children).filter((child) => isValidElement(child) && child.type === Marker)
  return (
    <View style={[styles.map, style]}>
      <Text style={styles.title}>Map</Text>
      {centre && (
        <Text style={styles.detail}>
          {centre.latitude.toFixed(4)}, {centre.longitude.toFixed(4)}
        </Text>
      )}
      {markers.length > 0 && (
        <Text style={styles.detail}>{markers.length === 1 ? '1 marker' : `${markers.length} markers`}</Text>
      )}
      <Text style={styles.detail}>The map itself shows on a phone</Text>
    </View>
  )
}

function Nothing(_props: object) {
  return null
}

export const Marker = (props: object) => Nothing(props)
export const MapMarker = Marker
export const Callout = Nothing
export const CalloutSubview = Nothing
export const Circle = Nothing
export const Geojson = Nothing
export const Heatmap = Nothing
export const LocalTile = Nothing
export const Overlay = Nothing
export const Polygon = Nothing
export const Polyline = Nothing
export const UrlTile = Nothing
export const WMSTile = Nothing
export const PROVIDER_DEFAULT = undefined
export const PROVIDER_GOOGLE = 'google'
export const Animated = MapView
export { MapView }
export default MapView

const styles = StyleSheet.create({
  map: {
    alignItems: 'center',
    justifyContent: 'center',
    gap: 4,
    minHeight: 120,
    backgroundColor: '#dfe6dd',
    overflow: 'hidden',
  },
  title: { fontSize: 16, fontWeight: '600', color: '#3a4a3f' },
  detail: { fontSize: 12, color: '#5c6b60' },
})
