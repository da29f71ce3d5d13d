/** Maps have no implementation in a browser without a provider's key: a plain surface with the markers takes the map's place. */

import {
  type CSSProperties,
  type ReactNode,
  type Ref,
  useCallback,
  useImperativeHandle,
  useMemo,
  useState,
} from 'react'
import { Pressable, StyleSheet, Text, View, type ViewProps } from 'react-native'
import { useStandIn } from '../use-stand-in.ts'
import { MapContext } from './map-context.ts'
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
  const [markers, setMarkers] = useState<ReadonlyMap<string, LatLng>>(new Map())
  const [selectedId, select] = useState<string | null>(null)
  const centre = props.camera?.center ?? props.initialCamera?.center
  const region = completeRegion(props.region ?? moved ?? props.initialRegion ?? centre)
  const add = useCallback((id: string, coordinate: LatLng) => {
    setMarkers((before) => new Map(before).set(id, coordinate))
    return () => setMarkers((before) => new Map([...before].filter(([other]) => other !== id)))
  }, [])
  const { latitude, longitude, latitudeDelta, longitudeDelta } = region
  const surface = useMemo(() => {
    const shown = { latitude, longitude, latitudeDelta, longitudeDelta }
    return { region: shown, size, selectedId, select, add }
  }, [latitude, longitude, latitudeDelta, longitudeDelta, size, selectedId, add])

  function moveTo(next: Region): void {
    setMoved(next)
    props.onRegionChange?.(next)
    props.onRegionChangeComplete?.(next)
  }

  function fitToMarkers(): void {
    if (markers.size > 0) moveTo(regionAround([...markers.values()]))
  }

  useImperativeHandle(ref, () => ({
    animateToRegion: (next: Region) => moveTo(completeRegion(next)),
    animateCamera: ({ center }: { center?: LatLng }) => moveTo({ ...region, ...center }),
    setCamera: ({ center }: { center?: LatLng }) => moveTo({ ...region, ...center }),
    fitToCoordinates: (places: LatLng[]) => places.length > 0 && moveTo(regionAround(places)),
    fitToElements: fitToMarkers,
    fitToSuppliedMarkers: fitToMarkers,
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
          select(null)
          props.onPress?.({ nativeEvent: { coordinate } })
        }}
      />
      <MapContext value={surface}>{children}</MapContext>
      <View style={styles.legend}>
        <Text style={styles.detail}>
          {region.latitude.toFixed(4)}, {region.longitude.toFixed(4)}
        </Text>
        <Text style={styles.detail}>{markers.size === 1 ? '1 marker' : `${markers.size} markers`}</Text>
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
