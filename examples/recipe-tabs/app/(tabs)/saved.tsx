import { Ionicons } from '@expo/vector-icons'
import { Link } from 'expo-router'
import { FlatList, StyleSheet, Text, View } from 'react-native'
import { RecipeCard } from '@/components/RecipeCard'
import { recipes } from '@/data/recipes'
import { useFavourites } from '@/lib/favourites'

export default function SavedScreen() {
  const { ids } = useFavourites()
  const saved = recipes.filter((recipe) => ids.has(recipe.id))

  if (saved.length === 0) {
    return (
      <View style={styles.empty}>
        <Ionicons name="heart-outline" size={56} color="#ea580c" />
        <Text style={styles.emptyTitle}>No saved recipes yet</Text>
        <Text style={styles.emptyText}>Tap the heart on a recipe to keep it here.</Text>
        <Link href="/" style={styles.link}>
          Find something tasty
        </Link>
      </View>
    )
  }

  return (
    <FlatList
      style={styles.screen}
      contentContainerStyle={styles.content}
      data={saved}
      keyExtractor={(recipe) => recipe.id}
      renderItem={({ item }) => <RecipeCard recipe={item} />}
    />
  )
}

const styles = StyleSheet.create({
  screen: { flex: 1, backgroundColor: '#fffaf5' },
  content: { padding: 20, gap: 14 },
  empty: {
    flex: 1,
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    padding: 32,
    backgroundColor: '#fffaf5',
  },
  emptyTitle: { fontSize: 20, fontWeight: '700', color: '#1c1917' },
  emptyText: { fontSize: 15, color: '#78716c', textAlign: 'center' },
  link: { marginTop: 12, color: '#c2410c', fontWeight: '700', fontSize: 16 },
})
