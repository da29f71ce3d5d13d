import { StyleSheet, Text, View } from 'react-native';
import Receipt, { Tear } from '@/components/Receipt';
import { colors, space, type } from '@/constants/theme';
import { categories } from '@/lib/categories';
import { sumOf, useLedger } from '@/lib/expenses';
import { formatMoney, isThisMonth } from '@/lib/money';

export default function MonthReceipt() {
  const { expenses, budgetCents } = useLedger();
  const month = expenses.filter((expense) => isThisMonth(expense.at));
  const spent = sumOf(month);
  const left = budgetCents - spent;
  const lines = categories
    .map((category) => ({ ...category, cents: sumOf(month.filter((expense) => expense.category === category.id)) }))
    .filter((line) => line.cents > 0)
    .sort((a, b) => b.cents - a.cents);

  return (
    <Receipt>
      <View>
        <Text style={type.label}>SPENT THIS MONTH</Text>
        <Text style={type.total} adjustsFontSizeToFit numberOfLines={1}>
          {formatMoney(spent)}
        </Text>
        <Text style={[type.money, styles.left]}>
          {left >= 0 ? `${formatMoney(left)} left` : `${formatMoney(-left)} over`}
        </Text>
      </View>
      <Tear />
      {lines.length === 0 && <Text style={type.body}>A blank receipt. Nothing spent so far.</Text>}
      {lines.map((line) => (
        <View key={line.id} style={styles.line}>
          <Text style={type.body}>{line.name}</Text>
          <View style={styles.dots} />
          <Text style={type.money}>{formatMoney(line.cents)}</Text>
        </View>
      ))}
    </Receipt>
  );
}

const styles = StyleSheet.create({
  left: { alignSelf: 'flex-start', marginTop: 6, paddingHorizontal: space.s, backgroundColor: colors.marker },
  line: { flexDirection: 'row', alignItems: 'center', gap: space.s },
  dots: { flex: 1, height: 8, borderBottomWidth: 2, borderStyle: 'dotted', borderColor: colors.line },
});
