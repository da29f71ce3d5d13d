import Feather from '@expo/vector-icons/Feather';
import { useRouter } from 'expo-router';
import { Pressable, StyleSheet, Text, View } from 'react-native';
import { accent, colors, space, type } from '@/constants/theme';
import { categoryOf } from '@/lib/categories';
import type { Expense } from '@/lib/expenses';
import { formatDay, formatMoney } from '@/lib/money';

export default function EntryRow({ expense }: { expense: Expense }) {
  const router = useRouter();
  const category = categoryOf(expense.category);
  const name = expense.note || category.name;

  return (
    <Pressable
      role="link"
      aria-label={`${name}, ${formatMoney(expense.cents)}, ${formatDay(expense.at)}`}
      onPress={() => router.push({ pathname: '/entry/[id]', params: { id: expense.id } })}
      style={({ pressed }) => [styles.row, pressed && styles.pressed]}
    >
      <View style={styles.icon}>
        <Feather name={category.icon} size={19} color={accent} />
      </View>
      <View style={styles.words}>
        <Text style={type.body} numberOfLines={1}>
          {name}
        </Text>
        <Text style={type.label}>{formatDay(expense.at)}</Text>
      </View>
      <Text style={type.money}>{formatMoney(expense.cents)}</Text>
    </Pressable>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', alignItems: 'center', gap: space.m, paddingVertical: 10 },
  icon: {
    width: 42,
    height: 42,
    borderRadius: 4,
    borderWidth: 1.5,
    borderColor: colors.line,
    alignItems: 'center',
    justifyContent: 'center',
  },
  words: { flex: 1 },
  pressed: { opacity: 0.55 },
});
