import MaterialCommunityIcons from '@expo/vector-icons/MaterialCommunityIcons';
import { useLocalSearchParams, useRouter } from 'expo-router';
import { useState } from 'react';
import { Pressable, ScrollView, StyleSheet, Text, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import Plate from '@/components/Plate';
import { accent, colors, onAccent, type } from '@/constants/theme';
import { dishes } from '@/lib/dishes';
import { addToShopping, removeRecipe, scaleLine, useRecipe } from '@/lib/recipes';

export default function RecipeScreen() {
  const { id } = useLocalSearchParams<{ id: string }>();
  const recipe = useRecipe(id);
  const router = useRouter();
  const insets = useSafeAreaInsets();
  const [serves, setServes] = useState<number | null>(null);
  const [isListed, setIsListed] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const goBack = () => (router.canGoBack() ? router.back() : router.replace('/'));

  if (!recipe) {
    return (
      <View style={[styles.page, styles.gone, { paddingTop: insets.top + 20 }]}>
        <Text style={type.title}>This recipe is gone.</Text>
        <Pressable role="button" onPress={goBack} style={styles.plain}>
          <Text style={[type.strong, { color: accent }]}>Back to the larder</Text>
        </Pressable>
      </View>
    );
  }

  const { band, onBand } = dishes[recipe.dish];
  const plates = serves ?? recipe.serves;
  const lines = recipe.ingredients.map((line) => scaleLine(line, plates / recipe.serves));

  function list() {
    addToShopping(lines);
    setIsListed(true);
  }

  function changeServes(by: number) {
    setServes(Math.min(24, Math.max(1, plates + by)));
    setIsListed(false);
  }

  function remove() {
    if (!isAsking) return setIsAsking(true);
    goBack();
    removeRecipe(id);
  }

  return (
    <View style={styles.page}>
      <ScrollView contentContainerStyle={styles.content}>
        <View style={[styles.head, { backgroundColor: band, paddingTop: insets.top + 14 }]}>
          <Pressable role="button" aria-label="Back" hitSlop={12} onPress={goBack} style={styles.back}>
            <MaterialCommunityIcons name="arrow-left" size={28} color={onBand} />
          </Pressable>
          <View style={styles.plate} pointerEvents="none">
            <Plate dish={recipe.dish} size={280} />
          </View>
          <Text role="heading" style={[type.hero, styles.title, { color: onBand }]}>
            {recipe.title}
          </Text>
          <Text style={[type.strong, { color: onBand }]}>
            {recipe.minutes} min{recipe.tags.map((tag) => `, ${tag.toLowerCase()}`)}
          </Text>
        </View>

        <View style={styles.part}>
          <View style={styles.serves}>
            <Text style={type.title} aria-live="polite">
              For {plates}
            </Text>
            <View style={styles.stepper}>
              <Pressable role="button" aria-label="Fewer plates" onPress={() => changeServes(-1)} style={styles.step}>
                <MaterialCommunityIcons name="minus" size={22} color={colors.ink} />
              </Pressable>
              <Pressable role="button" aria-label="More plates" onPress={() => changeServes(1)} style={styles.step}>
                <MaterialCommunityIcons name="plus" size={22} color={colors.ink} />
              </Pressable>
            </View>
          </View>
          {lines.map((line) => (
            <Text key={line} style={[type.body, styles.line]}>
              {line}
            </Text>
          ))}
          <Pressable role="button" disabled={isListed} onPress={list} style={styles.plain}>
            <MaterialCommunityIcons name={isListed ? 'check' : 'basket-plus'} size={22} color={accent} />
            <Text style={[type.strong, { color: accent }]}>
              {isListed ? 'On the shopping list' : 'Put all on the shopping list'}
            </Text>
          </Pressable>
        </View>

        <View style={styles.part}>
          <Text style={type.title}>How</Text>
          {recipe.steps.map((step, index) => (
            <View key={index} style={styles.how}>
              <Text style={[type.title, styles.number]}>{index + 1}</Text>
              <Text style={[type.body, styles.text]}>{step.text}</Text>
            </View>
          ))}
          <Pressable role="button" onPress={remove} style={styles.plain}>
            <Text style={[type.small, isAsking && { color: accent }]}>
              {isAsking ? 'Tap again to throw it away' : 'Throw this recipe away'}
            </Text>
          </Pressable>
        </View>
      </ScrollView>
      <Pressable
        role="button"
        onPress={() => router.push({ pathname: '/cook/[id]', params: { id } })}
        style={({ pressed }) => [styles.cook, { paddingBottom: 18 + insets.bottom }, pressed && styles.pressed]}
      >
        <Text style={[type.title, { color: onAccent }]}>Cook it</Text>
      </Pressable>
    </View>
  );
}

const styles = StyleSheet.create({
  page: { flex: 1, backgroundColor: colors.page },
  gone: { paddingHorizontal: 20, gap: 12 },
  content: { paddingBottom: 20 },
  head: { paddingHorizontal: 20, paddingBottom: 22, overflow: 'hidden' },
  back: { alignSelf: 'flex-start' },
  plate: { alignItems: 'flex-end', marginTop: -44, marginRight: -76, marginBottom: -14 },
  title: { maxWidth: 320, marginBottom: 6 },
  part: { width: '100%', maxWidth: 640, alignSelf: 'center', gap: 4, paddingHorizontal: 20, paddingTop: 22 },
  serves: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between' },
  stepper: { flexDirection: 'row', gap: 8 },
  step: { width: 46, height: 46, alignItems: 'center', justifyContent: 'center', backgroundColor: colors.card },
  line: { paddingVertical: 9, borderBottomWidth: 1, borderColor: colors.line },
  plain: { flexDirection: 'row', alignItems: 'center', gap: 8, minHeight: 50 },
  how: { flexDirection: 'row', gap: 14, paddingVertical: 10 },
  number: { width: 24, color: accent },
  text: { flex: 1 },
  cook: { alignItems: 'center', paddingTop: 18, backgroundColor: accent },
  pressed: { opacity: 0.85 },
});
