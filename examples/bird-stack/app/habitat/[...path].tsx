import { Link, useLocalSearchParams, usePathname } from 'expo-router'
import { StyleSheet, Text, View } from 'react-native'
import { birds } from '../../data/birds'

export default function HabitatScreen() {
  const { path } = useLocalSearchParams<{ path: string[] }>()
  const pathname = usePathname()
  const steps = path ?? []
  const here = birds.filter((bird) => bird.habitat.startsWith(steps.join('/')))

  return (
    <View style={styles.screen}>
      <Text style={styles.crumbs}>{steps.join(' › ')}</Text>
      <Text style={styles.title}>{here.length} birds live here</Text>
      {here.map((bird) => (
        <Link key={bird.id} href={`/bird/${bird.id}`} style={styles.bird}>
          {bird.name}
        </Link>
      ))}
      <Text style={styles.address}>Address: {pathname}</Text>
    </View>
  )
}

const styles = StyleSheet.create({
  screen: { flex: 1, padding: 24, gap: 12 },
  crumbs: { fontSize: 15, color: '#4d7c5f', textTransform: 'capitalize' },
  title: { fontSize: 24, fontWeight: '800', color: '#14532d' },
  bird: { fontSize: 17, color: '#15803d', fontWeight: '600', paddingVertical: 6 },
  address: { fontSize: 13, color: '#7b8f80', marginTop: 'auto' },
})
