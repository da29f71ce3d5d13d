/** Maps have no implementation in a browser without a provider's key: a plain surface with the markers takes the map's place. */

import {
  type CSSProperties,
  type ReactNode,
  type Ref,
  use,
  useCallback,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type GestureResponderEvent, Pressable, StyleSheet, Text, View, type ViewProps } from 'react-native'
import { PHONE_PLACE } from '../../shared/phone-place.ts'
import { useStandIn } from '../../shared/use-stand-in.ts'
import { readPermission } from '../react-native/system/permissions.ts'
import { MapContext } from './map-context.ts'
import {
  completeRegion,
  fitRegion,
  type LatLng,
  type Point,
  placeOf,
  pointOf,
  type Region,
  regionAround,
} from './region.ts'
import { useDrag } from './use-drag.ts'

interface MapProps extends ViewProps {
  ref?: Ref<unknown>
  children?: ReactNode
  /** The package that the app draws its map with. */
  packageName?: string
  region?: Region
  initialRegion?: Region
  initialCamera?: { center?: LatLng }
  camera?: { center?: LatLng }
  showsUserLocation?: boolean
  scrollEnabled?: boolean
  onMapReady?: () => void
  onMapLoaded?: () => void
  onPress?: (event: { nativeEvent: { coordinate: LatLng } }) => void
  onRegionChange?: (region: Region) => void
  onRegionChangeComplete?: (region: Region) => void
  onLongPress?: (event: { nativeEvent: { coordinate: LatLng } }) => void
}

export function MapView(props: MapProps) {
  const { ref, style, children, onMapReady, packageName = 'react-native-maps' } = props
  useStandIn(packageName)
  const [moved, setMoved] = useState<{ from: string; to: Region } | null>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [markers, setMarkers] = useState<ReadonlyMap<string, LatLng>>(new Map())
  const streets = useRef<HTMLDivElement>(null)
  const [selectedId, select] = useState<string | null>(null)
  // Moved by a finger, a map stays there until the app gives it another region than before.
  const given = JSON.stringify(props.region ?? props.camera?.center)
  const here = moved !== null && moved.from === given ? moved.to : (props.region ?? props.camera?.center)
  const region = fitRegion(completeRegion(here ?? props.initialRegion ?? props.initialCamera?.center), size)
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
    const shown = fitRegion(next, size)
    setMoved({ from: given, to: shown })
    props.onRegionChange?.(shown)
    props.onRegionChangeComplete?.(shown)
  }

  // A press only has its position on the page.
  function coordinateOf({ nativeEvent: { pageX, pageY } }: GestureResponderEvent): LatLng {
    const box = streets.current?.getBoundingClientRect()
    return placeOf({ x: pageX - (box?.left ?? 0), y: pageY - (box?.top ?? 0) }, region, size)
  }

  const dragFrom = useRef(region)
  const drag = useDrag(streets, {
    isEnabled: props.scrollEnabled !== false,
    onStart() {
      dragFrom.current = region
    },
    onMove({ x, y }, isOver) {
      const middle = { x: size.width / 2 - x, y: size.height / 2 - y }
      const shown = { ...region, ...placeOf(middle, dragFrom.current, size) }
      setMoved({ from: given, to: shown })
      props.onRegionChange?.(shown)
      if (isOver) props.onRegionChangeComplete?.(shown)
    },
  })

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
      {...drag}
      onLayout={({ nativeEvent: { layout } }) => {
        if (size.width === 0) {
          onMapReady?.()
          props.onMapLoaded?.()
        }
        setSize(layout)
      }}
    >
      <div ref={streets} style={streetsAt(pointOf(STREET_CORNER, region, size))} />
      <Pressable
        style={styles.surface}
        onPress={(event) => {
          select(null)
          props.onPress?.({ nativeEvent: { coordinate: coordinateOf(event) } })
        }}
        onLongPress={(event) => props.onLongPress?.({ nativeEvent: { coordinate: coordinateOf(event) } })}
      />
      <MapContext value={surface}>
        {children}
        {props.showsUserLocation && readPermission('location').status !== 'denied' ? <UserDot /> : null}
      </MapContext>
      <Legend region={region} markerCount={markers.size} />
    </View>
  )
}

function Legend({ region, markerCount }: { region: Region; markerCount: number }) {
  return (
    <View style={styles.legend}>
      <Text style={styles.detail}>
        {region.latitude.toFixed(4)}, {region.longitude.toFixed(4)}
      </Text>
      <Text style={styles.detail}>{markerCount === 1 ? '1 marker' : `${markerCount} markers`}</Text>
      <Text style={styles.detail}>The streets show on a phone</Text>
    </View>
  )
}

/** Where the phone is. */
function UserDot() {
  const map = use(MapContext)
  if (map === null || map.size.width === 0) return null
  const { x, y } = pointOf(PHONE_PLACE, map.region, map.size)
  return <View aria-label="Your location" style={[styles.user, { left: x - 9, top: y - 9 }]} />
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
  user: {
    position: 'absolute',
    zIndex: 1,
    width: 18,
    height: 18,
    borderRadius: 9,
    borderWidth: 3,
    borderColor: '#fff',
    backgroundColor: '#1a73e8',
    pointerEvents: 'none',
  },
  legend: {
    position: 'absolute',
    zIndex: 1,
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
