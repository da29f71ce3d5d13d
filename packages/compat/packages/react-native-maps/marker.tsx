/** A pin, or what the app draws in its place; pressing it opens its callout. */

import { cloneElement, type ReactNode, type Ref, use, useEffect, useId, useImperativeHandle } from 'react'
import { Image, type ImageSourcePropType, Pressable, StyleSheet, View } from 'react-native'
import { sortOutCallouts, TitleCallout } from './callout.tsx'
import { MapContext } from './map-context.ts'
import { type LatLng, type Point, pointOf } from './region.ts'

interface MarkerProps {
  ref?: Ref<unknown>
  coordinate: LatLng
  identifier?: string
  title?: string
  description?: string
  pinColor?: string
  image?: ImageSourcePropType
  icon?: ImageSourcePropType
  /** The point of the drawing that is placed on the coordinate; default the middle of its lower edge. */
  anchor?: Point
  opacity?: number
  zIndex?: number
  onPress?: (event: { nativeEvent: object }) => void
  onSelect?: (event: { nativeEvent: object }) => void
  onDeselect?: (event: { nativeEvent: object }) => void
  onCalloutPress?: (event: { nativeEvent: object }) => void
  children?: ReactNode
}

/** Draws itself where it belongs on the map around it. */
export function Marker(marker: MarkerProps) {
  const map = use(MapContext)
  const id = useId()
  const { coordinate } = marker
  const { latitude, longitude } = coordinate
  const add = map?.add
  const select = map?.select
  useEffect(() => add?.(id, { latitude, longitude }), [add, id, latitude, longitude])
  useImperativeHandle(marker.ref, () => ({
    showCallout: () => select?.(id),
    hideCallout: () => select?.(null),
    redraw: () => undefined,
    redrawCallout: () => undefined,
  }))
  if (map === null || map.size.width === 0) return null

  const at = pointOf(coordinate, map.region, map.size)
  const isOpen = map.selectedId === id
  const { callouts, others } = sortOutCallouts(marker.children)
  const press = () => {
    const nativeEvent = { action: 'marker-press', id: marker.identifier, coordinate }
    marker.onPress?.({ nativeEvent })
    if (isOpen) marker.onDeselect?.({ nativeEvent })
    else marker.onSelect?.({ nativeEvent })
    map.select(isOpen ? null : id)
  }
  return (
    <View style={[styles.place, placeStyle(marker, at), isOpen ? styles.front : null]}>
      {isOpen ? <OpenCallout marker={marker} callouts={callouts} /> : null}
      <Pressable accessibilityRole="button" accessibilityLabel={marker.title ?? 'Marker'} onPress={press}>
        {others.length > 0 ? others : <Pin marker={marker} />}
      </Pressable>
    </View>
  )
}

/** Above lines and areas, wherever they are among the map's children. */
function placeStyle({ anchor = { x: 0.5, y: 1 }, opacity, zIndex = 0 }: MarkerProps, { x, y }: Point) {
  const transform = [{ translateX: percent(-anchor.x) }, { translateY: percent(-anchor.y) }]
  return { left: x, top: y, opacity, transform, zIndex: 1 + Math.max(zIndex, 0) }
}

function percent(part: number): `${number}%` {
  return `${part * 100}%`
}

interface OpenCalloutProps {
  marker: MarkerProps
  callouts: ReturnType<typeof sortOutCallouts>['callouts']
}

function OpenCallout({ marker, callouts }: OpenCalloutProps) {
  const press = () =>
    marker.onCalloutPress?.({ nativeEvent: { action: 'callout-press', id: marker.identifier } })
  if (callouts.length > 0) {
    return callouts.map((callout) => {
      const onPress: typeof callout.props.onPress = (event) => {
        callout.props.onPress?.(event)
        press()
      }
      return cloneElement(callout, { onPress })
    })
  }
  const { title, description } = marker
  if (!title) return null
  return <TitleCallout title={title} {...(description && { description })} onPress={press} />
}

function Pin({ marker: { image, icon, pinColor = '#d64545' } }: { marker: MarkerProps }) {
  const picture = image ?? icon
  if (picture !== undefined) return <Image source={picture} resizeMode="contain" style={styles.picture} />
  return <View style={[styles.pin, { backgroundColor: pinColor }]} />
}

const styles = StyleSheet.create({
  place: { position: 'absolute', alignItems: 'center' },
  /** A callout covers the pins beside it. */
  front: { zIndex: 10_000 },
  pin: { width: 24, height: 24, borderRadius: 12, borderWidth: 3, borderColor: '#fff' },
  picture: { width: 32, height: 32 },
})
