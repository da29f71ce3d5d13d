import { Ionicons } from '@expo/vector-icons'
import { BlurView } from 'expo-blur'
import { Image } from 'expo-image'
import { router, useLocalSearchParams } from 'expo-router'
import { useState } from 'react'
import { Pressable, StyleSheet, Text, View } from 'react-native'
import { photos } from '../../data/photos'

export default function PhotoScreen() {
  const { id } = useLocalSearchParams<{ id: string }>()
  const photo = photos.find((each) => each.id === id)
  const [isLoaded, setIsLoaded] = useState(false)
  if (!photo) return null

  return (
    <View style={styles.screen}>
      <Image
        source={photo.source}
        style={StyleSheet.absoluteFill}
        contentFit="cover"
        accessibilityLabel={photo.title}
        onLoad={() => setIsLoaded(true)}
      />
      <Pressable
        onPress={() => router.back()}
        accessibilityRole="button"
        accessibilityLabel="Back"
        style={styles.back}
      >
        <Ionicons name="chevron-back" size={26} color="#fff" />
      </Pressable>
      <BlurView intensity={60} tint="dark" style={styles.panel}>
        <Text style={styles.title}>{photo.title}</Text>
        <Text style={styles.text}>{photo.note}</Text>
        <Text style={styles.small}>{isLoaded ? 'Full picture' : 'Loading'}</Text>
      </BlurView>
    </View>
  )
}

const styles = StyleSheet.create({
  screen: { flex: 1, backgroundColor: '#18181b' },
  back: {
    position: 'absolute',
    top: 56,
    left: 20,
    width: 44,
    height: 44,
    borderRadius: 22,
    backgroundColor: '#00000066',
    alignItems: 'center',
    justifyContent: 'center',
  },
  panel: {
    position: 'absolute',
    left: 20,
    right: 20,
    bottom: 32,
    borderRadius: 24,
    overflow: 'hidden',
    padding: 20,
    gap: 6,
  },
  title: { fontSize: 24, fontWeight: '800', color: '#fff' },
  text: { fontSize: 16, lineHeight: 23, color: '#f4f4f5' },
  small: { fontSize: 13, color: '#d4d4d8' },
})
