import Ionicons from '@expo/vector-icons/Ionicons';
import { useRouter } from 'expo-router';
import { useState } from 'react';
import { Pressable, ScrollView, StyleSheet, Text, TextInput, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import { colors, radius, space, type } from '@/constants/theme';
import { addHabit, colorNames, habitColors, type HabitIcon } from '@/lib/habits';

const icons: { name: HabitIcon; label: string }[] = [
  { name: 'water', label: 'Water' },
  { name: 'walk', label: 'Walk' },
  { name: 'book', label: 'Book' },
  { name: 'moon', label: 'Sleep' },
  { name: 'barbell', label: 'Training' },
  { name: 'nutrition', label: 'Food' },
  { name: 'musical-notes', label: 'Music' },
  { name: 'pencil', label: 'Writing' },
];
const ideas = ['Meditate', 'Tidy for five minutes', 'Call someone', 'No phone in bed'];

export default function NewHabitScreen() {
  const router = useRouter();
  const insets = useSafeAreaInsets();
  const [name, setName] = useState('');
  const [icon, setIcon] = useState<HabitIcon>('water');
  const [colorIndex, setColorIndex] = useState(0);
  const canSave = name.trim().length > 0;

  function save() {
    if (!canSave) return;
    addHabit({ name: name.trim(), icon, colorIndex });
    router.back();
  }

  return (
    <ScrollView
      style={styles.page}
      keyboardShouldPersistTaps="handled"
      contentContainerStyle={[styles.content, { paddingTop: insets.top + space.l }]}
    >
      <View style={styles.bar}>
        <Text role="heading" style={type.title}>
          New habit
        </Text>
        <Pressable role="button" aria-label="Close" hitSlop={10} onPress={() => router.back()}>
          <Ionicons name="close" size={28} color={colors.ink} />
        </Pressable>
      </View>

      <TextInput
        aria-label="Name of the habit"
        placeholder="What do you want to repeat?"
        placeholderTextColor={colors.muted}
        value={name}
        onChangeText={setName}
        onSubmitEditing={save}
        maxLength={40}
        returnKeyType="done"
        style={styles.input}
      />
      <View style={styles.wrap}>
        {ideas.map((idea) => (
          <Pressable key={idea} role="button" onPress={() => setName(idea)} style={styles.idea}>
            <Text style={type.small}>{idea}</Text>
          </Pressable>
        ))}
      </View>

      <Text style={type.strong}>Icon</Text>
      <View style={styles.wrap} role="radiogroup" aria-label="Icon">
        {icons.map((option) => (
          <Pressable
            key={option.name}
            role="radio"
            aria-checked={icon === option.name}
            aria-label={option.label}
            onPress={() => setIcon(option.name)}
            style={[styles.option, icon === option.name && { backgroundColor: habitColors[colorIndex] }]}
          >
            <Ionicons name={option.name} size={26} color={icon === option.name ? '#FFFFFF' : colors.ink} />
          </Pressable>
        ))}
      </View>

      <Text style={type.strong}>Colour</Text>
      <View style={styles.wrap} role="radiogroup" aria-label="Colour">
        {habitColors.map((color, index) => (
          <Pressable
            key={colorNames[index]}
            role="radio"
            aria-checked={colorIndex === index}
            aria-label={colorNames[index]}
            onPress={() => setColorIndex(index)}
            style={[styles.swatch, { backgroundColor: color }, colorIndex === index && styles.chosen]}
          />
        ))}
      </View>

      <Pressable
        role="button"
        aria-disabled={!canSave}
        disabled={!canSave}
        onPress={save}
        style={[styles.save, !canSave && styles.saveOff]}
      >
        <Text style={[type.strong, { color: colors.page }]}>Start today</Text>
      </Pressable>
    </ScrollView>
  );
}

const styles = StyleSheet.create({
  page: { flex: 1, backgroundColor: colors.page },
  content: { width: '100%', maxWidth: 640, alignSelf: 'center', padding: space.l, gap: space.m },
  bar: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between' },
  input: {
    ...type.strong,
    padding: space.l,
    borderRadius: radius.m,
    borderWidth: 2,
    borderColor: colors.line,
    backgroundColor: colors.card,
  },
  wrap: { flexDirection: 'row', flexWrap: 'wrap', gap: 10 },
  idea: {
    paddingHorizontal: 14,
    paddingVertical: 10,
    borderRadius: radius.round,
    borderWidth: 1,
    borderColor: colors.line,
  },
  option: {
    width: 60,
    height: 60,
    borderRadius: radius.m,
    alignItems: 'center',
    justifyContent: 'center',
    backgroundColor: colors.card,
  },
  swatch: { width: 44, height: 44, borderRadius: radius.round },
  chosen: { borderWidth: 4, borderColor: colors.ink },
  save: {
    marginTop: space.m,
    padding: 18,
    borderRadius: radius.round,
    alignItems: 'center',
    backgroundColor: colors.ink,
  },
  saveOff: { opacity: 0.35 },
});
