/** A hook of React Native that react-native-web does not have. */

import { useRef } from 'react'
import { Animated } from 'react-native-web'

export function useAnimatedValue(initialValue: number) {
  const value = useRef<Animated.Value | null>(null)
  value.current ??= new Animated.Value(initialValue)
  return value.current
}
