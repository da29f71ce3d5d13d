import Feather from '@expo/vector-icons/Feather';
import type { ComponentProps } from 'react';
import { Pressable, ScrollView, StyleSheet, Text, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import Receipt, { Tear } from '@/components/Receipt';
import { accent, colors, space, type } from '@/constants/theme';
import { setBudget, sumOf, useLedger } from '@/lib/expenses';
import { formatMoney, isThisMonth } from '@/lib/money';

const STEP_CENTS = 5_000;

export default function BudgetScreen() {
  const { expenses, budgetCents } = useLedger();
  const insets = useSafeAreaInsets();
  const now = new Date();
  const spent = sumOf(expenses.filter((expense) => isThisMonth(expense.at)));
  const days = new Date(now.getFullYear(), now.getMonth() + 1, 0).getDate();
  const daysLeft = days - now.getDate() + 1;
  const share = budgetCents === 0 ? 1 : Math.min(1, spent / budgetCents);
  const isOver = spent > budgetCents;
  const perDay = Math.max(0, Math.floor((budgetCents - spent) / daysLeft));

  return (
    <ScrollView style={styles.page} contentContainerStyle={[styles.content, { paddingTop: insets.top + space.l }]}>
      <Text role="heading" style={type.title}>
        Budget
      </Text>
      <Receipt>
        <Text style={type.label}>EACH MONTH</Text>
        <View style={styles.stepper}>
          <Step icon="minus" label="Less budget" onPress={() => setBudget(budgetCents - STEP_CENTS)} />
          <Text style={[type.title, styles.budget]} aria-live="polite">
            {formatMoney(budgetCents)}
          </Text>
          <Step icon="plus" label="More budget" onPress={() => setBudget(budgetCents + STEP_CENTS)} />
        </View>
        <Tear />
        <View accessible aria-label={`${Math.round(share * 100)} percent of the budget is spent`} style={styles.track}>
          <View style={[styles.fill, { width: `${share * 100}%` }, isOver && styles.over]} />
          <View style={[styles.today, { left: `${((now.getDate() - 0.5) / days) * 100}%` }]} />
        </View>
        <Text style={type.label}>The line is today. Left of it, you are on time.</Text>
        <Tear />
        <Text style={type.body}>{isOver ? 'The budget is used up. Every cent is over now.' : 'To spend each day'}</Text>
        <Text style={type.total}>{formatMoney(perDay)}</Text>
        <Text style={type.label}>{daysLeft === 1 ? 'LAST DAY' : `${daysLeft} DAYS TO GO`}</Text>
      </Receipt>
    </ScrollView>
  );
}

type StepProps = { icon: ComponentProps<typeof Feather>['name']; label: string; onPress: () => void };

function Step({ icon, label, onPress }: StepProps) {
  return (
    <Pressable
      role="button"
      aria-label={label}
      onPress={onPress}
      style={({ pressed }) => [styles.step, pressed && styles.pressed]}
    >
      <Feather name={icon} size={22} color={accent} />
    </Pressable>
  );
}

const styles = StyleSheet.create({
  page: { flex: 1, backgroundColor: colors.page },
  content: { width: '100%', maxWidth: 640, alignSelf: 'center', padding: space.l, gap: space.l },
  stepper: { flexDirection: 'row', alignItems: 'center', gap: space.s },
  budget: { flex: 1, textAlign: 'center' },
  step: {
    width: 48,
    height: 48,
    borderRadius: 6,
    borderWidth: 1.5,
    borderColor: accent,
    alignItems: 'center',
    justifyContent: 'center',
  },
  pressed: { opacity: 0.5 },
  track: { height: 28, backgroundColor: colors.page },
  fill: { height: 28, backgroundColor: accent },
  over: { backgroundColor: '#B3261E' },
  today: { position: 'absolute', top: -5, bottom: -5, width: 2, backgroundColor: colors.ink },
});
