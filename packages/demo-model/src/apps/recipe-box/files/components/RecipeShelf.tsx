import MaterialCommunityIcons from '@expo/vector-icons/MaterialCommunityIcons';
import { useState } from 'react';
import { Pressable, StyleSheet, Text, TextInput, View } from 'react-native';
import RecipeBand from '@/components/RecipeBand';
import { colors, type } from '@/constants/theme';
import { useBox } from '@/lib/recipes';

const filters = ['All', 'Quick', 'Vegetarian', 'Sweet'];

/** The recipes as bands of colour, with what narrows them down. */
export default function RecipeShelf() {
  const { recipes } = useBox();
  const [filter, setFilter] = useState('All');
  const [search, setSearch] = useState('');
  const words = search.trim().toLowerCase();
  const found = recipes.filter(
    (recipe) =>
      (filter === 'All' || recipe.tags.includes(filter)) &&
      `${recipe.title} ${recipe.ingredients.join(' ')}`.toLowerCase().includes(words),
  );

  return (
    <View>
      <View style={styles.search}>
        <MaterialCommunityIcons name="magnify" size={22} color={colors.muted} />
        <TextInput
          aria-label="Search"
          placeholder="A dish, or what is in the fridge"
          placeholderTextColor={colors.muted}
          value={search}
          onChangeText={setSearch}
          style={styles.input}
        />
      </View>
      <View style={styles.filters} role="tablist" aria-label="Filter">
        {filters.map((name) => (
          <Pressable
            key={name}
            role="tab"
            aria-selected={name === filter}
            hitSlop={6}
            onPress={() => setFilter(name)}
            style={[styles.filter, name === filter && styles.chosen]}
          >
            <Text style={[type.strong, name !== filter && { color: colors.muted }]}>{name}</Text>
          </Pressable>
        ))}
      </View>
      {found.length === 0 && (
        <View style={styles.empty}>
          <Text style={type.title}>{recipes.length === 0 ? 'An empty larder' : 'Nothing like that'}</Text>
          <Text style={type.small}>
            {recipes.length === 0
              ? 'Write down the first recipe with the plus.'
              : 'Try one ingredient, or another filter.'}
          </Text>
        </View>
      )}
      {found.map((recipe) => (
        <RecipeBand key={recipe.id} recipe={recipe} />
      ))}
    </View>
  );
}

const styles = StyleSheet.create({
  search: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: 10,
    marginHorizontal: 20,
    marginTop: 14,
    borderBottomWidth: 2,
    borderColor: colors.ink,
  },
  input: { ...type.body, flex: 1, minWidth: 0, height: 48 },
  filters: { flexDirection: 'row', gap: 18, paddingHorizontal: 20, paddingVertical: 14 },
  filter: { paddingVertical: 6, borderBottomWidth: 3, borderColor: 'transparent' },
  chosen: { borderColor: colors.ink },
  empty: { gap: 4, padding: 20, paddingTop: 40 },
});
