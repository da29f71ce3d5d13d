/** Hooks of React Native that react-native-web does not have: animated values that live as long as their component. */

import { useRef } from 'react'
import { Animated } from 'react-native-web'

/** React Native’s types leave it out. */
const { Color } = Animated as unknown as { Color: new (value: string) => object }

export function useAnimatedValue(initialValue: number) {
  const value = useRef<Animated.Value | null>(null)
  value.current ??= new Animated.Value(initialValue)
  return value.current
}

export function useAnimatedValueXY(initialValue: { x: number; y: number }) {
  const value = useRef<Animated.ValueXY | null>(null)
  value.current ??= new Animated.ValueXY(initialValue)
  return value.current
}

export function useAnimatedColor(initialValue: string) {
  const value = useRef<object | null>(null)
  value.current ??= new Color(initialValue)
  return value.current
}
