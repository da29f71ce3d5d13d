import MaterialCommunityIcons from '@expo/vector-icons/MaterialCommunityIcons';
import { useRouter } from 'expo-router';
import { useState } from 'react';
import { Pressable, ScrollView, StyleSheet, Text, TextInput, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import Plate from '@/components/Plate';
import { accent, colors, onAccent, type } from '@/constants/theme';
import { dishes, dishIds } from '@/lib/dishes';
import { addRecipe, type Dish } from '@/lib/recipes';

const QUICK_MINUTES = 25;

export default function NewRecipeScreen() {
  const router = useRouter();
  const insets = useSafeAreaInsets();
  const [title, setTitle] = useState('');
  const [dish, setDish] = useState<Dish>('pasta');
  const [minutes, setMinutes] = useState('30');
  const [serves, setServes] = useState('2');
  const [ingredients, setIngredients] = useState('');
  const [steps, setSteps] = useState('');
  const canSave = title.trim() !== '' && steps.trim() !== '';
  const close = () => (router.canGoBack() ? router.back() : router.replace('/'));

  function save() {
    if (!canSave) return;
    const time = Math.max(1, Number.parseInt(minutes, 10) || 30);
    addRecipe({
      title: title.trim(),
      dish,
      minutes: time,
      serves: Math.max(1, Number.parseInt(serves, 10) || 2),
      tags: [...(time <= QUICK_MINUTES ? ['Quick'] : []), ...(dish === 'cake' || dish === 'pancakes' ? ['Sweet'] : [])],
      ingredients: linesOf(ingredients),
      steps: linesOf(steps).map((text) => ({ text })),
    });
    close();
  }

  return (
    <ScrollView
      style={styles.page}
      keyboardShouldPersistTaps="handled"
      contentContainerStyle={[styles.content, { paddingTop: insets.top + 18 }]}
    >
      <View style={styles.bar}>
        <Text role="heading" style={type.hero}>
          Write it down
        </Text>
        <Pressable role="button" aria-label="Close" hitSlop={10} onPress={close}>
          <MaterialCommunityIcons name="close" size={30} color={colors.ink} />
        </Pressable>
      </View>
      <ScrollView horizontal showsHorizontalScrollIndicator={false} style={styles.strip}>
        <View style={styles.dishes} role="radiogroup" aria-label="Kind of dish">
          {dishIds.map((id) => (
            <Pressable
              key={id}
              role="radio"
              aria-checked={id === dish}
              aria-label={dishes[id].name}
              onPress={() => setDish(id)}
              style={[styles.dish, { backgroundColor: dishes[id].band }, id === dish && styles.chosen]}
            >
              <Plate dish={id} size={76} />
            </Pressable>
          ))}
        </View>
      </ScrollView>
      <Field label="Title" value={title} onChangeText={setTitle} placeholder="What is it called?" />
      <View style={styles.pair}>
        <Field label="Minutes" value={minutes} onChangeText={setMinutes} inputMode="numeric" />
        <Field label="Serves" value={serves} onChangeText={setServes} inputMode="numeric" />
      </View>
      <Field label="Ingredients" value={ingredients} onChangeText={setIngredients} placeholder={'200 g flour\n2 eggs'} multiline />
      <Field label="Steps" value={steps} onChangeText={setSteps} placeholder="One step per line" multiline />
      <Pressable
        role="button"
        disabled={!canSave}
        aria-disabled={!canSave}
        onPress={save}
        style={[styles.save, !canSave && styles.off]}
      >
        <Text style={[type.title, { color: onAccent }]}>Keep it</Text>
      </Pressable>
    </ScrollView>
  );
}

type FieldProps = {
  label: string;
  value: string;
  onChangeText: (text: string) => void;
  placeholder?: string;
  inputMode?: 'numeric';
  multiline?: boolean;
};

function Field({ label, multiline, ...input }: FieldProps) {
  return (
    <View style={styles.field}>
      <Text style={type.strong}>{label}</Text>
      <TextInput
        aria-label={label}
        placeholderTextColor={colors.muted}
        multiline={multiline}
        maxLength={multiline ? 2_000 : 60}
        style={[styles.input, multiline && styles.lines]}
        {...input}
      />
    </View>
  );
}

function linesOf(text: string): string[] {
  return text.split('\n').map((line) => line.trim()).filter((line) => line !== '');
}

const styles = StyleSheet.create({
  page: { flex: 1, backgroundColor: colors.page },
  content: { width: '100%', maxWidth: 640, alignSelf: 'center', gap: 18, padding: 20 },
  bar: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between' },
  strip: { marginHorizontal: -20 },
  dishes: { flexDirection: 'row', paddingHorizontal: 20 },
  dish: { padding: 10, borderWidth: 4, borderColor: 'transparent' },
  chosen: { borderColor: colors.ink },
  pair: { flexDirection: 'row', gap: 16 },
  field: { flexGrow: 1, flexShrink: 1, flexBasis: 'auto', gap: 4 },
  input: { ...type.body, minHeight: 50, minWidth: 0, borderBottomWidth: 2, borderColor: colors.ink },
  lines: { minHeight: 104, paddingTop: 12, textAlignVertical: 'top' },
  save: { alignItems: 'center', justifyContent: 'center', minHeight: 62, backgroundColor: accent },
  off: { opacity: 0.35 },
});
