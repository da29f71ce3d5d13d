import { type PropsWithChildren, useEffect } from 'react'
import { Pressable, StyleSheet, Text, View } from 'react-native'
import { Gesture, GestureDetector } from 'react-native-gesture-handler'
import Animated, {
  FadeIn,
  FadeOut,
  runOnJS,
  SlideInDown,
  SlideOutDown,
  useAnimatedStyle,
  useSharedValue,
  withSpring,
} from 'react-native-reanimated'

interface BottomSheetProps extends PropsWithChildren {
  isOpen: boolean
  title: string
  onClose: () => void
}

export function BottomSheet({ isOpen, title, onClose, children }: BottomSheetProps) {
  const offset = useSharedValue(0)

  useEffect(() => {
    if (isOpen) offset.value = 0
  }, [isOpen, offset])

  const drag = Gesture.Pan()
    .onUpdate((event) => {
      offset.value = Math.max(0, event.translationY)
    })
    .onEnd((event) => {
      if (event.translationY > 100 || event.velocityY > 800) runOnJS(onClose)()
      else offset.value = withSpring(0)
    })
  const style = useAnimatedStyle(() => ({ transform: [{ translateY: offset.value }] }))

  if (!isOpen) return null
  return (
    <View style={StyleSheet.absoluteFill}>
      <Animated.View entering={FadeIn} exiting={FadeOut} style={[StyleSheet.absoluteFill, styles.backdrop]}>
        <Pressable
          style={styles.fill}
          onPress={onClose}
          accessibilityRole="button"
          accessibilityLabel="Close sheet"
        />
      </Animated.View>
      <Animated.View entering={SlideInDown.duration(250)} exiting={SlideOutDown} style={styles.bottom}>
        <Animated.View style={[styles.sheet, style]} accessibilityViewIsModal>
          <GestureDetector gesture={drag}>
            <View style={styles.grip}>
              <View style={styles.handle} />
              <Text style={styles.title}>{title}</Text>
            </View>
          </GestureDetector>
          {children}
        </Animated.View>
      </Animated.View>
    </View>
  )
}

const styles = StyleSheet.create({
  backdrop: { backgroundColor: '#1c100799' },
  fill: { flex: 1 },
  bottom: { position: 'absolute', left: 0, right: 0, bottom: 0 },
  sheet: {
    backgroundColor: '#f8fafc',
    borderTopLeftRadius: 28,
    borderTopRightRadius: 28,
    padding: 20,
    paddingBottom: 36,
    gap: 10,
  },
  grip: { alignItems: 'center', gap: 12, paddingBottom: 8 },
  handle: { width: 44, height: 5, borderRadius: 3, backgroundColor: '#d6c7bb' },
  title: { fontSize: 18, fontWeight: '700', color: '#3b2314' },
})
