import Feather from '@expo/vector-icons/Feather';
import { useLocalSearchParams, useRouter } from 'expo-router';
import { Pressable, ScrollView, StyleSheet, Text, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import Receipt, { Tear } from '@/components/Receipt';
import { appName, colors, space, type } from '@/constants/theme';
import { categoryOf } from '@/lib/categories';
import { removeExpense, useLedger } from '@/lib/expenses';
import { formatDay, formatMoney } from '@/lib/money';

export default function EntryScreen() {
  const { id } = useLocalSearchParams<{ id: string }>();
  const expense = useLedger().expenses.find((other) => other.id === id);
  const router = useRouter();
  const insets = useSafeAreaInsets();
  const goBack = () => (router.canGoBack() ? router.back() : router.replace('/'));

  function remove() {
    goBack();
    removeExpense(id);
  }

  return (
    <ScrollView style={styles.page} contentContainerStyle={[styles.content, { paddingTop: insets.top + space.l }]}>
      <Pressable role="button" aria-label="Back" hitSlop={12} onPress={goBack} style={styles.back}>
        <Feather name="arrow-left" size={26} color={colors.ink} />
      </Pressable>
      {!expense && <Text style={type.body}>This receipt is gone.</Text>}
      {expense && (
        <>
          <Receipt>
            <Text style={[type.label, styles.centre]}>{appName.toUpperCase()}</Text>
            <Text role="heading" style={[type.title, styles.centre]}>
              {expense.note || categoryOf(expense.category).name}
            </Text>
            <Tear />
            <Line label="Category" value={categoryOf(expense.category).name} />
            <Line label="Day" value={formatDay(expense.at)} />
            <Line
              label="Time"
              value={new Date(expense.at).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' })}
            />
            <Tear />
            <Text style={[type.total, styles.centre]}>{formatMoney(expense.cents)}</Text>
          </Receipt>
          <Pressable
            role="button"
            onPress={remove}
            style={({ pressed }) => [styles.remove, pressed && styles.pressed]}
          >
            <Feather name="trash-2" size={18} color={colors.ink} />
            <Text style={type.money}>Delete expense</Text>
          </Pressable>
        </>
      )}
    </ScrollView>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <View style={styles.line}>
      <Text style={[type.body, { color: colors.muted }]}>{label}</Text>
      <Text style={type.money}>{value}</Text>
    </View>
  );
}

const styles = StyleSheet.create({
  page: { flex: 1, backgroundColor: colors.page },
  content: { width: '100%', maxWidth: 640, alignSelf: 'center', padding: space.l, gap: space.l },
  back: { alignSelf: 'flex-start' },
  centre: { textAlign: 'center' },
  line: { flexDirection: 'row', justifyContent: 'space-between' },
  remove: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.s,
    height: 54,
    borderRadius: 6,
    borderWidth: 1.5,
    borderColor: colors.line,
  },
  pressed: { opacity: 0.5 },
});
