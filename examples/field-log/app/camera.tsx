import { type CameraType, CameraView, useCameraPermissions } from 'expo-camera'
import * as Haptics from 'expo-haptics'
import { router } from 'expo-router'
import { useRef, useState } from 'react'
import { Pressable, StyleSheet, Text, View } from 'react-native'
import { addEntry } from '../lib/log'

export default function CameraScreen() {
  const [permission, requestPermission] = useCameraPermissions()
  const [facing, setFacing] = useState<CameraType>('back')
  const [isReady, setIsReady] = useState(false)
  const camera = useRef<CameraView>(null)

  if (!permission) return null
  if (!permission.granted) {
    return (
      <View style={styles.ask}>
        <Text style={styles.askText}>The log needs the camera to take pictures.</Text>
        <Pressable onPress={() => void requestPermission()} accessibilityRole="button" style={styles.allow}>
          <Text style={styles.allowText}>Allow camera</Text>
        </Pressable>
      </View>
    )
  }

  async function takePicture() {
    const picture = await camera.current?.takePictureAsync({ quality: 0.6 })
    if (!picture) return
    await Haptics.notificationAsync(Haptics.NotificationFeedbackType.Success)
    addEntry(picture.uri)
    router.back()
  }

  return (
    <View style={styles.screen}>
      <CameraView
        ref={camera}
        style={StyleSheet.absoluteFill}
        facing={facing}
        onCameraReady={() => setIsReady(true)}
      />
      <View style={styles.controls}>
        <Pressable
          onPress={() => setFacing(facing === 'back' ? 'front' : 'back')}
          accessibilityRole="button"
          accessibilityLabel="Turn the camera"
        >
          <Text style={styles.turn}>⟲</Text>
        </Pressable>
        <Pressable
          onPress={() => void takePicture()}
          disabled={!isReady}
          accessibilityRole="button"
          accessibilityLabel="Shutter"
          style={[styles.shutter, !isReady && styles.off]}
        />
        <View style={styles.spacer} />
      </View>
    </View>
  )
}

const styles = StyleSheet.create({
  screen: { flex: 1, backgroundColor: '#000' },
  ask: { flex: 1, alignItems: 'center', justifyContent: 'center', gap: 16, padding: 32 },
  askText: { fontSize: 17, textAlign: 'center', color: '#134e4a' },
  allow: { backgroundColor: '#0f766e', borderRadius: 16, paddingVertical: 14, paddingHorizontal: 28 },
  allowText: { color: '#fff', fontWeight: '700', fontSize: 16 },
  controls: {
    position: 'absolute',
    left: 0,
    right: 0,
    bottom: 40,
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'space-evenly',
  },
  turn: { color: '#fff', fontSize: 34, width: 44, textAlign: 'center' },
  shutter: {
    width: 76,
    height: 76,
    borderRadius: 38,
    backgroundColor: '#fff',
    borderWidth: 6,
    borderColor: '#94a3b8',
  },
  off: { opacity: 0.4 },
  spacer: { width: 44 },
})
