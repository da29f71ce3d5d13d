/** A pin, or what the app draws in its place; pressing it shows its title. */

import { type ReactNode, useState } from 'react'
import { Pressable, StyleSheet, Text, View } from 'react-native'
import type { LatLng, Point } from './region.ts'

export interface MarkerProps {
  coordinate: LatLng
  identifier?: string
  title?: string
  description?: string
  pinColor?: string
  onPress?: (event: { nativeEvent: object }) => void
  onSelect?: (event: { nativeEvent: object }) => void
  onCalloutPress?: () => void
  children?: ReactNode
}

/** The map reads its props and draws it where it belongs. */
export function Marker(_props: MarkerProps): ReactNode {
  return null
}

export function Pin({ marker, at }: { marker: MarkerProps; at: Point }) {
  const [isOpen, setOpen] = useState(false)
  const { coordinate, identifier, title, description, pinColor = '#d64545', children } = marker
  const press = () => {
    const nativeEvent = { action: 'marker-press', id: identifier, coordinate }
    marker.onPress?.({ nativeEvent })
    marker.onSelect?.({ nativeEvent })
    setOpen(!isOpen)
  }
  return (
    <View style={[styles.place, { left: at.x, top: at.y }]}>
      {isOpen && title ? (
        <Pressable style={styles.callout} onPress={() => marker.onCalloutPress?.()}>
          <Text style={styles.title}>{title}</Text>
          {description ? <Text style={styles.description}>{description}</Text> : null}
        </Pressable>
      ) : null}
      <Pressable accessibilityRole="button" accessibilityLabel={title ?? 'Marker'} onPress={press}>
        {children ?? <View style={[styles.pin, { backgroundColor: pinColor }]} />}
      </Pressable>
    </View>
  )
}

const styles = StyleSheet.create({
  place: {
    position: 'absolute',
    alignItems: 'center',
    transform: [{ translateX: '-50%' }, { translateY: '-100%' }],
  },
  pin: { width: 20, height: 20, borderRadius: 10, borderWidth: 3, borderColor: '#fff' },
  callout: {
    marginBottom: 6,
    paddingHorizontal: 10,
    paddingVertical: 6,
    borderRadius: 8,
    backgroundColor: '#fff',
  },
  title: { fontSize: 13, fontWeight: '600', color: '#1c1c1c' },
  description: { fontSize: 12, color: '#555' },
})
