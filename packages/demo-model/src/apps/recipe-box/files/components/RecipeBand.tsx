import { useRouter } from 'expo-router';
import { Pressable, StyleSheet, Text, View } from 'react-native';
import Plate from '@/components/Plate';
import { type } from '@/constants/theme';
import { dishes } from '@/lib/dishes';
import type { Recipe } from '@/lib/recipes';

export default function RecipeBand({ recipe }: { recipe: Recipe }) {
  const router = useRouter();
  const { band, onBand } = dishes[recipe.dish];

  return (
    <Pressable
      role="link"
      aria-label={`${recipe.title}, ${recipe.minutes} minutes`}
      onPress={() => router.push({ pathname: '/recipe/[id]', params: { id: recipe.id } })}
      style={({ pressed }) => [styles.band, { backgroundColor: band }, pressed && styles.pressed]}
    >
      <View style={styles.words}>
        <Text style={[type.title, { color: onBand }]} numberOfLines={3}>
          {recipe.title}
        </Text>
        <Text style={[type.strong, { color: onBand }]}>{recipe.minutes} min</Text>
      </View>
      <View style={styles.plate}>
        <Plate dish={recipe.dish} size={176} />
      </View>
    </Pressable>
  );
}

const styles = StyleSheet.create({
  band: { height: 148, overflow: 'hidden' },
  words: { flex: 1, justifyContent: 'space-between', width: '52%', padding: 20 },
  plate: { position: 'absolute', right: -18, top: -14 },
  pressed: { opacity: 0.85 },
});
