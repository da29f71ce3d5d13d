import { useCallback, useState } from 'react'
import { StyleSheet, Text, View } from 'react-native'
import { SafeAreaView } from 'react-native-safe-area-context'
import { RoundButton } from '../components/RoundButton'
import { SwipeCard, type SwipeDirection } from '../components/SwipeCard'
import { cities } from '../data/cities'

export default function SwipeScreen() {
  const [index, setIndex] = useState(0)
  const [liked, setLiked] = useState<string[]>([])
  const city = cities[index]
  const next = cities[index + 1]

  const decide = useCallback(
    (direction: SwipeDirection) => {
      const decided = cities[index]
      if (!decided) return
      if (direction === 'right') setLiked((list) => [...list, decided.name])
      setIndex(index + 1)
    },
    [index],
  )

  return (
    <SafeAreaView style={styles.screen}>
      <Text style={styles.title}>Where to next?</Text>
      <View style={styles.deck}>
        {next && <SwipeCard key={next.name} city={next} isBehind onSwipe={decide} />}
        {city ? (
          <SwipeCard key={city.name} city={city} onSwipe={decide} />
        ) : (
          <Text style={styles.done}>That was all of them</Text>
        )}
      </View>
      <Text style={styles.liked} accessibilityLiveRegion="polite">
        {liked.length === 0 ? 'Swipe right on a city you like' : `Liked: ${liked.join(', ')}`}
      </Text>
      <View style={styles.buttons}>
        <RoundButton icon="close" label="Skip" colour="#e11d48" onPress={() => decide('left')} />
        <RoundButton icon="undo" label="Start over" colour="#64748b" onPress={() => setIndex(0)} />
        <RoundButton icon="heart" label="Like" colour="#059669" onPress={() => decide('right')} />
      </View>
    </SafeAreaView>
  )
}

const styles = StyleSheet.create({
  screen: { flex: 1, backgroundColor: '#fdf2f8', padding: 20 },
  title: { fontSize: 28, fontWeight: '800', color: '#500724', textAlign: 'center', marginVertical: 16 },
  deck: { flex: 1, alignItems: 'center', justifyContent: 'center' },
  done: { fontSize: 18, color: '#9d174d' },
  liked: { textAlign: 'center', color: '#831843', fontSize: 15, marginVertical: 12 },
  buttons: { flexDirection: 'row', justifyContent: 'center', gap: 24, paddingBottom: 12 },
})
