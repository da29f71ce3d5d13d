import { useMemo, useState } from 'react'
import { FlatList, StyleSheet, Text, TextInput, View } from 'react-native'
import { RecipeCard } from '@/components/RecipeCard'
import { recipes } from '@/data/recipes'

export default function DiscoverScreen() {
  const [query, setQuery] = useState('')
  const shown = useMemo(
    () => recipes.filter((recipe) => recipe.title.toLowerCase().includes(query.trim().toLowerCase())),
    [query],
  )

  return (
    <FlatList
      style={styles.screen}
      contentContainerStyle={styles.content}
      data={shown}
      keyExtractor={(recipe) => recipe.id}
      renderItem={({ item }) => <RecipeCard recipe={item} />}
      keyboardShouldPersistTaps="handled"
      ListHeaderComponent={
        <View style={styles.header}>
          <Text style={styles.title}>What shall we cook?</Text>
          <TextInput
            value={query}
            onChangeText={setQuery}
            placeholder="Search recipes"
            placeholderTextColor="#a8a29e"
            accessibilityLabel="Search recipes"
            style={styles.search}
          />
        </View>
      }
      ListEmptyComponent={<Text style={styles.empty}>Nothing matches “{query}”.</Text>}
    />
  )
}

const styles = StyleSheet.create({
  screen: { flex: 1, backgroundColor: '#fffaf5' },
  content: { padding: 20, gap: 14 },
  header: { gap: 14, marginBottom: 4 },
  title: { fontSize: 28, fontWeight: '800', color: '#1c1917' },
  search: {
    backgroundColor: '#fff',
    borderColor: '#f0dfd0',
    borderWidth: 1,
    borderRadius: 14,
    paddingHorizontal: 16,
    height: 48,
    fontSize: 16,
    color: '#1c1917',
  },
  empty: { textAlign: 'center', color: '#78716c', marginTop: 40, fontSize: 16 },
})
