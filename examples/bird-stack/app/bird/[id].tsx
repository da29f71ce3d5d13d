import { Link, Stack, useLocalSearchParams, useRouter } from 'expo-router'
import { Pressable, ScrollView, StyleSheet, Text, View } from 'react-native'
import { BirdPicture } from '../../components/BirdPicture'
import { birds, findBird } from '../../data/birds'

export default function BirdScreen() {
  const { id } = useLocalSearchParams<{ id: string }>()
  const router = useRouter()
  const bird = findBird(id)

  if (!bird) {
    return (
      <View style={styles.missing}>
        <Text style={styles.name}>No such bird</Text>
        <Link href="/" style={styles.link}>
          Back to the guide
        </Link>
      </View>
    )
  }

  const next = birds[(birds.indexOf(bird) + 1) % birds.length]
  return (
    <ScrollView contentContainerStyle={styles.content}>
      <Stack.Screen options={{ title: bird.name }} />
      <BirdPicture bird={bird} size={200} />
      <Text style={styles.name}>{bird.name}</Text>
      <Text style={styles.latin}>{bird.latin}</Text>
      <View style={styles.facts}>
        <Fact label="Length" value={`${bird.lengthCm} cm`} />
        <Fact label="Wingspan" value={`${bird.wingspanCm} cm`} />
      </View>
      <Text style={styles.text}>{bird.description}</Text>
      <Link href={`/habitat/${bird.habitat}`} style={styles.link}>
        Where to find it
      </Link>
      {next && (
        <Pressable
          accessibilityRole="button"
          onPress={() => router.setParams({ id: next.id })}
          style={({ pressed }) => [styles.button, pressed && styles.pressed]}
        >
          <Text style={styles.buttonText}>Next: {next.name}</Text>
        </Pressable>
      )}
    </ScrollView>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <View style={styles.fact}>
      <Text style={styles.factLabel}>{label}</Text>
      <Text style={styles.factValue}>{value}</Text>
    </View>
  )
}

const styles = StyleSheet.create({
  content: { alignItems: 'center', padding: 24, gap: 8 },
  missing: { flex: 1, alignItems: 'center', justifyContent: 'center', gap: 12 },
  name: { fontSize: 28, fontWeight: '800', color: '#14532d', marginTop: 12 },
  latin: { fontSize: 16, fontStyle: 'italic', color: '#4d7c5f' },
  facts: { flexDirection: 'row', gap: 12, marginVertical: 12 },
  fact: { backgroundColor: '#e4efe0', borderRadius: 14, paddingVertical: 10, paddingHorizontal: 20 },
  factLabel: { fontSize: 12, color: '#4d7c5f' },
  factValue: { fontSize: 17, fontWeight: '700', color: '#14532d' },
  text: { fontSize: 16, lineHeight: 24, color: '#27352b', textAlign: 'center' },
  link: { color: '#15803d', fontWeight: '700', fontSize: 16, marginTop: 8 },
  button: { backgroundColor: '#166534', borderRadius: 14, padding: 16, marginTop: 16, alignSelf: 'stretch' },
  buttonText: { color: '#fff', fontWeight: '700', fontSize: 16, textAlign: 'center' },
  pressed: { opacity: 0.7 },
})
