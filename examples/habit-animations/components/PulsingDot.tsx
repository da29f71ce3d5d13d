import { useEffect } from 'react'
import { StyleSheet } from 'react-native'
import Animated, {
  cancelAnimation,
  Easing,
  useAnimatedStyle,
  useSharedValue,
  withRepeat,
  withSequence,
  withTiming,
} from 'react-native-reanimated'

export function PulsingDot() {
  const scale = useSharedValue(1)

  useEffect(() => {
    const beat = { duration: 500, easing: Easing.inOut(Easing.quad) }
    scale.value = withRepeat(withSequence(withTiming(1.5, beat), withTiming(1, beat)), -1)
    return () => cancelAnimation(scale)
  }, [scale])

  const style = useAnimatedStyle(() => ({
    transform: [{ scale: scale.value }],
    opacity: 2 - scale.value,
  }))
  return <Animated.View style={[styles.dot, style]} />
}

const styles = StyleSheet.create({
  dot: { width: 16, height: 16, borderRadius: 8, backgroundColor: '#34d399' },
})
