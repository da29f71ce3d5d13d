import MaterialCommunityIcons from '@expo/vector-icons/MaterialCommunityIcons';
import { Pressable, StyleSheet, View } from 'react-native';
import { accent, colors } from '@/constants/theme';
import { type Recipe, rateRecipe } from '@/lib/recipes';

export default function Stars({ recipe }: { recipe: Recipe }) {
  const stars = recipe.stars ?? 0;
  return (
    <View style={styles.row} role="radiogroup" aria-label="Stars">
      {[1, 2, 3, 4, 5].map((count) => (
        <Pressable
          key={count}
          role="radio"
          aria-checked={count === stars}
          aria-label={count === 1 ? '1 star' : `${count} stars`}
          onPress={() => rateRecipe(recipe.id, count === stars ? 0 : count)}
          style={styles.star}
        >
          <MaterialCommunityIcons
            name={count <= stars ? 'star' : 'star-outline'}
            size={30}
            color={count <= stars ? accent : colors.muted}
          />
        </Pressable>
      ))}
    </View>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', marginLeft: -8 },
  star: { width: 46, height: 46, alignItems: 'center', justifyContent: 'center' },
});
