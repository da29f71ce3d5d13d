import { Ionicons, MaterialCommunityIcons } from '@expo/vector-icons'
import { Pressable, StyleSheet, Text, View } from 'react-native'
import type { Recipe } from '@/data/recipes'
import { useFavourites } from '@/lib/favourites'

export function RecipeCard({ recipe }: { recipe: Recipe }) {
  const { ids, toggle } = useFavourites()
  const isSaved = ids.has(recipe.id)

  return (
    <View style={styles.card}>
      <View style={[styles.picture, { backgroundColor: recipe.colour }]}>
        <MaterialCommunityIcons name={recipe.icon} size={36} color={recipe.tint} />
      </View>
      <View style={styles.body}>
        <Text style={styles.title}>{recipe.title}</Text>
        <View style={styles.meta}>
          <Ionicons name="time-outline" size={15} color="#78716c" />
          <Text style={styles.metaText}>{recipe.minutes} min</Text>
          <Ionicons name="flame-outline" size={15} color="#78716c" />
          <Text style={styles.metaText}>{recipe.calories} kcal</Text>
        </View>
      </View>
      <Pressable
        onPress={() => toggle(recipe.id)}
        hitSlop={10}
        accessibilityRole="button"
        accessibilityState={{ selected: isSaved }}
        accessibilityLabel={isSaved ? `Remove ${recipe.title} from saved` : `Save ${recipe.title}`}
        style={({ pressed }) => [styles.heart, pressed && styles.pressed]}
      >
        <Ionicons name={isSaved ? 'heart' : 'heart-outline'} size={24} color="#ea580c" />
      </Pressable>
    </View>
  )
}

const styles = StyleSheet.create({
  card: {
    flexDirection: 'row',
    alignItems: 'center',
    backgroundColor: '#fff',
    borderRadius: 20,
    padding: 12,
    gap: 14,
    shadowColor: '#7c2d12',
    shadowOpacity: 0.08,
    shadowRadius: 12,
    shadowOffset: { width: 0, height: 4 },
    elevation: 2,
  },
  picture: { width: 72, height: 72, borderRadius: 16, alignItems: 'center', justifyContent: 'center' },
  body: { flex: 1, gap: 6 },
  title: { fontSize: 17, fontWeight: '700', color: '#1c1917' },
  meta: { flexDirection: 'row', alignItems: 'center', gap: 5 },
  metaText: { fontSize: 13, color: '#78716c', marginRight: 6 },
  heart: { padding: 8 },
  pressed: { opacity: 0.5 },
})
