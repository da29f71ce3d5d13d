import { Image } from 'expo-image'
import { LinearGradient } from 'expo-linear-gradient'
import { Link } from 'expo-router'
import { Pressable, ScrollView, StyleSheet, Text, View } from 'react-native'
import { SafeAreaView } from 'react-native-safe-area-context'
import { IconBar } from '../components/IconBar'
import { photos } from '../data/photos'

export default function JournalScreen() {
  return (
    <SafeAreaView style={styles.screen} edges={['top']}>
      <LinearGradient colors={['#3f3f46', '#18181b']} style={styles.header}>
        <Text style={styles.title}>Journal</Text>
        <Text style={styles.lead}>{photos.length} places this year</Text>
      </LinearGradient>
      <ScrollView contentContainerStyle={styles.grid}>
        {photos.map((photo) => (
          <Link key={photo.id} href={`/photo/${photo.id}`} asChild>
            <Pressable
              accessibilityRole="button"
              accessibilityLabel={`Open ${photo.title}`}
              style={styles.cell}
            >
              <Image
                source={photo.source}
                style={StyleSheet.absoluteFill}
                contentFit="cover"
                transition={200}
              />
              <LinearGradient colors={['transparent', '#000000aa']} style={styles.shade}>
                <Text style={styles.caption}>{photo.title}</Text>
              </LinearGradient>
            </Pressable>
          </Link>
        ))}
      </ScrollView>
      <View style={styles.bar}>
        <IconBar />
      </View>
    </SafeAreaView>
  )
}

const styles = StyleSheet.create({
  screen: { flex: 1, backgroundColor: '#3f3f46' },
  header: { padding: 24, paddingTop: 40, gap: 2 },
  title: { fontSize: 34, fontWeight: '800', color: '#fafafa' },
  lead: { fontSize: 15, color: '#d4d4d8' },
  grid: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    gap: 12,
    padding: 16,
    paddingBottom: 110,
    backgroundColor: '#18181b',
    flexGrow: 1,
  },
  cell: { width: '48%', aspectRatio: 0.78, borderRadius: 20, overflow: 'hidden', backgroundColor: '#27272a' },
  shade: { position: 'absolute', left: 0, right: 0, bottom: 0, padding: 14, paddingTop: 40 },
  caption: { color: '#fff', fontSize: 16, fontWeight: '700' },
  bar: { position: 'absolute', left: 20, right: 20, bottom: 24 },
})
