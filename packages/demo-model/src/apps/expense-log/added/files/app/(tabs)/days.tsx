import { ScrollView, StyleSheet, Text, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import Receipt, { Tear } from '@/components/Receipt';
import { accent, colors, space, type } from '@/constants/theme';
import { sumOf, useLedger } from '@/lib/expenses';
import { formatMoney } from '@/lib/money';

/** What each weekday has cost, of all that is in the log. */
export default function DaysScreen() {
  const { expenses } = useLedger();
  const insets = useSafeAreaInsets();
  const days = [1, 2, 3, 4, 5, 6, 0].map((day) => ({
    day,
    name: new Date(2024, 0, 7 + day).toLocaleDateString(undefined, { weekday: 'long' }),
    cents: sumOf(expenses.filter((expense) => new Date(expense.at).getDay() === day)),
  }));
  const most = Math.max(1, ...days.map(({ cents }) => cents));

  return (
    <ScrollView style={styles.page} contentContainerStyle={[styles.content, { paddingTop: insets.top + space.l }]}>
      <Text role="heading" style={type.title}>
        Weekdays
      </Text>
      <Receipt>
        <Text style={type.label}>SPENT IN ALL</Text>
        <Text style={type.total}>{formatMoney(sumOf(expenses))}</Text>
        <Tear />
        {days.map(({ day, name, cents }) => (
          <View key={day} style={styles.day} accessible aria-label={`${name}: ${formatMoney(cents)}`}>
            <View style={styles.line}>
              <Text style={type.body}>{name}</Text>
              <Text style={type.money}>{formatMoney(cents)}</Text>
            </View>
            <View style={styles.track}>
              <View style={[styles.bar, { width: `${(cents / most) * 100}%` }]} />
            </View>
          </View>
        ))}
      </Receipt>
    </ScrollView>
  );
}

const styles = StyleSheet.create({
  page: { flex: 1, backgroundColor: colors.page },
  content: { width: '100%', maxWidth: 640, alignSelf: 'center', padding: space.l, gap: space.l },
  day: { gap: 6 },
  line: { flexDirection: 'row', justifyContent: 'space-between' },
  track: { height: 12, backgroundColor: colors.page },
  bar: { height: 12, backgroundColor: accent },
});
