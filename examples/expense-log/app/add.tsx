import Feather from '@expo/vector-icons/Feather';
import { useRouter } from 'expo-router';
import { useState } from 'react';
import { Pressable, ScrollView, StyleSheet, Text, TextInput, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import { accent, colors, onAccent, space, type } from '@/constants/theme';
import { categories, type CategoryId } from '@/lib/categories';
import { addExpense } from '@/lib/expenses';
import { formatMoney } from '@/lib/money';

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0', 'back'];
const LARGEST_CENTS = 99_999_999;

export default function AddScreen() {
  const router = useRouter();
  const insets = useSafeAreaInsets();
  const [cents, setCents] = useState(0);
  const [category, setCategory] = useState<CategoryId>('food');
  const [note, setNote] = useState('');

  function press(key: string) {
    const next = key === 'back' ? Math.floor(cents / 10) : Number(`${cents}${key}`);
    if (next <= LARGEST_CENTS) setCents(next);
  }

  function save() {
    if (cents === 0) return;
    addExpense({ cents, category, note: note.trim(), at: new Date().toISOString() });
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
          New expense
        </Text>
        <Pressable role="button" aria-label="Close" hitSlop={10} onPress={() => router.back()}>
          <Feather name="x" size={26} color={colors.ink} />
        </Pressable>
      </View>

      <Text style={[type.total, styles.amount, cents > 0 && styles.amountSet]} aria-live="polite">
        {formatMoney(cents)}
      </Text>
      <TextInput
        aria-label="Note"
        placeholder="What was it?"
        placeholderTextColor={colors.muted}
        value={note}
        onChangeText={setNote}
        maxLength={60}
        style={styles.note}
      />

      <View style={styles.wrap} role="radiogroup" aria-label="Category">
        {categories.map((option) => {
          const isChosen = option.id === category;
          return (
            <Pressable
              key={option.id}
              role="radio"
              aria-checked={isChosen}
              onPress={() => setCategory(option.id)}
              style={[styles.category, isChosen && styles.chosen]}
            >
              <Feather name={option.icon} size={17} color={isChosen ? onAccent : colors.ink} />
              <Text style={[type.body, isChosen && { color: onAccent }]}>{option.name}</Text>
            </Pressable>
          );
        })}
      </View>

      <View style={styles.pad}>
        {keys.map((key) => (
          <Pressable
            key={key}
            role="button"
            aria-label={key === 'back' ? 'Delete last digit' : key}
            onPress={() => press(key)}
            style={({ pressed }) => [styles.key, pressed && styles.keyDown]}
          >
            {key === 'back' ? (
              <Feather name="delete" size={24} color={colors.ink} />
            ) : (
              <Text style={type.title}>{key}</Text>
            )}
          </Pressable>
        ))}
      </View>

      <Pressable
        role="button"
        disabled={cents === 0}
        aria-disabled={cents === 0}
        onPress={save}
        style={[styles.save, cents === 0 && styles.saveOff]}
      >
        <Text style={[type.money, { color: onAccent }]}>Put it on the receipt</Text>
      </Pressable>
    </ScrollView>
  );
}

const styles = StyleSheet.create({
  page: { flex: 1, backgroundColor: colors.page },
  content: { width: '100%', maxWidth: 640, alignSelf: 'center', padding: space.l, gap: space.m },
  bar: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between' },
  amount: { color: colors.muted, textAlign: 'center', marginTop: space.s },
  amountSet: { color: colors.ink },
  note: {
    ...type.body,
    padding: space.m,
    textAlign: 'center',
    backgroundColor: colors.paper,
    borderRadius: 6,
  },
  wrap: { flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'center', gap: space.s },
  category: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: 7,
    minHeight: 44,
    paddingHorizontal: space.m,
    borderRadius: 6,
    borderWidth: 1.5,
    borderColor: colors.line,
  },
  chosen: { backgroundColor: accent, borderColor: accent },
  pad: { flexDirection: 'row', flexWrap: 'wrap', rowGap: space.s, justifyContent: 'space-between' },
  key: {
    width: '32%',
    height: 58,
    borderRadius: 6,
    alignItems: 'center',
    justifyContent: 'center',
    backgroundColor: colors.paper,
  },
  keyDown: { backgroundColor: colors.line },
  save: { height: 56, borderRadius: 6, alignItems: 'center', justifyContent: 'center', backgroundColor: accent },
  saveOff: { opacity: 0.4 },
});
