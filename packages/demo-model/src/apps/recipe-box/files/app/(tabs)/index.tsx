import { ScrollView, StyleSheet, Text, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import NewRecipeButton from '@/components/NewRecipeButton';
import RecipeShelf from '@/components/RecipeShelf';
import { appName, colors, type } from '@/constants/theme';

export default function RecipesScreen() {
  const insets = useSafeAreaInsets();

  return (
    <ScrollView
      style={styles.page}
      keyboardShouldPersistTaps="handled"
      contentContainerStyle={{ paddingTop: insets.top + 18 }}
    >
      <View style={styles.head}>
        <Text role="heading" style={type.hero}>
          {appName}
        </Text>
        <NewRecipeButton />
      </View>
      <RecipeShelf />
    </ScrollView>
  );
}

const styles = StyleSheet.create({
  page: { flex: 1, backgroundColor: colors.page },
  head: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between', minHeight: 52, paddingHorizontal: 20 },
});
