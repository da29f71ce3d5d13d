import MaterialCommunityIcons from '@expo/vector-icons/MaterialCommunityIcons';
import { useLocalSearchParams, useRouter } from 'expo-router';
import { useState } from 'react';
import { Pressable, ScrollView, StyleSheet, Text, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import StepTimer from '@/components/StepTimer';
import { type } from '@/constants/theme';
import { dishes } from '@/lib/dishes';
import { useRecipe } from '@/lib/recipes';

/** One step at a time, to be read from across the kitchen. */
export default function CookScreen() {
  const { id } = useLocalSearchParams<{ id: string }>();
  const recipe = useRecipe(id);
  const router = useRouter();
  const insets = useSafeAreaInsets();
  const [index, setIndex] = useState(0);
  const close = () => (router.canGoBack() ? router.back() : router.replace('/'));
  const steps = recipe?.steps ?? [];
  const step = steps[index];
  const { band, onBand } = dishes[recipe?.dish ?? 'pasta'];
  const isLast = index >= steps.length - 1;

  return (
    <View style={[styles.page, { backgroundColor: band, paddingTop: insets.top + 18, paddingBottom: insets.bottom }]}>
      <View style={styles.bar}>
        <Text style={[type.strong, { color: onBand }]}>{recipe?.title ?? 'This recipe is gone'}</Text>
        <Pressable role="button" aria-label="Stop cooking" hitSlop={12} onPress={close}>
          <MaterialCommunityIcons name="close" size={30} color={onBand} />
        </Pressable>
      </View>
      <View style={styles.marks} accessible aria-label={`Step ${index + 1} of ${steps.length}`}>
        {steps.map((_, mark) => (
          <View key={mark} style={[styles.mark, { backgroundColor: onBand }, mark > index && styles.ahead]} />
        ))}
      </View>
      {step && (
        <ScrollView contentContainerStyle={styles.content}>
          <Text style={[styles.count, { color: onBand }]}>{index + 1}</Text>
          <Text aria-live="polite" style={[styles.text, { color: onBand }]}>
            {step.text}
          </Text>
          {step.minutes !== undefined && <StepTimer key={index} minutes={step.minutes} color={onBand} />}
        </ScrollView>
      )}
      <View style={styles.buttons}>
        <Pressable
          role="button"
          disabled={index === 0}
          onPress={() => setIndex(index - 1)}
          style={[styles.button, { borderColor: onBand }, index === 0 && styles.off]}
        >
          <Text style={[type.title, { color: onBand }]}>Back</Text>
        </Pressable>
        <Pressable
          role="button"
          onPress={isLast ? close : () => setIndex(index + 1)}
          style={[styles.button, styles.next, { borderColor: onBand, backgroundColor: onBand }]}
        >
          <Text style={[type.title, { color: band }]}>{isLast ? 'It is done' : 'Next'}</Text>
        </Pressable>
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  page: { flex: 1 },
  bar: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between', paddingHorizontal: 20 },
  marks: { flexDirection: 'row', gap: 6, paddingHorizontal: 20, paddingTop: 18 },
  mark: { flex: 1, height: 5 },
  ahead: { opacity: 0.28 },
  content: { flexGrow: 1, justifyContent: 'center', gap: 12, padding: 20 },
  count: { ...type.hero, fontSize: 110, lineHeight: 116, letterSpacing: -6 },
  text: { ...type.title, fontSize: 30, lineHeight: 37 },
  buttons: { flexDirection: 'row', gap: 10, padding: 20 },
  button: { flex: 1, minHeight: 66, borderWidth: 3, alignItems: 'center', justifyContent: 'center' },
  next: { flex: 2 },
  off: { opacity: 0.3 },
});
