/** The views of expo-maps on the map that stands in for `react-native-maps`: neither has streets in a browser. */

import { type Ref, useImperativeHandle, useRef } from 'react'
import type { ViewProps } from 'react-native'
import { MapView } from '../react-native-maps/map-view.tsx'
import { Marker } from '../react-native-maps/marker.tsx'
import { Circle, Polygon, Polyline } from '../react-native-maps/shapes.tsx'

interface Place {
  latitude?: number
  longitude?: number
}

interface Camera {
  coordinates?: Place
  zoom?: number
}

interface CameraMove extends Required<Camera> {
  tilt: number
  bearing: number
  latitudeDelta: number
  longitudeDelta: number
}

interface Selection {
  zoom?: number
  moveCamera?: boolean
}

interface Drawing {
  id?: string
  color?: string
  lineColor?: string
  lineWidth?: number
}

interface Pin extends Drawing {
  coordinates?: Place
  title?: string
  snippet?: string
}

export interface MapProps extends ViewProps {
  ref?: Ref<unknown>
  cameraPosition?: Camera
  markers?: readonly Pin[]
  /** Apple's markers with a text or an icon. */
  annotations?: readonly (Pin & { text?: string })[]
  polylines?: readonly (Drawing & { coordinates: readonly Place[]; width?: number })[]
  polygons?: readonly (Drawing & { coordinates: readonly Place[] })[]
  circles?: readonly (Drawing & { center: Place; radius: number })[]
  properties?: { isMyLocationEnabled?: boolean }
  onMapLoaded?: () => void
  onMapClick?: (event: { coordinates: Place }) => void
  onMapLongClick?: (event: { coordinates: Place }) => void
  onMarkerClick?: (marker: Pin) => void
  onAnnotationClick?: (annotation: Pin) => void
  onPolylineClick?: (line: object) => void
  onPolygonClick?: (polygon: object) => void
  onCircleClick?: (circle: object) => void
  onCameraMove?: (event: CameraMove) => void
}

const ZOOM = 10

export function ExpoMap({ ref, ...props }: MapProps) {
  const {
    cameraPosition,
    markers = [],
    annotations = [],
    polylines = [],
    polygons = [],
    circles = [],
  } = props
  const map = useRef<{ animateToRegion(region: object): void }>(null)
  const moveTo = (camera: Camera) => map.current?.animateToRegion(regionOf(camera))
  const select =
    (pins: readonly Pin[]) =>
    async (id?: string, options: Selection = {}) => {
      const coordinates = pins.find((pin) => pin.id === id)?.coordinates
      if (coordinates === undefined || options.moveCamera === false) return
      moveTo({ coordinates, ...(options.zoom === undefined ? {} : { zoom: options.zoom }) })
    }
  useImperativeHandle(ref, () => ({
    setCameraPosition: (camera: Camera = {}) => moveTo(camera),
    openLookAroundAsync: async () => undefined,
    selectMarker: select(markers),
    selectAnnotation: select(annotations),
  }))
  return (
    <MapView
      ref={map}
      packageName="expo-maps"
      style={props.style}
      {...(props.testID === undefined ? {} : { testID: props.testID })}
      {...(cameraPosition?.coordinates === undefined ? {} : { region: regionOf(cameraPosition) })}
      showsUserLocation={props.properties?.isMyLocationEnabled === true}
      onMapLoaded={() => props.onMapLoaded?.()}
      onPress={({ nativeEvent }) => props.onMapClick?.({ coordinates: nativeEvent.coordinate })}
      onLongPress={({ nativeEvent }) => props.onMapLongClick?.({ coordinates: nativeEvent.coordinate })}
      onRegionChangeComplete={(region) => props.onCameraMove?.(cameraMoveOf(region))}
    >
      {polygons.map((polygon, index) => (
        <Polygon
          key={keyOf(polygon, index)}
          coordinates={polygon.coordinates.map(completed)}
          {...look(polygon)}
          onPress={() => props.onPolygonClick?.(polygon)}
        />
      ))}
      {circles.map((circle, index) => (
        <Circle
          key={keyOf(circle, index)}
          center={completed(circle.center)}
          radius={circle.radius}
          {...look(circle)}
          onPress={() => props.onCircleClick?.(circle)}
        />
      ))}
      {polylines.map((line, index) => (
        <Polyline
          key={keyOf(line, index)}
          coordinates={line.coordinates.map(completed)}
          strokeColor={line.color ?? '#000'}
          strokeWidth={line.width ?? 3}
          onPress={() => props.onPolylineClick?.(line)}
        />
      ))}
      {markers.map((marker, index) => (
        <Marker
          key={keyOf(marker, index)}
          {...placeOf(marker)}
          onPress={() => props.onMarkerClick?.(marker)}
        />
      ))}
      {annotations.map((annotation, index) => (
        <Marker
          key={keyOf(annotation, index)}
          {...placeOf(annotation)}
          onPress={() => props.onAnnotationClick?.(annotation)}
        />
      ))}
    </MapView>
  )
}

function placeOf({ coordinates, title = '', snippet = '' }: Pin) {
  return { coordinate: completed(coordinates), title, description: snippet }
}

function look({ color, lineColor, lineWidth }: Drawing) {
  return { fillColor: color ?? 'transparent', strokeColor: lineColor ?? '#000', strokeWidth: lineWidth ?? 1 }
}

function keyOf({ id }: Drawing, index: number): string {
  return id ?? String(index)
}

function completed({ latitude = 0, longitude = 0 }: Place = {}) {
  return { latitude, longitude }
}

/** At zoom 0 the whole world is as wide as a map of 256 points, which a phone is about. */
function regionOf({ coordinates, zoom = ZOOM }: Camera) {
  const delta = 360 / 2 ** zoom
  return { ...completed(coordinates), latitudeDelta: delta, longitudeDelta: delta }
}

interface Region extends Required<Place> {
  latitudeDelta: number
  longitudeDelta: number
}

function cameraMoveOf({ latitude, longitude, latitudeDelta, longitudeDelta }: Region): CameraMove {
  const zoom = Math.log2(360 / longitudeDelta)
  return { coordinates: { latitude, longitude }, zoom, tilt: 0, bearing: 0, latitudeDelta, longitudeDelta }
}
