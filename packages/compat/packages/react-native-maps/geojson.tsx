/** Features of GeoJSON as markers, lines and areas. */

import type { ReactNode } from 'react'
import { Marker } from './marker.tsx'
import type { LatLng } from './region.ts'
import { Polygon, Polyline } from './shapes.tsx'

type Position = readonly [longitude: number, latitude: number, ...rest: number[]]

type Geometry =
  | { type: 'Point'; coordinates: Position }
  | { type: 'MultiPoint' | 'LineString'; coordinates: readonly Position[] }
  | { type: 'MultiLineString' | 'Polygon'; coordinates: readonly (readonly Position[])[] }
  | { type: 'MultiPolygon'; coordinates: readonly (readonly (readonly Position[])[])[] }
  | { type: 'GeometryCollection'; geometries: readonly Geometry[] }

interface Feature {
  geometry: Geometry | null
  properties?: Readonly<Record<string, unknown>> | null
}

interface GeojsonProps {
  geojson: { features: readonly Feature[] }
  strokeColor?: string
  fillColor?: string
  strokeWidth?: number
  lineDashPattern?: readonly number[]
  /** Color of markers. */
  color?: string
  onPress?: (event: object) => void
}

export function Geojson({ geojson, color, onPress, ...looks }: GeojsonProps) {
  return geojson.features.map((feature, index) => {
    const { properties } = feature
    const look = {
      ...looks,
      ...textsOf(properties, { stroke: 'strokeColor', fill: 'fillColor' }),
      ...(typeof properties?.['stroke-width'] === 'number'
        ? { strokeWidth: properties['stroke-width'] }
        : {}),
      ...(onPress === undefined ? {} : { onPress: () => onPress({ feature }) }),
    }
    const pin = { ...textsOf({ color }, { color: 'pinColor' }), ...textsOf(properties, { title: 'title' }) }
    // biome-ignore lint/suspicious/noArrayIndexKey: features need no names.
    return <Shape key={index} geometry={feature.geometry} look={look} pin={pin} />
  })
}

interface ShapeProps {
  geometry: Geometry | null
  look: object
  pin: object
}

function Shape({ geometry, look, pin }: ShapeProps): ReactNode {
  if (geometry === null) return null
  const line = (at: readonly Position[], key?: number) => (
    <Polyline key={key} coordinates={at.map(toPlace)} {...look} />
  )
  const area = ([outer = [], ...holes]: readonly (readonly Position[])[], key?: number) => (
    <Polygon
      key={key}
      coordinates={outer.map(toPlace)}
      holes={holes.map((hole) => hole.map(toPlace))}
      {...look}
    />
  )
  const mark = (at: Position, key?: number) => (
    <Marker
      key={key}
      coordinate={toPlace(at)}
      {...('onPress' in look ? { onPress: look.onPress as () => void } : {})}
      {...pin}
    />
  )
  switch (geometry.type) {
    case 'Point':
      return mark(geometry.coordinates)
    case 'MultiPoint':
      return geometry.coordinates.map(mark)
    case 'LineString':
      return line(geometry.coordinates)
    case 'MultiLineString':
      return geometry.coordinates.map(line)
    case 'Polygon':
      return area(geometry.coordinates)
    case 'MultiPolygon':
      return geometry.coordinates.map(area)
    case 'GeometryCollection':
      return geometry.geometries.map((inner, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: geometries need no names.
        <Shape key={index} geometry={inner} look={look} pin={pin} />
      ))
  }
}

function toPlace([longitude, latitude]: Position): LatLng {
  return { latitude, longitude }
}

/** Those values that are texts, under other names. */
function textsOf(
  values: Readonly<Record<string, unknown>> | null | undefined,
  names: Record<string, string>,
) {
  const pairs = Object.entries(names).map(([from, to]) => [to, values?.[from]] as const)
  return Object.fromEntries(pairs.filter(([, value]) => typeof value === 'string'))
}
