/** Maps have no implementation in a browser without a provider's key: a plain surface with the markers takes the map's place. */

import {
  Children,
  type CSSProperties,
  isValidElement,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useState,
} from 'react'
import { Pressable, StyleSheet, Text, View, type ViewProps } from 'react-native'
import { useStandIn } from '../use-stand-in.ts'
import { Marker, type MarkerProps, Pin } from './marker.tsx'
import {
  completeRegion,
  type LatLng,
  type Point,
  placeOf,
  pointOf,
  type Region,
  regionAround,
} from './region.ts'

interface MapProps extends ViewProps {
  ref?: Ref<unknown>
  children?: ReactNode
  region?: Region
  initialRegion?: Region
  initialCamera?: { center?: LatLng }
  camera?: { center?: LatLng }
  onMapReady?: () => void
  onPress?: (event: { nativeEvent: { coordinate: LatLng } }) => void
  onRegionChange?: (region: Region) => void
  onRegionChangeComplete?: (region: Region) => void
}

export function MapView(props: MapProps) {
  const { ref, style, children, onMapReady } = props
  useStandIn('react-native-maps')
  const [moved, setMoved] = useState<Region | null>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const centre = props.camera?.center ?? props.initialCamera?.center
  const region = completeRegion(props.region ?? moved ?? props.initialRegion ?? centre)
  const markers = Children.toArray(children).filter(isMarker)
  const others = Children.toArray(children).filter((child) => !isMarker(child))

  function moveTo(next: Region): void {
    setMoved(next)
    props.onRegionChange?.(next)
    props.onRegionChangeComplete?.(next)
  }

  useImperativeHandle(ref, () => ({
    animateToRegion: (next: Region) => moveTo(completeRegion(next)),
    animateCamera: ({ center }: { center?: LatLng }) => moveTo({ ...region, ...center }),
    setCamera: ({ center }: { center?: LatLng }) => moveTo({ ...region, ...center }),
    fitToCoordinates: (places: LatLng[]) => places.length > 0 && moveTo(regionAround(places)),
    fitToElements: () =>
      markers.length > 0 && moveTo(regionAround(markers.map(({ props: { coordinate } }) => coordinate))),
    fitToSuppliedMarkers: () =>
      markers.length > 0 && moveTo(regionAround(markers.map(({ props: { coordinate } }) => coordinate))),
    getCamera: async () => ({ center: region, heading: 0, pitch: 0, zoom: 12, altitude: 1000 }),
    getMapBoundaries: async () => ({
      northEast: placeOf({ x: size.width, y: 0 }, region, size),
      southWest: placeOf({ x: 0, y: size.height }, region, size),
    }),
    pointForCoordinate: async (place: LatLng) => pointOf(place, region, size),
    coordinateForPoint: async (point: { x: number; y: number }) => placeOf(point, region, size),
  }))

  return (
    <View
      style={[styles.map, style]}
      onLayout={({ nativeEvent: { layout } }) => {
        if (size.width === 0) onMapReady?.()
        setSize(layout)
      }}
    >
      <div style={streetsAt(pointOf(STREET_CORNER, region, size))} />
      <Pressable
        style={styles.surface}
        onPress={({ nativeEvent: { locationX, locationY } }) => {
          const coordinate = placeOf({ x: locationX, y: locationY }, region, size)
          props.onPress?.({ nativeEvent: { coordinate } })
        }}
      />
      {size.width > 0
        ? markers.map(({ key, props: marker }) => (
            <Pin key={key} marker={marker} at={pointOf(marker.coordinate, region, size)} />
          ))
        : null}
      {others}
      <View style={styles.legend}>
        <Text style={styles.detail}>
          {region.latitude.toFixed(4)}, {region.longitude.toFixed(4)}
        </Text>
        <Text style={styles.detail}>{markers.length === 1 ? '1 marker' : `${markers.length} markers`}</Text>
        <Text style={styles.detail}>The streets show on a phone</Text>
      </View>
    </View>
  )
}

/** Lines that move with the map, so that it is seen to move. */
function streetsAt({ x, y }: Point): CSSProperties {
  const line = '#ffffff 2px, transparent 2px'
  return {
    position: 'absolute',
    inset: 0,
    backgroundImage: `linear-gradient(${line}), linear-gradient(90deg, ${line})`,
    backgroundSize: '72px 96px',
    backgroundPosition: `${x % 72}px ${y % 96}px`,
  }
}

const STREET_CORNER = { latitude: 0, longitude: 0 }

function isMarker(child: ReactNode): child is React.ReactElement<MarkerProps> {
  return isValidElement(child) && child.type === Marker
}

const styles = StyleSheet.create({
  map: { minHeight: 120, backgroundColor: '#dfe6dd', overflow: 'hidden' },
  surface: { position: 'absolute', top: 0, right: 0, bottom: 0, left: 0 },
  legend: {
    position: 'absolute',
    left: 8,
    bottom: 8,
    paddingHorizontal: 8,
    paddingVertical: 4,
    borderRadius: 6,
    backgroundColor: '#ffffffb0',
    pointerEvents: 'none',
  },
  detail: { fontSize: 11, lineHeight: 15, color: '#4c5a50' },
})
