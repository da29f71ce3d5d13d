import { MaterialIcons } from '@expo/vector-icons'
import * as Haptics from 'expo-haptics'
import { Image } from 'expo-image'
import { router } from 'expo-router'
import { Pressable, ScrollView, StyleSheet, Text, View } from 'react-native'
import { LevelMeter } from '../components/LevelMeter'
import { useLog } from '../lib/log'
import { usePosition } from '../lib/usePosition'

export default function LogScreen() {
  const entries = useLog()
  const { text, refresh } = usePosition()

  async function locate() {
    await Haptics.impactAsync(Haptics.ImpactFeedbackStyle.Medium)
    await refresh()
  }

  return (
    <ScrollView contentContainerStyle={styles.content}>
      <View style={styles.card}>
        <Text style={styles.label}>Position</Text>
        <Text style={styles.value}>{text}</Text>
        <Pressable onPress={() => void locate()} accessibilityRole="button" style={styles.quiet}>
          <MaterialIcons name="my-location" size={20} color="#115e59" />
          <Text style={styles.quietText}>Locate me</Text>
        </Pressable>
      </View>
      <LevelMeter />
      <Pressable onPress={() => router.push('/camera')} accessibilityRole="button" style={styles.button}>
        <MaterialIcons name="photo-camera" size={22} color="#fff" />
        <Text style={styles.buttonText}>Add a picture</Text>
      </Pressable>
      <Text style={styles.heading}>{entries.length === 1 ? '1 entry' : `${entries.length} entries`}</Text>
      {entries.map((entry) => (
        <View key={entry.id} style={styles.entry}>
          <Image
            source={{ uri: entry.uri }}
            style={styles.thumbnail}
            accessibilityLabel={`Picture ${entry.id}`}
          />
          <Text style={styles.entryText}>Picture {entry.id}</Text>
        </View>
      ))}
    </ScrollView>
  )
}

const styles = StyleSheet.create({
  content: { padding: 20, gap: 14 },
  card: { backgroundColor: '#fff', borderRadius: 20, padding: 18, gap: 6 },
  label: { fontSize: 13, fontWeight: '600', color: '#5b7572' },
  value: { fontSize: 20, fontWeight: '700', color: '#134e4a', fontVariant: ['tabular-nums'] },
  quiet: { flexDirection: 'row', alignItems: 'center', gap: 8, paddingTop: 8 },
  quietText: { color: '#115e59', fontWeight: '700', fontSize: 15 },
  button: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 10,
    backgroundColor: '#0f766e',
    borderRadius: 18,
    padding: 16,
  },
  buttonText: { color: '#fff', fontSize: 16, fontWeight: '700' },
  heading: { fontSize: 16, fontWeight: '700', color: '#134e4a' },
  entry: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: 14,
    backgroundColor: '#fff',
    borderRadius: 16,
    padding: 12,
  },
  thumbnail: { width: 64, height: 64, borderRadius: 12, backgroundColor: '#d5e3e0' },
  entryText: { fontSize: 16, color: '#134e4a', fontWeight: '600' },
})
