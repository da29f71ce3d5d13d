/** Lines and areas on the map, drawn between its surface and its markers. */

import { type CSSProperties, type ReactNode, use } from 'react'
import { Image, type ImageSourcePropType, StyleSheet, View } from 'react-native'
import { MapContext, type MapSurface } from './map-context.ts'
import { type LatLng, metresToPoints, type Point, pointOf } from './region.ts'

interface ShapeProps {
  strokeColor?: string
  strokeWidth?: number
  lineDashPattern?: readonly number[] | null
  lineCap?: 'butt' | 'round' | 'square'
  lineJoin?: 'miter' | 'round' | 'bevel'
  zIndex?: number
  tappable?: boolean
  onPress?: (event: { nativeEvent: object }) => void
}

interface PolylineProps extends ShapeProps {
  coordinates: readonly LatLng[]
  /** One for each part of the line; an empty one is the part's of before. */
  strokeColors?: readonly string[]
}

export function Polyline({ coordinates, strokeColors, ...shape }: PolylineProps) {
  return (
    <Layer shape={shape}>
      {(place, look) => {
        const points = coordinates.map(place)
        if (strokeColors === undefined) return <polyline points={textOf(points)} {...look} fill="none" />
        const colours = coloursOf(strokeColors, points.length - 1, look.stroke)
        return colours.map((stroke, index) => (
          <polyline
            // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other name than its place.
            key={index}
            points={textOf(points.slice(index, index + 2))}
            {...look}
            stroke={stroke}
            fill="none"
          />
        ))
      }}
    </Layer>
  )
}

interface PolygonProps extends ShapeProps {
  coordinates: readonly LatLng[]
  holes?: readonly (readonly LatLng[])[]
  fillColor?: string
}

export function Polygon({ coordinates, holes = [], fillColor, ...shape }: PolygonProps) {
  return (
    <Layer shape={shape}>
      {(place, look) => {
        const rings = [coordinates, ...holes].map((ring) => `M${textOf(ring.map(place))}Z`)
        return <path d={rings.join('')} fillRule="evenodd" {...look} fill={fillColor ?? 'none'} />
      }}
    </Layer>
  )
}

interface CircleProps extends ShapeProps {
  center: LatLng
  /** Metres. */
  radius: number
  fillColor?: string
}

export function Circle({ center, radius, fillColor, ...shape }: CircleProps) {
  return (
    <Layer shape={shape}>
      {(place, look, { region, size }) => {
        const { x, y } = place(center)
        return (
          <circle
            cx={x}
            cy={y}
            r={metresToPoints(radius, region, size)}
            {...look}
            fill={fillColor ?? 'none'}
          />
        )
      }}
    </Layer>
  )
}

interface OverlayProps {
  image: ImageSourcePropType
  /** Two corners that lie opposite each other: latitude, longitude. */
  bounds: readonly [readonly [number, number], readonly [number, number]]
  opacity?: number
}

/** A picture that lies on the map. */
export function Overlay({ image, bounds, opacity = 1 }: OverlayProps) {
  const map = use(MapContext)
  if (map === null || map.size.width === 0) return null
  const [a, b] = bounds.map(([latitude, longitude]) => pointOf({ latitude, longitude }, map.region, map.size))
  if (a === undefined || b === undefined) return null
  const box = { left: Math.min(a.x, b.x), top: Math.min(a.y, b.y) }
  const size = { width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) }
  return (
    <View style={[styles.overlay, box]}>
      <Image source={image} resizeMode="stretch" style={{ ...size, opacity }} />
    </View>
  )
}

interface HeatmapProps {
  points?: readonly (LatLng & { weight?: number })[]
  /** Points of the screen. */
  radius?: number
  opacity?: number
}

/** Warm where many points lie. */
export function Heatmap({ points = [], radius = 20, opacity = 0.7 }: HeatmapProps) {
  return (
    <Layer shape={{}}>
      {(place) =>
        points.map((point, index) => {
          const { x, y } = place(point)
          const strength = opacity * Math.min(1, 0.4 + (point.weight ?? 1) * 0.2)
          return (
            <circle
              // biome-ignore lint/suspicious/noArrayIndexKey: points have no names.
              key={index}
              cx={x}
              cy={y}
              r={radius}
              fill="#f4511e"
              fillOpacity={strength / 2}
              style={BLURRED}
            />
          )
        })
      }
    </Layer>
  )
}

type Look = Required<Pick<CSSProperties, 'pointerEvents'>> & {
  stroke: string
  strokeWidth: number
  onClick: ((event: { stopPropagation(): void }) => void) | undefined
}

interface LayerProps {
  shape: ShapeProps
  children(place: (at: LatLng) => Point, look: Look, map: MapSurface): ReactNode
}

function Layer({ shape, children }: LayerProps) {
  const map = use(MapContext)
  if (map === null || map.size.width === 0) return null
  const { onPress, tappable = onPress !== undefined, zIndex = 0 } = shape
  const look = {
    stroke: shape.strokeColor ?? '#000000',
    strokeWidth: shape.strokeWidth ?? 1,
    strokeLinecap: shape.lineCap ?? 'round',
    strokeLinejoin: shape.lineJoin ?? 'round',
    strokeDasharray: shape.lineDashPattern?.join(' '),
    pointerEvents: tappable ? ('auto' as const) : ('none' as const),
    onClick: tappable ? () => onPress?.({ nativeEvent: { action: 'overlay-press' } }) : undefined,
  }
  return (
    <svg aria-hidden style={{ ...LAYER, zIndex }} width={map.size.width} height={map.size.height}>
      {children((at) => pointOf(at, map.region, map.size), look, map)}
    </svg>
  )
}

function textOf(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
}

function coloursOf(wanted: readonly string[], count: number, first: string): string[] {
  let last = first
  return Array.from({ length: Math.max(count, 0) }, (_, index) => {
    last = wanted[index] || last
    return last
  })
}

const LAYER: CSSProperties = {
  position: 'absolute',
  left: 0,
  top: 0,
  pointerEvents: 'none',
  overflow: 'hidden',
}
const BLURRED: CSSProperties = { filter: 'blur(6px)' }
const styles = StyleSheet.create({ overlay: { position: 'absolute', pointerEvents: 'none' } })
