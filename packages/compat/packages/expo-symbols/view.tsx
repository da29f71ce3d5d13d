/**
 * A symbol of Apple's, which no browser has: the nearest icon in its size and tint, or its name's first letter in a
 * frame if none is near. The app's `fallback` comes first, as on every device other than an iPhone.
 */

import Ionicons from '@expo/vector-icons/Ionicons'
import type { ReactNode } from 'react'
import { type ColorValue, StyleSheet, Text, View, type ViewProps } from 'react-native'
import { useStandIn } from '../../shared/use-stand-in.ts'
import { nearIcon } from './near-icons.ts'

interface SymbolViewProps extends ViewProps {
  /** Later versions take one for each platform. */
  name: string | PlatformNames
  fallback?: ReactNode
  size?: number
  tintColor?: ColorValue
  colors?: ColorValue | readonly ColorValue[]
}

interface PlatformNames {
  ios?: string
  android?: string
  web?: string
}

const SIZE = 24
const TINT = '#007aff'

export function SymbolView(props: SymbolViewProps) {
  useStandIn('expo-symbols')
  if (props.fallback !== undefined && props.fallback !== null) return <>{props.fallback}</>
  return <NearSymbol {...props} />
}

/** Those of Material join their words otherwise. */
function nameOf(name: SymbolViewProps['name']): string {
  if (typeof name !== 'object' || name === null) return String(name)
  return name.ios ?? (name.web ?? name.android ?? '').replaceAll('_', '.')
}

function NearSymbol({
  name: given,
  fallback: _,
  size = SIZE,
  tintColor,
  colors,
  style,
  ...rest
}: SymbolViewProps) {
  const name = nameOf(given)
  const box = StyleSheet.flatten([{ width: size, height: size }, style])
  const sides = [box.width, box.height].filter((side) => typeof side === 'number')
  const drawnSize = sides.length > 0 ? Math.min(...sides) : size
  const color = tintColor ?? firstOf(colors) ?? TINT
  const icon = nearIcon(name, Ionicons.glyphMap)
  return (
    <View accessibilityLabel={name} {...rest} style={[styles.middle, box]}>
      {icon === null ? (
        <Text
          style={[
            styles.letter,
            { width: drawnSize, height: drawnSize, borderRadius: drawnSize / 4, borderColor: color, color },
            { fontSize: drawnSize / 2, lineHeight: drawnSize - 3 },
          ]}
        >
          {name.slice(0, 1).toUpperCase()}
        </Text>
      ) : (
        <Ionicons name={icon} size={drawnSize} color={color} />
      )}
    </View>
  )
}

function firstOf(colors: SymbolViewProps['colors']): ColorValue | undefined {
  return Array.isArray(colors) ? colors[0] : (colors as ColorValue | undefined)
}

const styles = StyleSheet.create({
  middle: { alignItems: 'center', justifyContent: 'center' },
  letter: { borderWidth: 1.5, textAlign: 'center', fontWeight: '600' },
})
