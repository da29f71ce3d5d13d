import { MaterialCommunityIcons } from '@expo/vector-icons'
import { useState } from 'react'
import { StyleSheet, Text } from 'react-native'
import { Gesture, GestureDetector } from 'react-native-gesture-handler'
import Animated, {
  interpolate,
  runOnJS,
  useAnimatedStyle,
  useSharedValue,
  withSpring,
  withTiming,
} from 'react-native-reanimated'
import type { City } from '../data/cities'

export type SwipeDirection = 'left' | 'right'

interface SwipeCardProps {
  city: City
  isBehind?: boolean
  onSwipe: (direction: SwipeDirection) => void
}

const SWIPE_DISTANCE = 110

export function SwipeCard({ city, isBehind = false, onSwipe }: SwipeCardProps) {
  const [showsFact, setShowsFact] = useState(false)
  const x = useSharedValue(0)
  const y = useSharedValue(0)
  const scale = useSharedValue(1)

  const pan = Gesture.Pan()
    .enabled(!isBehind)
    .onUpdate((event) => {
      x.value = event.translationX
      y.value = event.translationY
    })
    .onEnd(() => {
      if (Math.abs(x.value) < SWIPE_DISTANCE) {
        x.value = withSpring(0)
        y.value = withSpring(0)
        return
      }
      const direction: SwipeDirection = x.value > 0 ? 'right' : 'left'
      x.value = withTiming(x.value > 0 ? 500 : -500, { duration: 160 }, () => {
        runOnJS(onSwipe)(direction)
      })
    })

  const tap = Gesture.Tap()
    .enabled(!isBehind)
    .onBegin(() => {
      scale.value = withSpring(0.97)
    })
    .onEnd(() => {
      runOnJS(setShowsFact)(!showsFact)
    })
    .onFinalize(() => {
      scale.value = withSpring(1)
    })

  const cardStyle = useAnimatedStyle(() => ({
    transform: [
      { translateX: x.value },
      { translateY: y.value },
      { rotate: `${interpolate(x.value, [-200, 200], [-12, 12])}deg` },
      { scale: isBehind ? 0.94 : scale.value },
    ],
  }))
  const likeStyle = useAnimatedStyle(() => ({ opacity: interpolate(x.value, [0, SWIPE_DISTANCE], [0, 1]) }))

  return (
    <GestureDetector gesture={Gesture.Exclusive(pan, tap)}>
      <Animated.View
        style={[styles.card, { backgroundColor: city.colour }, isBehind && styles.behind, cardStyle]}
        accessibilityLabel={`${city.name}, ${city.country}`}
      >
        <Animated.Text style={[styles.stamp, likeStyle]}>LIKE</Animated.Text>
        <MaterialCommunityIcons name={city.icon} size={112} color="#fff" />
        <Text style={styles.name}>{city.name}</Text>
        <Text style={styles.country}>{showsFact ? city.fact : city.country}</Text>
      </Animated.View>
    </GestureDetector>
  )
}

const styles = StyleSheet.create({
  card: {
    position: 'absolute',
    width: 290,
    height: 400,
    borderRadius: 28,
    alignItems: 'center',
    justifyContent: 'center',
    padding: 24,
    gap: 8,
    userSelect: 'none',
    shadowColor: '#500724',
    shadowOpacity: 0.2,
    shadowRadius: 24,
    shadowOffset: { width: 0, height: 12 },
    elevation: 6,
  },
  behind: { marginTop: 44, opacity: 0.6 },
  stamp: {
    position: 'absolute',
    top: 28,
    left: 24,
    fontSize: 26,
    fontWeight: '900',
    color: '#fff',
    borderWidth: 3,
    borderColor: '#fff',
    borderRadius: 10,
    paddingHorizontal: 12,
    paddingVertical: 4,
  },
  name: { fontSize: 32, fontWeight: '800', color: '#fff' },
  country: { fontSize: 17, color: '#ffffffdd', textAlign: 'center' },
})
