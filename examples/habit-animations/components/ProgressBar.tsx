import { useEffect } from 'react'
import { StyleSheet, View } from 'react-native'
import Animated, {
  interpolateColor,
  useAnimatedStyle,
  useSharedValue,
  withSpring,
} from 'react-native-reanimated'

export function ProgressBar({ progress }: { progress: number }) {
  const shared = useSharedValue(progress)

  useEffect(() => {
    shared.value = withSpring(progress, { damping: 14, stiffness: 120 })
  }, [progress, shared])

  const fill = useAnimatedStyle(() => ({
    width: `${Math.max(0, Math.min(1, shared.value)) * 100}%`,
    backgroundColor: interpolateColor(shared.value, [0, 0.5, 1], ['#f87171', '#fbbf24', '#34d399']),
  }))

  return (
    <View
      style={styles.track}
      accessibilityRole="progressbar"
      accessibilityLabel="Habits done"
      accessibilityValue={{ min: 0, max: 100, now: Math.round(progress * 100) }}
    >
      <Animated.View style={[styles.fill, fill]} />
    </View>
  )
}

const styles = StyleSheet.create({
  track: { height: 12, borderRadius: 6, backgroundColor: '#1e293b', overflow: 'hidden' },
  fill: { height: 12, borderRadius: 6 },
})
