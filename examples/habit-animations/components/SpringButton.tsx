import { Pressable, StyleSheet, Text } from 'react-native'
import Animated, { useAnimatedStyle, useSharedValue, withSpring } from 'react-native-reanimated'

const AnimatedPressable = Animated.createAnimatedComponent(Pressable)

export function SpringButton({ label, onPress }: { label: string; onPress: () => void }) {
  const pressed = useSharedValue(0)
  const style = useAnimatedStyle(() => ({ transform: [{ scale: 1 - pressed.value * 0.06 }] }))

  return (
    <AnimatedPressable
      accessibilityRole="button"
      onPressIn={() => {
        pressed.value = withSpring(1)
      }}
      onPressOut={() => {
        pressed.value = withSpring(0, { damping: 6 })
      }}
      onPress={onPress}
      style={[styles.button, style]}
    >
      <Text style={styles.label}>{label}</Text>
    </AnimatedPressable>
  )
}

const styles = StyleSheet.create({
  button: { backgroundColor: '#6366f1', borderRadius: 18, padding: 18, marginTop: 10 },
  label: { color: '#fff', fontSize: 17, fontWeight: '700', textAlign: 'center' },
})
